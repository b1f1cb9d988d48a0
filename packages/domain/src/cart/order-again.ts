import { MAX_QUANTITY } from '../catalog/product.ts'
import type { ProductView } from '../catalog/product.wire.ts'
import { fromRupees, type Paise } from '../money.ts'
import { type BasketDifference, validateBasket } from '../orders/basket/validate-basket.ts'
import type { OrderItemView } from '../orders/order.wire.ts'
import { addToCart, type Cart, effectOfAdding } from './cart.ts'
import { isSameLine } from './cart-line.ts'
import { cartLineOf, type MissingLine } from './fill-cart.ts'

/** What was ordered, by the names of that day. */
export type PastItem = Omit<OrderItemView, '_id'>

export type OrderedAgain = {
  cart: Cart
  /** How many of the past lines are in it now. */
  added: number
  missing: { item: PastItem; why: MissingLine['why'] }[]
  /** What is dearer or cheaper than it was, each in paise for one. */
  repriced: { item: PastItem; before: Paise; now: Paise }[]
  /** Of these the cart has the most that one line may have, which is less than both together. */
  limited: PastItem[]
}

/**
 * Puts what was ordered into a cart, as the shop sells it today. What is in the cart stays: an equal line becomes more,
 * up to the most that one line may have.
 */
export function orderAgain(
  cart: Cart,
  items: readonly PastItem[],
  products: readonly ProductView[],
): OrderedAgain {
  const again: OrderedAgain = { cart, added: 0, missing: [], repriced: [], limited: [] }
  for (const item of items) addAgain(again, item, products)
  return again
}

function addAgain(again: OrderedAgain, item: PastItem, products: readonly ProductView[]): void {
  const { lines, differences } = validateBasket([asBasketLine(item)], products)
  const [sold] = lines
  const product = products.find(({ _id }) => _id === item.product)
  if (!sold || !product) {
    again.missing.push({ item, why: whyNotSold(differences) })
    return
  }
  const line = cartLineOf(product, sold)
  if (effectOfAdding(again.cart, line) === 'cart_full') {
    again.missing.push({ item, why: 'cart_full' })
    return
  }
  const present = again.cart.cartItems.find(one => isSameLine(one, line))?.quantity ?? 0
  const wanted = present + item.quantity
  again.cart = addToCart(again.cart, { ...line, quantity: Math.min(wanted, MAX_QUANTITY) })
  again.added++
  if (wanted > MAX_QUANTITY) again.limited.push(item)
  const before = fromRupees(item.price)
  if (before !== sold.price) again.repriced.push({ item, before, now: sold.price })
}

function asBasketLine({ product, weight, quantity, spiceLevel, sweetness }: PastItem) {
  return {
    product,
    weight,
    quantity,
    spiceLevel: spiceLevel ?? undefined,
    sweetness: sweetness ?? undefined,
  }
}

function whyNotSold([difference]: BasketDifference[]): MissingLine['why'] {
  return difference && difference.kind !== 'price_changed' ? difference.kind : 'not_available'
}
