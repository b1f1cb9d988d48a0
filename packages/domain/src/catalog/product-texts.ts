import { language } from '@pindivantalu/texts/t'
import type { ProductView } from './product.wire.ts'
import type { Words } from './product-names.ts'

export type Of<Field extends keyof ProductView> = Pick<ProductView, Field>

export function descriptionOf(product: Of<'description' | 'teluguDescription'>): Words {
  return inReadersLanguage(product.description, product.teluguDescription)
}

/** What the picture shows, for those who do not see it. */
export function altOf(product: Of<'alt' | 'teluguAlt'>): Words {
  return inReadersLanguage(product.alt, product.teluguAlt)
}

/** What the owner has not written in Telugu stands in English. */
export function inReadersLanguage(english: string, telugu: string): Words {
  if (language() === 'en') return { words: english }
  return telugu === '' && english !== '' ? { words: english, lang: 'en' } : { words: telugu }
}
