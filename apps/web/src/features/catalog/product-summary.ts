import type { ProductView } from '@pindivantalu/domain/catalog/product.wire'
import { altOf, descriptionOf } from '@pindivantalu/domain/catalog/product-texts'

export type ProductSummary = ReturnType<typeof summaryOf>

/** What lists show of a product, its texts in the reader's language alone. The facts of its own page would double the size of every page with a list. */
export function summaryOf(product: ProductView) {
  const {
    teluguDescription,
    teluguAlt,
    aliases,
    ingredients,
    teluguIngredients,
    allergens,
    shelfLifeDays,
    storage,
    teluguStorage,
    hsn,
    nutritionPer100g,
    updatedAt,
    ...summary
  } = product
  return { ...summary, description: descriptionOf(product), alt: altOf(product) }
}
