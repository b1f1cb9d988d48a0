import type { Words } from './product-names.ts'
import { inReadersLanguage, type Of } from './product-texts.ts'

export function storageOf(product: Of<'storage' | 'teluguStorage'>): Words {
  return inReadersLanguage(product.storage ?? '', product.teluguStorage)
}

export function ingredientsOf(product: Of<'ingredients' | 'teluguIngredients'>): Words {
  const telugu = lackTelugu(product) ? [] : product.teluguIngredients
  return inReadersLanguage(product.ingredients.join(', '), telugu.join(', '))
}

/** A shorter list has not followed the English one: people who must not eat an ingredient would miss it there. */
export function lackTelugu(product: Of<'ingredients' | 'teluguIngredients'>): boolean {
  return product.teluguIngredients.length < product.ingredients.length
}
