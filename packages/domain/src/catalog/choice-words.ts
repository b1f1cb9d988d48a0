import { t, text } from '@pindivantalu/texts/t'
import type { SubCategory } from './product.ts'

/** Hot Snacks are chosen by spice level, Sweets by sweetness; never both. */
export function choiceLabelFor(subCategory: SubCategory): string {
  return subCategory === 'Hot Snacks' ? t('Spice Level') : t('Sweetness')
}

const CHOICE_TEXTS = new Map([
  ['Mild', text('Mild')],
  ['Regular', text('Regular')],
  ['Spicy', text('Spicy')],
  ['Less', text('Less')],
  ['Extra', text('Extra')],
])

/** The usual choices in the reader's language; one of the owner's own as it was typed. */
export function choiceInWords(choice: string): string {
  const usual = CHOICE_TEXTS.get(choice)
  return usual === undefined ? choice : t(usual)
}
