import type { ProductView } from '../catalog/product.wire.ts'
import {
  type BasketDifference,
  type BasketLine,
  type ValidatedLine,
  validateBasket,
} from '../orders/basket/validate-basket.ts'
import { addToCart, type Cart, effectOfAdding } from './cart.ts'
import { type CartLine, cartLineFor } from './cart-line.ts'

/** A line that is to come into a cart from elsewhere: what was chosen, and nothing that the shop knows itself. */
export type WantedLine = { product: string; weight: string; choice: string; quantity: number }

export type MissingLine = {
  /** As the shop has it; null for a product that it does not have. */
  name: string | null
  why: Exclude<BasketDifference['kind'], 'price_changed'> | 'cart_full'
}

export type FilledCart = {
  cart: Cart
  /** How many of the wanted lines are in it now. */
  added: number
  missing: MissingLine[]
}

/**
 * Puts the wanted lines into a cart, as the shop sells them today. A line that is there already takes the wanted
 * quantity, so that the same again changes nothing.
 */
export function fillCart(
  cart: Cart,
  wanted: readonly WantedLine[],
  products: readonly ProductView[],
): FilledCart {
  const productById = new Map(products.map(product => [product._id, product]))
  const { lines, differences } = validateBasket(wanted.map(asBasketLine), products)
  const filled: FilledCart = {
    cart,
    added: 0,
    missing: differences.flatMap(({ kind, line }) =>
      kind === 'price_changed' ? [] : [{ name: productById.get(line.product)?.name ?? null, why: kind }],
    ),
  }
  for (const sold of lines) {
    const product = productById.get(sold.product)
    const line = product && cartLineOf(product, sold)
    if (!line) continue
    if (effectOfAdding(filled.cart, line) === 'cart_full') {
      filled.missing.push({ name: sold.name, why: 'cart_full' })
      continue
    }
    filled.cart = addToCart(filled.cart, line)
    filled.added++
  }
  return filled
}

/** The product decides whether the choice is a spice level or a sweetness. */
function asBasketLine({ product, weight, choice, quantity }: WantedLine): BasketLine {
  return { product, weight, quantity, spiceLevel: choice, sweetness: choice }
}

export function cartLineOf(product: ProductView, sold: ValidatedLine): CartLine {
  const { weight, quantity, spiceLevel, sweetness } = sold
  const priceOption = product.customization.priceCustomization.findIndex(option => option.weight === weight)
  return cartLineFor(product, { priceOption, choice: spiceLevel ?? sweetness ?? '', quantity })
}
