import { describe, expect, it } from 'vitest'
import { aProduct, aSweet } from '../catalog/product.builder.ts'
import { rupees } from '../money.ts'
import { basketLineOf, cartLineFor, isSameLine, lineKey, unitPrice } from './cart-line.ts'
import { choiceNote } from './choice-note.ts'

const regular = cartLineFor(aProduct(), { priceOption: 1, quantity: 2 })

describe('a cart line', () => {
  it('carries what the specification names, and the weight beside the index', () => {
    expect(cartLineFor(aProduct(), { priceOption: 1, choice: 'Spicy', quantity: 2 })).toEqual({
      _id: '0198c0de-0000-7000-8000-000000000001',
      name: 'Chegodilu',
      teluguName: 'చేగోడీలు',
      image: '/pictures/chegodilu-900.webp',
      subCategory: 'Hot Snacks',
      quantity: 2,
      selectedPriceCustomization: 1,
      weight: '500 g',
      selectedSpiceLevel: 'Spicy',
      customization: { priceCustomization: aProduct().customization.priceCustomization },
    })
  })

  it('of a sweet has a sweetness and no spice level', () => {
    const sweet = cartLineFor(aSweet(), { priceOption: 0, quantity: 1 })
    expect(sweet.selectedSweetness).toBe('Regular')
    expect(sweet).not.toHaveProperty('selectedSpiceLevel')
    expect(choiceNote(sweet)).toBe('Sweetness: Regular')
    expect(choiceNote(regular)).toBe('Spice Level: Regular')
  })

  it('cannot be made of an option the product does not have', () => {
    expect(() => cartLineFor(aProduct(), { priceOption: 3, quantity: 1 })).toThrow(RangeError)
  })

  it.each([
    { what: 'another quantity', other: { ...regular, quantity: 9 }, same: true },
    { what: 'another name and picture', other: { ...regular, name: 'Chekodilu', image: '' }, same: true },
    {
      what: 'another index of the same weight',
      other: { ...regular, selectedPriceCustomization: 0 },
      same: true,
    },
    { what: 'another product', other: { ...regular, _id: 'other' }, same: false },
    { what: 'another weight', other: { ...regular, weight: '1 kg' }, same: false },
    { what: 'another spice level', other: { ...regular, selectedSpiceLevel: 'Mild' }, same: false },
    {
      what: 'a sweetness a hot snack does not have',
      other: { ...regular, selectedSweetness: 'Mild' },
      same: true,
    },
  ])('with $what is the same line: $same', ({ other, same }) => {
    expect(isSameLine(regular, other)).toBe(same)
    expect(lineKey(regular) === lineKey(other)).toBe(same)
  })

  it('is told by its sweetness when it is a sweet', () => {
    const sweet = cartLineFor(aSweet(), { priceOption: 0, quantity: 1 })
    expect(isSameLine(sweet, { ...sweet, selectedSweetness: 'Less Sweet' })).toBe(false)
    expect(isSameLine(sweet, { ...sweet, selectedSpiceLevel: 'Mild' })).toBe(true)
  })

  it('goes to the quote with the price that was seen', () => {
    expect(unitPrice(regular)).toBe(rupees(270))
    expect(basketLineOf(regular)).toEqual({
      product: regular._id,
      weight: '500 g',
      quantity: 2,
      spiceLevel: 'Regular',
      sweetness: undefined,
      seenPrice: rupees(270),
    })
  })
})
