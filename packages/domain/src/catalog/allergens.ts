import { language, t, text } from '@pindivantalu/texts/t'
import type { Words } from './product-names.ts'

const USUAL = new Map([
  ['milk', text('Milk')],
  ['sesame', text('Sesame')],
  ['peanuts', text('Peanuts')],
  ['coconut', text('Coconut')],
  ['tree nuts', text('Tree nuts')],
  ['tree nuts (almond)', text('Tree nuts (almond)')],
  ['tree nuts (cashew)', text('Tree nuts (cashew)')],
  ['tree nuts (pistachio)', text('Tree nuts (pistachio)')],
  ['tree nuts (cashew, pistachio)', text('Tree nuts (cashew, pistachio)')],
  ['wheat', text('Wheat')],
  ['wheat (gluten)', text('Wheat (gluten)')],
  ['wheat (asafoetida)', text('Wheat (asafoetida)')],
  ['mustard', text('Mustard')],
  ['soya', text('Soya')],
])

/** The usual ones in the reader's language; after them, marked as English, those that the owner calls otherwise. */
export function allergensOf({ allergens }: { allergens: readonly string[] }): Words[] {
  if (language() === 'en') return listed(allergens)
  const known = allergens.flatMap(allergen => USUAL.get(allergen.toLowerCase()) ?? [])
  const others = allergens.filter(allergen => !USUAL.has(allergen.toLowerCase()))
  return [...listed(known.map(usual => t(usual))), ...listed(others, { lang: 'en' })]
}

function listed(allergens: readonly string[], inLanguage: Pick<Words, 'lang'> = {}): Words[] {
  return allergens.length === 0 ? [] : [{ words: allergens.join(', '), ...inLanguage }]
}
