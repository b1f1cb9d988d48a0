import { describe, expect, it } from 'vitest'
import { cartLineFor } from '../cart/cart-line.ts'
import { aProduct } from '../catalog/product.builder.ts'
import { tooMuchInWords } from './too-much-in-words.ts'

/** 'Chegodilu' in packets of 250 g, of 500 g and of 1 kg. */
const weights = { '250 g': 0, '500 g': 1, '1 kg': 2 }
const product = aProduct({
  customization: {
    priceCustomization: Object.keys(weights).map(weight => ({ weight, price: 140 })),
    spiceLevel: ['Regular'],
    sweetness: [],
  },
})
const line = (weight: keyof typeof weights, quantity: number) =>
  cartLineFor(product, { priceOption: weights[weight], quantity })
const left = (leftGrams: number, day: string | null = null) => [{ product: product._id, leftGrams, day }]

describe('at the line of a cart', () => {
  it.each([
    {
      lines: [line('250 g', 5)],
      tooMuch: left(500),
      festival: 'Karthika Pournami',
      says: 'Only 2 packets left for Karthika Pournami. Please take 2.',
    },
    {
      lines: [line('250 g', 5)],
      tooMuch: left(0),
      festival: 'Karthika Pournami',
      says: 'Sold out for Karthika Pournami. Please remove it before you go on.',
    },
    {
      lines: [line('1 kg', 1)],
      tooMuch: left(750),
      festival: undefined,
      says: 'We make only 750 g of it a day. Please take less of it.',
    },
    {
      lines: [line('500 g', 4)],
      tooMuch: left(1500),
      festival: undefined,
      says: 'We make only 1.5 kg of it a day. Please take 3.',
    },
    {
      lines: [line('250 g', 1), line('500 g', 1)],
      tooMuch: left(500),
      festival: undefined,
      says: 'We make only 2 packets of it a day. Please take less of it.',
    },
    {
      lines: [line('250 g', 2)],
      tooMuch: left(250, '2026-11-19'),
      festival: undefined,
      says: 'Only 1 packet left for Thu, 19 Nov: with more, all of it comes later.',
    },
    { lines: [line('250 g', 2)], tooMuch: left(500), festival: undefined, says: null },
    { lines: [line('250 g', 2)], tooMuch: [], festival: undefined, says: null },
  ])('$says', ({ lines, tooMuch, festival, says }) => {
    const [first = line('250 g', 1)] = lines
    expect(tooMuchInWords(first, { lines, tooMuch, festival })).toBe(says)
  })
})
