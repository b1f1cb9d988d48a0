import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aProduct, aSweet } from '../catalog/product.builder.ts'
import { cartLineFor } from './cart-line.ts'
import { cartLinkFor, readCartLink } from './cart-link.ts'

const CHEGODILU = '0198c0de-0000-7000-8000-000000000001'
const ARISELU = '0198c0de-0000-7000-8000-000000000002'

const spicyHalf = cartLineFor(aProduct(), { priceOption: 1, choice: 'Spicy', quantity: 2 })
const sweet = cartLineFor(aSweet(), { priceOption: 0, choice: 'Less Sweet', quantity: 10 })

function read(query: string) {
  return readCartLink(new URLSearchParams(query))
}

describe('the link to a cart', () => {
  it('names product, weight, choice and quantity of each line, and no price', () => {
    expect(cartLinkFor([spicyHalf, sweet])).toBe(
      `/cart?item=2*${CHEGODILU}*500+g*Spicy&item=10*${ARISELU}*250+g*Less+Sweet`,
    )
  })

  it('of an empty cart is the cart', () => {
    expect(cartLinkFor([])).toBe('/cart')
  })

  it('is read as it was written', () => {
    expect(read(`item=2*${CHEGODILU}*500+g*Spicy&item=10*${ARISELU}*250+g*Less+Sweet`)).toEqual([
      { product: CHEGODILU, weight: '500 g', choice: 'Spicy', quantity: 2 },
      { product: ARISELU, weight: '250 g', choice: 'Less Sweet', quantity: 10 },
    ])
  })

  it('is read beside what others have added to it', () => {
    expect(read(`utm_source=ig&item=1*${ARISELU}*250%20g*Regular&fbclid=x`)).toEqual([
      { product: ARISELU, weight: '250 g', choice: 'Regular', quantity: 1 },
    ])
  })

  it('carries every name that a weight or choice can have', () => {
    const name = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }).filter(isName)
    const tricky = fc.constantFrom(
      '5*2 g',
      '100%',
      '%2A',
      '%25',
      '%252A',
      '&item=',
      '#',
      'పావు కిలో',
      '½ kg + 1',
    )
    fc.assert(
      fc.property(fc.oneof(name, tricky), fc.oneof(name, tricky), (weight, choice) => {
        const [, query = ''] = cartLinkFor([{ ...spicyHalf, weight, selectedSpiceLevel: choice }]).split('?')
        expect(read(query)).toEqual([{ product: CHEGODILU, weight, choice, quantity: 2 }])
      }),
    )
  })

  it('of 50 lines is read, and of 51 is not', () => {
    const item = `item=1*${ARISELU}*250+g*Regular`
    expect(read(Array(50).fill(item).join('&'))).toHaveLength(50)
    expect(read(Array(51).fill(item).join('&'))).toBe(null)
  })

  it.each([
    ['nothing', ''],
    ['an empty line', 'item='],
    ['garbage', 'item=%F0%28%8C%28'],
    ['a script', 'item=<script>alert(1)</script>'],
    ['JSON', 'item={"product":1}'],
    ['no product', 'item=1**250+g*Regular'],
    ['a product of another shop', 'item=1*6558f0c2a91b4e7d*250+g*Regular'],
    ['no weight', `item=1*${ARISELU}**Regular`],
    ['a blank weight', `item=1*${ARISELU}*+*Regular`],
    ['a weight of 41 letters', `item=1*${ARISELU}*${'x'.repeat(41)}*Regular`],
    ['no choice', `item=1*${ARISELU}*250+g*`],
    ['no place for a choice', `item=1*${ARISELU}*250+g`],
    ['a choice of 41 letters', `item=1*${ARISELU}*250+g*${'x'.repeat(41)}`],
    ['more than a line has', `item=1*${ARISELU}*250+g*Regular*1.00`],
    ['quantity 0', `item=0*${ARISELU}*250+g*Regular`],
    ['quantity 11', `item=11*${ARISELU}*250+g*Regular`],
    ['quantity -1', `item=-1*${ARISELU}*250+g*Regular`],
    ['quantity 1.5', `item=1.5*${ARISELU}*250+g*Regular`],
    ['quantity 1e1', `item=1e1*${ARISELU}*250+g*Regular`],
    ['quantity 01', `item=01*${ARISELU}*250+g*Regular`],
    ['no quantity', `item=*${ARISELU}*250+g*Regular`],
    ['one right line and one wrong', `item=1*${ARISELU}*250+g*Regular&item=x`],
    ['a megabyte', `item=${'9'.repeat(1_000_000)}`],
  ])('with %s is not read', (_what, query) => {
    expect(read(query)).toBe(null)
  })
})

function isName(text: string): boolean {
  // A lone half of a character does not survive any URL.
  return text.trim() !== '' && text.length <= 40 && text.isWellFormed()
}
