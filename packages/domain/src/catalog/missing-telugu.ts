import type { ProductView } from './product.wire.ts'
import { lackTelugu } from './product-details.ts'

type InTwoLanguages = Pick<
  ProductView,
  | 'teluguName'
  | 'description'
  | 'teluguDescription'
  | 'ingredients'
  | 'teluguIngredients'
  | 'storage'
  | 'teluguStorage'
  | 'alt'
  | 'teluguAlt'
>

/** What readers of Telugu are shown in English, as the owner calls it. What has no English text either is not missing. */
export function missingTelugu(product: InTwoLanguages): string[] {
  return [
    product.teluguName ? [] : 'name',
    product.description && !product.teluguDescription ? 'description' : [],
    lackTelugu(product) ? 'ingredients' : [],
    product.storage && !product.teluguStorage ? 'storage' : [],
    product.alt && !product.teluguAlt ? 'photo in words' : [],
  ].flat()
}
