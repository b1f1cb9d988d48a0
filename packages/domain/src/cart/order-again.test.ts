import { describe, expect, it } from 'vitest'
import { aProduct, aSweet } from '../catalog/product.builder.ts'
import type { ProductView } from '../catalog/product.wire.ts'
import { addToCart, type Cart, emptyCart, saveShippingAddress } from './cart.ts'
import { cartLineFor } from './cart-line.ts'
import { orderAgain, type PastItem } from './order-again.ts'

const half = cartLineFor(aProduct(), { priceOption: 1, quantity: 2 })
const sweet = cartLineFor(aSweet(), { priceOption: 0, quantity: 3 })
const shop = [aSweet(), aProduct()]

const pastHalf: PastItem = {
  product: aProduct()._id,
  name: 'Chegodilu',
  image: '/pictures/chegodilu-900.webp',
  subCategory: 'Hot Snacks',
  weight: '500 g',
  price: 270,
  quantity: 2,
  spiceLevel: 'Regular',
  sweetness: null,
}
const pastSweet: PastItem = {
  ...pastHalf,
  product: aSweet()._id,
  name: 'Ariselu',
  subCategory: 'Sweets',
  weight: '250 g',
  price: 160,
  quantity: 3,
  spiceLevel: null,
  sweetness: 'Regular',
}
const nothingToSay = { missing: [], repriced: [], limited: [] }

function cartOf(...lines: Cart['cartItems']): Cart {
  return lines.reduce(addToCart, emptyCart())
}

function soldFor(price: number, facts: Partial<ProductView> = {}): ProductView {
  const customization = { ...aProduct().customization, priceCustomization: [{ weight: '500 g', price }] }
  return aProduct({ customization, ...facts })
}

describe('ordering again', () => {
  it('fills an empty cart with what was ordered, in its order', () => {
    expect(orderAgain(emptyCart(), [pastHalf, pastSweet], shop)).toEqual({
      cart: cartOf(half, sweet),
      added: 2,
      ...nothingToSay,
    })
  })

  it('brings a sweet as sweet as it was', () => {
    const lessSweet = cartLineFor(aSweet(), { priceOption: 0, choice: 'Less Sweet', quantity: 3 })
    const { cart } = orderAgain(emptyCart(), [{ ...pastSweet, sweetness: 'Less Sweet' }], shop)
    expect(cart).toEqual(cartOf(lessSweet))
  })

  it('keeps what is in the cart, and adds to an equal line', () => {
    const spicy = cartLineFor(aProduct(), { priceOption: 1, choice: 'Spicy', quantity: 5 })
    const there = cartOf({ ...half, quantity: 3 }, spicy)
    expect(orderAgain(there, [pastHalf, pastSweet], shop).cart).toEqual(
      cartOf({ ...half, quantity: 5 }, spicy, sweet),
    )
  })

  it.each([
    { there: 8, now: 10, limited: [] },
    { there: 9, now: 10, limited: [pastHalf] },
    { there: 10, now: 10, limited: [pastHalf] },
  ])('adds 2 to $there up to 10, and tells where that is less', ({ there, now, limited }) => {
    const again = orderAgain(cartOf({ ...half, quantity: there }), [pastHalf], shop)
    expect(again).toEqual({ ...nothingToSay, cart: cartOf({ ...half, quantity: now }), added: 1, limited })
  })

  it('brings ten of the sixty that the owner once put into an order, and tells', () => {
    const sixty = { ...pastHalf, quantity: 60 }
    expect(orderAgain(emptyCart(), [sixty], shop)).toEqual({
      ...nothingToSay,
      cart: cartOf({ ...half, quantity: 10 }),
      added: 1,
      limited: [sixty],
    })
  })

  it.each([
    { price: 300, itemsPrice: '600.00', repriced: [{ item: pastHalf, before: 27000, now: 30000 }] },
    { price: 250, itemsPrice: '500.00', repriced: [{ item: pastHalf, before: 27000, now: 25000 }] },
    { price: 270, itemsPrice: '540.00', repriced: [] },
  ])('takes the price of today, ₹$price, and tells what it was', ({ price, itemsPrice, repriced }) => {
    const again = orderAgain(emptyCart(), [pastHalf], [soldFor(price)])
    expect(again.cart.itemsPrice).toBe(itemsPrice)
    expect(again.repriced).toEqual(repriced)
  })

  it('brings an equal line that is in the cart to the price of today', () => {
    expect(orderAgain(cartOf(half), [pastHalf], [soldFor(300)]).cart.itemsPrice).toBe('1200.00')
  })

  it.each([
    { what: 'a product that is gone', item: pastHalf, products: [aSweet()], why: 'not_available' },
    {
      what: 'a product that is not available',
      item: pastHalf,
      products: [aProduct({ available: false }), aSweet()],
      why: 'not_available',
    },
    {
      what: 'a weight that is gone',
      item: { ...pastHalf, weight: '2 kg' },
      products: shop,
      why: 'weight_gone',
    },
    {
      what: 'a choice that is gone',
      item: { ...pastHalf, spiceLevel: 'Fiery' },
      products: shop,
      why: 'choice_gone',
    },
  ])('leaves out $what, tells why, and brings the rest', ({ item, products, why }) => {
    expect(orderAgain(emptyCart(), [item, pastSweet], products)).toEqual({
      ...nothingToSay,
      cart: cartOf(sweet),
      added: 1,
      missing: [{ item, why }],
    })
  })

  it('tells what a full cart has no place for, and still adds to what is in it', () => {
    const others = Array.from({ length: 49 }, (_, index) =>
      cartLineFor(aProduct({ _id: `0198c0de-0000-7000-8000-0000000001${index + 10}` }), {
        priceOption: 0,
        quantity: 1,
      }),
    )
    expect(orderAgain(cartOf(...others, sweet), [pastHalf, pastSweet], shop)).toEqual({
      ...nothingToSay,
      cart: cartOf(...others, { ...sweet, quantity: 6 }),
      added: 1,
      missing: [{ item: pastHalf, why: 'cart_full' }],
    })
  })

  it('leaves the address alone', () => {
    const there = saveShippingAddress(emptyCart(), { _id: 'a1', addressLine1: 'Flat 402' })
    expect(orderAgain(there, [pastHalf], shop).cart.shippingAddress).toEqual(there.shippingAddress)
  })
})
