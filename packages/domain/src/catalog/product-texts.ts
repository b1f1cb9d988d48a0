import { language } from '@pindivantalu/texts/t'
import type { ProductView } from './product.wire.ts'
import type { Words } from './product-names.ts'

type Of<Field extends keyof ProductView> = Pick<ProductView, Field>

export function descriptionOf(product: Of<'description' | 'teluguDescription'>): Words {
  return inReadersLanguage(product.description, product.teluguDescription)
}

/** What the picture shows, for those who do not see it. */
export function altOf(product: Of<'alt' | 'teluguAlt'>): Words {
  return inReadersLanguage(product.alt, product.teluguAlt)
}

export function storageOf(product: Of<'storage' | 'teluguStorage'>): Words {
  return inReadersLanguage(product.storage ?? '', product.teluguStorage)
}

export function ingredientsOf(product: Of<'ingredients' | 'teluguIngredients'>): Words {
  const telugu = lackTelugu(product) ? [] : product.teluguIngredients
  return inReadersLanguage(product.ingredients.join(', '), telugu.join(', '))
}

/** A shorter list has not followed the English one: whoever must not eat an ingredient would miss it there. */
export function lackTelugu(product: Of<'ingredients' | 'teluguIngredients'>): boolean {
  return product.teluguIngredients.length < product.ingredients.length
}

/** What the owner has not written in Telugu stands in English. */
function inReadersLanguage(english: string, telugu: string): Words {
  if (language() === 'en') return { words: english }
  return telugu === '' && english !== '' ? { words: english, lang: 'en' } : { words: telugu }
}
