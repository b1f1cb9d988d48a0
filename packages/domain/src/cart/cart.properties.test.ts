import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aProduct, aSweet } from '../catalog/product.builder.ts'
import type { ProductView } from '../catalog/product.wire.ts'
import { fromRupees, type Paise, paise, toRupeesNumber } from '../money.ts'
import { OrderItems } from '../orders/basket/basket.wire.ts'
import { basketPrices, pricesInRupees } from '../orders/basket/basket-prices.ts'
import { validateBasket } from '../orders/basket/validate-basket.ts'
import {
  addToCart,
  type Cart,
  emptyCart,
  linesRemovedWith,
  removeFromCart,
  restoreLines,
  saveShippingAddress,
} from './cart.ts'
import { cartLineFor } from './cart-line.ts'
import { readStoredCart } from './stored-cart.ts'

const WEIGHTS = ['250 g', '500 g', '1 kg', '6 pieces']

const anyPrice = fc.integer({ min: 1, max: 10_000_000 }).map(amount => toRupeesNumber(paise(amount)))

const anyProduct: fc.Arbitrary<ProductView> = fc
  .record({
    _id: fc.uuid({ version: 7 }),
    isSweet: fc.boolean(),
    prices: fc.tuple(anyPrice, anyPrice, anyPrice, anyPrice),
  })
  .map(({ _id, isSweet, prices }) => {
    const product = isSweet ? aSweet({ _id }) : aProduct({ _id })
    const priceCustomization = WEIGHTS.map((weight, index) => ({ weight, price: prices[index] ?? 1 }))
    return { ...product, customization: { ...product.customization, priceCustomization } }
  })

const anyChoice = fc.record({
  product: fc.nat({ max: 5 }),
  priceOption: fc.nat({ max: WEIGHTS.length - 1 }),
  isRegular: fc.boolean(),
  quantity: fc.integer({ min: 1, max: 10 }),
})

/** A shop of a few products, and a cart filled from it as customers do. */
const anyCart: fc.Arbitrary<{ products: ProductView[]; cart: Cart }> = fc
  .record({
    products: fc.uniqueArray(anyProduct, { minLength: 1, maxLength: 6, selector: product => product._id }),
    choices: fc.array(anyChoice, { minLength: 1, maxLength: 60 }),
  })
  .map(({ products, choices }) => ({
    products,
    cart: choices.reduce((cart, { product, priceOption, isRegular, quantity }) => {
      const chosen = products[product % products.length] ?? aProduct()
      const other = chosen.subCategory === 'Sweets' ? 'Less Sweet' : 'Spicy'
      const choice = isRegular ? 'Regular' : other
      return addToCart(cart, cartLineFor(chosen, { priceOption, choice, quantity }))
    }, emptyCart()),
  }))

function inPaise(amount: string): Paise {
  return fromRupees(amount)
}

describe('any cart', () => {
  it('has totals that are the sums of their parts', () => {
    fc.assert(
      fc.property(anyCart, ({ cart }) => {
        const taxAndFees = inPaise(cart.taxPrice) + inPaise(cart.platformFee) + inPaise(cart.platformFeeTax)
        expect(inPaise(cart.taxAndFees)).toBe(taxAndFees)
        expect(inPaise(cart.totalPrice)).toBe(
          inPaise(cart.itemsPrice) + inPaise(cart.shippingPrice) + taxAndFees,
        )
      }),
    )
  })

  it('is quoted by the server to the paisa', () => {
    fc.assert(
      fc.property(anyCart, ({ products, cart }) => {
        const overTheWire: unknown = JSON.parse(JSON.stringify(cart.cartItems))
        const quoted = validateBasket(OrderItems.parse(overTheWire), products)
        expect(quoted.differences).toEqual([])
        expect(cart).toMatchObject(pricesInRupees(basketPrices(quoted.lines)))
      }),
    )
  })

  it('comes back from storage unchanged', () => {
    fc.assert(
      fc.property(anyCart, ({ cart }) => {
        const kept = saveShippingAddress(cart, { _id: 'a1', addressLine1: 'Flat 402' })
        expect(readStoredCart(JSON.stringify(kept))).toEqual(kept)
      }),
    )
  })

  it('is restored exactly by undoing a removal', () => {
    fc.assert(
      fc.property(anyCart, fc.nat(), ({ cart }, pick) => {
        const productId = cart.cartItems[pick % cart.cartItems.length]?._id ?? ''
        const removed = linesRemovedWith(cart, productId)
        expect(restoreLines(removeFromCart(cart, productId), removed)).toEqual(cart)
      }),
    )
  })
})

describe('any storage', () => {
  const rightPrices = (cart: Cart) => {
    const lines = cart.cartItems.map(line => ({
      price: fromRupees(
        line.customization.priceCustomization[line.selectedPriceCustomization]?.price ?? Number.NaN,
      ),
      quantity: line.quantity,
    }))
    return pricesInRupees(basketPrices(lines))
  }

  it('gives a cart with right prices, and never throws', () => {
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), fc.json(), fc.string(), fc.anything()), stored => {
        const cart = readStoredCart(stored)
        expect(cart).toMatchObject(rightPrices(cart))
      }),
      { numRuns: 1000 },
    )
  })

  it('damaged in one place still gives a cart with right prices, which the server can read', () => {
    fc.assert(
      fc.property(anyCart, fc.nat(), fc.nat(), fc.jsonValue(), ({ cart }, pickLine, pickKey, damage) => {
        const stored = structuredClone(cart)
        const line: Record<string, unknown> = stored.cartItems[pickLine % stored.cartItems.length] ?? {}
        const keys = Object.keys(line)
        line[keys[pickKey % keys.length] ?? ''] = damage
        const read = readStoredCart(JSON.stringify(stored))
        expect(read.cartItems.length).toBeGreaterThanOrEqual(cart.cartItems.length - 1)
        expect(read).toMatchObject(rightPrices(read))
        if (read.cartItems.length > 0) expect(() => OrderItems.parse(read.cartItems)).not.toThrow()
      }),
    )
  })
})
