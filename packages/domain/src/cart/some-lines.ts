import { addToCart, type Cart } from './cart.ts'
import { type CartLine, isSameLine } from './cart-line.ts'
import { quantityInCart } from './quick-add.ts'

/** Those of the lines that are not in the cart come in, as far as there is room; the others stay as they are. */
export function addMissing(cart: Cart, lines: readonly CartLine[]): Cart {
  return lines
    .filter(line => quantityInCart(cart, line) === 0)
    .reduce((filled, line) => addToCart(filled, line), cart)
}

/** This line alone; what else is there of its product stays. */
export function withoutLine(cart: Cart, line: CartLine): CartLine[] {
  return cart.cartItems.filter(present => !isSameLine(present, line))
}
