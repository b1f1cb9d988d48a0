import { describe, expect, it } from 'vitest'
import { aProduct, aSweet } from '../catalog/product.builder.ts'
import { addToCart, type Cart, emptyCart, saveShippingAddress } from './cart.ts'
import { cartLineFor } from './cart-line.ts'
import { fillCart, type WantedLine } from './fill-cart.ts'

const CHEGODILU = aProduct()._id
const ARISELU = aSweet()._id
const UNKNOWN = '0198c0de-0000-7000-8000-00000000ffff'

const half = cartLineFor(aProduct(), { priceOption: 1, quantity: 2 })
const sweet = cartLineFor(aSweet(), { priceOption: 0, quantity: 3 })
const shop = [aSweet(), aProduct()]

const wantedHalf: WantedLine = { product: CHEGODILU, weight: '500 g', choice: 'Regular', quantity: 2 }
const wantedSweet: WantedLine = { product: ARISELU, weight: '250 g', choice: 'Regular', quantity: 3 }

function cartOf(...lines: Cart['cartItems']): Cart {
  return lines.reduce(addToCart, emptyCart())
}

describe('filling a cart', () => {
  it('puts the wanted lines in, in their order, with names and prices of the shop', () => {
    const filled = fillCart(emptyCart(), [wantedHalf, wantedSweet], shop)
    expect(filled).toEqual({ cart: cartOf(half, sweet), added: 2, missing: [] })
    expect(filled.cart.itemsPrice).toBe('1020.00')
  })

  it('twice with the same is filling it once', () => {
    const once = fillCart(emptyCart(), [wantedHalf, wantedSweet], shop).cart
    expect(fillCart(once, [wantedHalf, wantedSweet], shop)).toEqual({ cart: once, added: 2, missing: [] })
  })

  it('keeps what is there, and takes the wanted quantity of an equal line, be it less or more', () => {
    const spicy = cartLineFor(aProduct(), { priceOption: 1, choice: 'Spicy', quantity: 5 })
    const there = cartOf({ ...half, quantity: 9 }, spicy, { ...sweet, quantity: 1 })
    expect(fillCart(there, [wantedHalf, wantedSweet], shop).cart).toEqual(cartOf(half, spicy, sweet))
  })

  it('brings a line that is there to the price of today', () => {
    const dearer = aProduct({
      customization: { ...aProduct().customization, priceCustomization: [{ weight: '500 g', price: 300 }] },
    })
    const { cart } = fillCart(cartOf(half), [wantedHalf], [dearer])
    expect(cart.itemsPrice).toBe('600.00')
  })

  it('leaves address and payment method alone', () => {
    const there = saveShippingAddress(emptyCart(), { _id: 'a1', addressLine1: 'Flat 402' })
    expect(fillCart(there, [wantedHalf], shop).cart.shippingAddress).toEqual(there.shippingAddress)
  })

  it.each([
    {
      what: 'a product that the shop does not have',
      wanted: { ...wantedHalf, product: UNKNOWN },
      name: null,
      why: 'not_available',
    },
    {
      what: 'a weight that is not sold',
      wanted: { ...wantedHalf, weight: '2 kg' },
      name: 'Chegodilu',
      why: 'weight_gone',
    },
    {
      what: 'a spice level that is not made',
      wanted: { ...wantedHalf, choice: 'Less Sweet' },
      name: 'Chegodilu',
      why: 'choice_gone',
    },
    {
      what: 'a sweetness that is not made',
      wanted: { ...wantedSweet, choice: 'Spicy' },
      name: 'Ariselu',
      why: 'choice_gone',
    },
  ])('reports $what, and brings the rest', ({ wanted, name, why }) => {
    const filled = fillCart(cartOf(sweet), [wanted, wantedHalf], shop)
    expect(filled).toEqual({ cart: cartOf(sweet, half), added: 1, missing: [{ name, why }] })
  })

  it('reports what is not available today, and leaves the line that is there as it is', () => {
    const filled = fillCart(cartOf(half), [{ ...wantedHalf, quantity: 7 }], [aProduct({ available: false })])
    expect(filled).toEqual({
      cart: cartOf(half),
      added: 0,
      missing: [{ name: 'Chegodilu', why: 'not_available' }],
    })
  })

  it('reports what a full cart has no place for, and still sets the quantity of what is in it', () => {
    const others = Array.from({ length: 49 }, (_, index) =>
      cartLineFor(aProduct({ _id: `0198c0de-0000-7000-8000-0000000001${index + 10}` }), {
        priceOption: 0,
        quantity: 1,
      }),
    )
    const { cart, added, missing } = fillCart(
      cartOf(...others, sweet),
      [wantedHalf, { ...wantedSweet, quantity: 8 }],
      shop,
    )
    expect(cart).toEqual(cartOf(...others, { ...sweet, quantity: 8 }))
    expect(added).toBe(1)
    expect(missing).toEqual([{ name: 'Chegodilu', why: 'cart_full' }])
  })
})
