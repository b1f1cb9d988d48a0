import { describe, expect, it } from 'vitest'
import { paise, rupees } from '../money.ts'
import { choiceLabelFor } from './choice-words.ts'
import { gramsOf, pricePer100g } from './net-weight.ts'
import { aProduct, aSweet } from './product.builder.ts'
import {
  choicesOf,
  defaultChoiceOf,
  isProductId,
  NEW_PRODUCT_PRICE,
  PRODUCTS_PER_PAGE,
  QUANTITIES,
  TOP_PRODUCTS,
} from './product.ts'
import { ProductId } from './product.wire.ts'

describe('a product', () => {
  it('stands among twelve on a page, and the best six come first', () => {
    expect(PRODUCTS_PER_PAGE).toBe(12)
    expect(TOP_PRODUCTS).toBe(6)
  })

  it('is sold one to ten at a time, and costs 100 rupees when it is new', () => {
    expect(QUANTITIES).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    expect(NEW_PRODUCT_PRICE).toBe(rupees(100))
  })

  it('is chosen by spice level as a hot snack, by sweetness as a sweet', () => {
    expect(choiceLabelFor('Hot Snacks')).toBe('Spice Level')
    expect(choiceLabelFor('Sweets')).toBe('Sweetness')
    expect(choicesOf(aProduct())).toEqual(['Mild', 'Regular', 'Spicy'])
    expect(choicesOf(aSweet())).toEqual(['Less Sweet', 'Regular'])
  })

  it.each([
    { spiceLevel: ['Mild', 'Regular', 'Spicy'], chosen: 'Regular' },
    { spiceLevel: ['Spicy', 'Extra Spicy'], chosen: 'Spicy' },
    { spiceLevel: [], chosen: 'Regular' },
  ])('made as $spiceLevel is $chosen unless said otherwise', ({ spiceLevel, chosen }) => {
    const product = aProduct({
      customization: { priceCustomization: [], spiceLevel, sweetness: ['Sugarless'] },
    })
    expect(defaultChoiceOf(product)).toBe(chosen)
  })

  it.each([
    { text: '0198c0de-0000-7000-8000-000000000001', known: true },
    { text: '0198C0DE-0000-7000-8000-00000000000A', known: true },
    { text: '0198c0de-0000-7000-8000-00000000000', known: false },
    { text: 'x0198c0de-0000-7000-8000-000000000001', known: false },
    { text: '0198c0de-0000-7000-c000-000000000001', known: false },
    { text: '6558f0c2a91b4e7d', known: false },
    { text: '', known: false },
  ])('may have the id $text: $known, as the wire says too', ({ text, known }) => {
    expect(isProductId(text)).toBe(known)
    expect(ProductId.safeParse(text).success).toBe(known)
  })
})

describe('net weight', () => {
  it.each([
    { weight: '250 g', grams: 250 },
    { weight: '500g', grams: 500 },
    { weight: '1 kg', grams: 1000 },
    { weight: ' 1.5 KG ', grams: 1500 },
    { weight: '0.25 kgs', grams: 250 },
    { weight: '200 gms', grams: 200 },
    { weight: '100 grams', grams: 100 },
    { weight: '6 pieces', grams: undefined },
    { weight: 'Box of 12', grams: undefined },
    { weight: '0 g', grams: undefined },
    { weight: '', grams: undefined },
  ])('of $weight is $grams grams', ({ weight, grams }) => {
    expect(gramsOf(weight)).toBe(grams)
  })

  it.each([
    { price: 14_000, weight: '250 g', per100g: 5600 },
    { price: 27_000, weight: '500 g', per100g: 5400 },
    { price: 10_000, weight: '300 g', per100g: 3333 },
    { price: 5000, weight: '300 g', per100g: 1667 },
    { price: 1, weight: '200 g', per100g: 1 },
  ])('$weight for $price paise is $per100g paise per 100 g', ({ price, weight, per100g }) => {
    expect(pricePer100g(paise(price), weight)).toBe(per100g)
  })

  it('gives no price per 100 g where it cannot be read', () => {
    expect(pricePer100g(rupees(140), '6 pieces')).toBeUndefined()
  })
})
