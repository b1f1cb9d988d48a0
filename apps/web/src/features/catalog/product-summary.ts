import type { ProductView } from '@pindivantalu/domain/catalog/product.wire'

export type ProductSummary = ReturnType<typeof summaryOf>

/** What lists show of a product. The facts of its own page would double the size of every page with a list. */
export function summaryOf(product: ProductView) {
  const {
    teluguDescription,
    aliases,
    ingredients,
    allergens,
    shelfLifeDays,
    storage,
    hsn,
    nutritionPer100g,
    updatedAt,
    ...summary
  } = product
  return summary
}
