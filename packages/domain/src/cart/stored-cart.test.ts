import { describe, expect, it } from 'vitest'
import { aProduct, aSweet } from '../catalog/product.builder.ts'
import { addToCart, emptyCart, saveShippingAddress } from './cart.ts'
import { cartLineFor } from './cart-line.ts'
import { readStoredCart } from './stored-cart.ts'

const half = cartLineFor(aProduct(), { priceOption: 1, quantity: 2 })
const sweet = cartLineFor(aSweet(), { priceOption: 0, quantity: 1 })
const cart = saveShippingAddress(addToCart(addToCart(emptyCart(), half), sweet), {
  _id: 'a1',
  addressLine1: 'Flat 402',
})

function storedLines(...cartItems: unknown[]) {
  return readStoredCart({ cartItems }).cartItems
}

describe('the stored cart', () => {
  it('comes back as it was saved, as text and parsed', () => {
    expect(readStoredCart(JSON.stringify(cart))).toEqual(cart)
    expect(readStoredCart(cart)).toEqual(cart)
  })

  it.each([null, undefined, '', 'null', '{', '[]', '"cart"', '{"cartItems":"many"}', 42, [], true])(
    'is empty when storage holds %j',
    stored => {
      expect(readStoredCart(stored)).toEqual(emptyCart())
    },
  )

  it('never believes stored prices', () => {
    expect(readStoredCart({ ...cart, totalPrice: '1.00', itemsPrice: 0, shippingPrice: null })).toEqual(cart)
  })

  it('reads a line from before weights were kept by its index', () => {
    const { weight: _, ...old } = half
    expect(storedLines(old)).toEqual([half])
  })

  it('follows the weight when the index points elsewhere', () => {
    expect(storedLines({ ...half, selectedPriceCustomization: 0 })).toEqual([half])
  })

  it('gives a line without choice the usual one', () => {
    const { selectedSpiceLevel: _, ...plain } = half
    expect(storedLines(plain)).toEqual([half])
    expect(storedLines({ ...sweet, selectedSpiceLevel: 'Hot' })).toEqual([sweet])
  })

  it('keeps the last of equal lines, and at most 50', () => {
    expect(storedLines(half, sweet, { ...half, quantity: 7 })).toEqual([{ ...half, quantity: 7 }, sweet])
    const many = Array.from({ length: 55 }, (_, index) => ({
      ...half,
      _id: `0198c0de-0000-7000-8000-0000000000${index + 10}`,
    }))
    expect(storedLines(...many)).toEqual(many.slice(0, 50))
  })

  it.each([
    { what: 'no object', line: 'Chegodilu' },
    { what: 'an id of another shop', line: { ...half, _id: '6558f0c2a91b4e7d' } },
    { what: 'no name', line: { ...half, name: '' } },
    { what: 'quantity 0', line: { ...half, quantity: 0 } },
    { what: 'quantity 11', line: { ...half, quantity: 11 } },
    { what: 'quantity 1.5', line: { ...half, quantity: 1.5 } },
    { what: 'quantity as text', line: { ...half, quantity: '2' } },
    { what: 'an unknown subcategory', line: { ...half, subCategory: 'Drinks' } },
    { what: 'a weight that is not among its options', line: { ...half, weight: '2 kg' } },
    { what: 'an index out of range', line: { ...half, weight: undefined, selectedPriceCustomization: 3 } },
    {
      what: 'an index that is no number',
      line: { ...half, weight: undefined, selectedPriceCustomization: null },
    },
    { what: 'no options', line: { ...half, customization: {} } },
    { what: 'a price as text', line: withPrice('270') },
    { what: 'a price of nothing', line: withPrice(0) },
    { what: 'a negative price', line: withPrice(-270) },
    { what: 'a price finer than a paisa', line: withPrice(0.001) },
    { what: 'a price beyond all reason', line: withPrice(1e13) },
    { what: 'an option without weight', line: withPrice(270, '') },
    { what: 'a weight longer than the server takes', line: withPrice(270, 'x'.repeat(41)) },
  ])('leaves out a line with $what, and keeps the others', ({ line }) => {
    expect(storedLines(line, sweet)).toEqual([sweet])
  })

  it('takes over the known texts of an address only', () => {
    const shippingAddress = { addressLine1: 'Flat 402', city: 5, country: 'India', phone: null }
    expect(readStoredCart({ shippingAddress }).shippingAddress).toEqual({ addressLine1: 'Flat 402' })
  })

  it('keeps a payment method that the shop knows, and takes its own for any other', () => {
    for (const paymentMethod of ['Razorpay', 'Razorpay UPI', 'PayPal', '  ', 7, null])
      expect(readStoredCart({ paymentMethod }).paymentMethod).toBe('Razorpay')
  })
})

function withPrice(price: unknown, weight = half.weight) {
  return {
    ...half,
    customization: {
      priceCustomization: [
        { weight, price },
        { weight: '500 g', price: 270 },
      ],
    },
  }
}
