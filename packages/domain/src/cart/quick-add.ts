import type { Cart } from './cart.ts'
import { type CartLine, cartLineFor, isSameLine, type SoldProduct } from './cart-line.ts'

/**
 * What one tap on a product's card puts into the cart: the weight whose price the card shows, which is the first, made
 * as usual; one of it. Undefined where the product cannot be had.
 */
export function quickAddLine(product: SoldProduct & { available: boolean }): CartLine | undefined {
  if (!product.available || product.customization.priceCustomization.length === 0) return undefined
  return cartLineFor(product, { priceOption: 0, quantity: 1 })
}

export function quantityInCart(cart: Cart, line: CartLine): number {
  return cart.cartItems.find(present => isSameLine(present, line))?.quantity ?? 0
}
