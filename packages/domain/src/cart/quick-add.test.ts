import { describe, expect, it } from 'vitest'
import { aProduct, aSweet } from '../catalog/product.builder.ts'
import { addToCart, emptyCart } from './cart.ts'
import { type CartLine, cartLineFor, chosenOn, MAX_LINES } from './cart-line.ts'
import { quantityInCart, quickAddLine } from './quick-add.ts'
import { addMissing, withoutLine } from './some-lines.ts'

const { customization } = aProduct()

describe('one tap on a card', () => {
  it.each([
    { what: 'a snack', product: aProduct(), adds: '250 g, Regular' },
    { what: 'a sweet', product: aSweet(), adds: '250 g, Regular' },
    {
      what: 'a snack that is never regular',
      product: aProduct({ customization: { ...customization, spiceLevel: ['Mild', 'Spicy'] } }),
      adds: '250 g, Mild',
    },
    {
      what: 'a snack made in one way',
      product: aProduct({ customization: { ...customization, spiceLevel: [] } }),
      adds: '250 g, Regular',
    },
    {
      what: 'the weight that the owner lists first',
      product: aProduct({
        customization: { ...customization, priceCustomization: [{ weight: '1 kg', price: 520 }] },
      }),
      adds: '1 kg, Regular',
    },
    { what: 'what is not available', product: aProduct({ available: false }), adds: 'nothing' },
    {
      what: 'what has no price',
      product: aProduct({ customization: { ...customization, priceCustomization: [] } }),
      adds: 'nothing',
    },
  ])('of $what adds $adds', ({ product, adds }) => {
    const line = quickAddLine(product)
    expect(line ? `${line.weight}, ${chosenOn(line)}` : 'nothing').toBe(adds)
    expect(line?.quantity ?? 1).toBe(1)
  })
})

const snack = cartLineFor(aProduct(), { priceOption: 0, quantity: 1 })
const larger = cartLineFor(aProduct(), { priceOption: 1, quantity: 2 })
const sweet = cartLineFor(aSweet(), { priceOption: 0, quantity: 1 })
const cartOf = (...lines: CartLine[]) => lines.reduce(addToCart, emptyCart())

it('counts a line by weight and choice', () => {
  expect(quantityInCart(cartOf(), snack)).toBe(0)
  expect(quantityInCart(cartOf(larger), snack)).toBe(0)
  expect(quantityInCart(cartOf({ ...snack, quantity: 3 }, larger), snack)).toBe(3)
})

it('adds what is missing, and leaves alone what is there', () => {
  const three = { ...snack, quantity: 3 }
  expect(addMissing(cartOf(three), [snack, sweet]).cartItems).toEqual([three, sweet])
  const full = cartOf(
    ...Array.from({ length: MAX_LINES }, (_, index) => ({ ...snack, weight: `${index} g` })),
  )
  expect(addMissing(full, [sweet])).toEqual(full)
})

it('takes out one line of a product, not the others', () => {
  expect(withoutLine(cartOf(snack, larger, sweet), snack)).toEqual([larger, sweet])
})
