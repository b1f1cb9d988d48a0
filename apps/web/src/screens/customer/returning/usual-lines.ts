import { type CartLine, cartLineFor } from '@pindivantalu/domain/cart/cart-line'
import { quickAddLine } from '@pindivantalu/domain/cart/quick-add'
import type { UsualItem } from '@pindivantalu/domain/orders/returning/returning.wire'
import type { ProductSummary } from '../../../features/catalog/product-summary.ts'

/** One of each, as it was bought last. */
export function usualLines(usual: readonly UsualItem[]): CartLine[] {
  return usual.map(({ product, weight, choice }) => {
    const { priceCustomization } = product.customization
    const priceOption = priceCustomization.findIndex(option => option.weight === weight)
    return cartLineFor(product, { priceOption, choice, quantity: 1 })
  })
}

export function linesOfProducts(products: readonly ProductSummary[]): CartLine[] {
  return products.map(quickAddLine).filter(line => line !== undefined)
}
