import { describe, expect, it } from 'vitest'
import { aProduct, aSweet } from '../catalog/product.builder.ts'
import {
  addToCart,
  type Cart,
  clearCartItems,
  effectOfAdding,
  emptyCart,
  linesRemovedWith,
  removeFromCart,
  resetCart,
  restoreLines,
  savePaymentMethod,
  saveShippingAddress,
  totalQuantity,
} from './cart.ts'
import { type CartLine, cartLineFor } from './cart-line.ts'

const half = cartLineFor(aProduct(), { priceOption: 1, quantity: 2 })
const spicyHalf = cartLineFor(aProduct(), { priceOption: 1, choice: 'Spicy', quantity: 1 })
const quarter = cartLineFor(aProduct(), { priceOption: 0, quantity: 1 })
const sweet = cartLineFor(aSweet(), { priceOption: 0, quantity: 3 })

function aCart(...lines: CartLine[]): Cart {
  return lines.reduce(addToCart, emptyCart())
}

function aFullCart(): Cart {
  return aCart(...Array.from({ length: 50 }, (_, index) => ({ ...half, _id: `product ${index}` })))
}

describe('an empty cart', () => {
  it('pays by Razorpay, has no address, and keeps every price as a string with two decimals', () => {
    expect(emptyCart()).toEqual({
      cartItems: [],
      shippingAddress: {},
      paymentMethod: 'Razorpay',
      itemsPrice: '0.00',
      shippingPrice: '50.00',
      taxPrice: '0.00',
      platformFee: '2.00',
      platformFeeTax: '0.36',
      taxAndFees: '2.36',
      totalPrice: '52.36',
    })
    expect(totalQuantity(emptyCart())).toBe(0)
  })
})

describe('adding to the cart', () => {
  it('appends lines that differ in product, weight or choice', () => {
    expect(aCart(half, spicyHalf, quarter, sweet).cartItems).toEqual([half, spicyHalf, quarter, sweet])
  })

  it('replaces an equal line where it stands, its quantity included', () => {
    const cart = aCart(half, sweet)
    const fewer = { ...half, quantity: 1 }
    expect(effectOfAdding(cart, fewer)).toBe('sets_quantity')
    expect(addToCart(cart, fewer).cartItems).toEqual([fewer, sweet])
  })

  it('computes every price again', () => {
    expect(aCart(half)).toMatchObject({
      itemsPrice: '540.00',
      shippingPrice: '40.00',
      taxPrice: '27.00',
      platformFee: '2.00',
      platformFeeTax: '0.36',
      taxAndFees: '29.36',
      totalPrice: '609.36',
    })
    expect(aCart(half, sweet)).toMatchObject({
      itemsPrice: '1020.00',
      shippingPrice: '30.00',
      totalPrice: '1103.36',
    })
  })

  it('counts the quantities for the badge', () => {
    expect(totalQuantity(aCart(half, sweet))).toBe(5)
  })

  it('leaves the cart it was given as it was', () => {
    const cart = aCart(half)
    const before = structuredClone(cart)
    addToCart(cart, sweet)
    addToCart(cart, { ...half, quantity: 9 })
    removeFromCart(cart, half._id)
    expect(cart).toEqual(before)
  })

  it('stops at 50 lines, but still changes those that are there', () => {
    const full = aFullCart()
    expect(effectOfAdding(full, sweet)).toBe('cart_full')
    expect(addToCart(full, sweet)).toEqual(full)
    expect(addToCart(full, { ...half, _id: 'product 7', quantity: 10 }).cartItems[7]?.quantity).toBe(10)
    expect(effectOfAdding(removeFromCart(full, 'product 7'), sweet)).toBe('appends')
  })
})

describe('removing from the cart', () => {
  const cart = aCart(half, sweet, spicyHalf, quarter)

  it('takes away every line of the product', () => {
    expect(removeFromCart(cart, half._id)).toEqual(aCart(sweet))
    expect(linesRemovedWith(cart, half._id)).toHaveLength(3)
  })

  it('of a product that is not there changes nothing', () => {
    expect(removeFromCart(cart, 'unknown')).toEqual(cart)
  })

  it('is undone exactly', () => {
    const removed = linesRemovedWith(cart, half._id)
    expect(restoreLines(removeFromCart(cart, half._id), removed)).toEqual(cart)
  })

  it('undone after an equal line was added keeps the newer one', () => {
    const removed = linesRemovedWith(cart, half._id)
    const newer = { ...half, quantity: 10 }
    const later = addToCart(removeFromCart(cart, half._id), newer)
    expect(restoreLines(later, removed).cartItems).toEqual([sweet, newer, spicyHalf, quarter])
  })

  it('undone never overfills the cart', () => {
    const full = aFullCart()
    const removed = linesRemovedWith(full, 'product 0')
    const refilled = addToCart(removeFromCart(full, 'product 0'), sweet)
    expect(restoreLines(refilled, removed)).toEqual(refilled)
  })
})

describe('the rest of the cart', () => {
  const address = { _id: 'a1', addressLine1: 'Flat 402' }
  const cart = savePaymentMethod(saveShippingAddress(aCart(half), address), 'Razorpay UPI')

  it('keeps address and payment method', () => {
    expect(cart).toMatchObject({
      shippingAddress: address,
      paymentMethod: 'Razorpay UPI',
      totalPrice: '609.36',
    })
  })

  it('is kept when the lines are cleared after an order', () => {
    expect(clearCartItems(cart)).toEqual({
      ...emptyCart(),
      shippingAddress: address,
      paymentMethod: 'Razorpay UPI',
    })
  })

  it('is reset to the cart as loaded at startup', () => {
    const loaded = aCart(sweet)
    expect(resetCart(loaded)).toEqual(loaded)
  })
})
