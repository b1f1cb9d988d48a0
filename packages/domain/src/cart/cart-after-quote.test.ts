import { describe, expect, it } from 'vitest'
import { aProduct, aSweet } from '../catalog/product.builder.ts'
import { rupees } from '../money.ts'
import type { ValidatedOrderItem } from '../orders/basket/basket.wire.ts'
import { linesAsQuoted, linesLeftAfter } from './cart-after-quote.ts'
import { type CartLine, cartLineFor, unitPrice } from './cart-line.ts'

const half = cartLineFor(aProduct(), { priceOption: 1, quantity: 2 })
const spicyHalf = cartLineFor(aProduct(), { priceOption: 1, choice: 'Spicy', quantity: 1 })
const quarter = cartLineFor(aProduct(), { priceOption: 0, quantity: 1 })
const sweet = cartLineFor(aSweet(), { priceOption: 0, quantity: 3 })

function quoted(line: CartLine, price: number): ValidatedOrderItem {
  const { _id: product, name, image, subCategory, weight, quantity } = line
  const [spiceLevel, sweetness] = [line.selectedSpiceLevel ?? null, line.selectedSweetness ?? null]
  return { product, name, image, subCategory, weight, price, quantity, spiceLevel, sweetness }
}

describe('a cart whose changes were accepted', () => {
  it('has the quoted prices, for that weight alone', () => {
    const [line] = linesAsQuoted([half], [quoted(half, 290)])
    expect(line && unitPrice(line)).toBe(rupees(290))
    expect(line?.customization.priceCustomization).toEqual(
      half.customization.priceCustomization.map(option =>
        option.weight === '500 g' ? { weight: '500 g', price: 290 } : option,
      ),
    )
    expect({ ...line, customization: null }).toEqual({ ...half, customization: null })
  })

  it('loses exactly the lines that were not quoted', () => {
    const lines = [half, spicyHalf, quarter, sweet]
    const kept = linesAsQuoted(lines, [quoted(sweet, 160), quoted(spicyHalf, 270)])
    expect(kept).toEqual([spicyHalf, { ...sweet, customization: kept[1]?.customization }])
  })

  it('is what it was where nothing changed', () => {
    const lines = [half, sweet]
    expect(
      linesAsQuoted(
        lines,
        lines.map(line => quoted(line, unitPrice(line) / 100)),
      ),
    ).toEqual(lines)
  })
})

describe('a cart after an order', () => {
  it('is empty when all of it was ordered', () => {
    expect(linesLeftAfter([half, sweet], [half, sweet])).toEqual([])
  })

  it('keeps what was added meanwhile, lines and packs', () => {
    expect(linesLeftAfter([{ ...half, quantity: 9 }, quarter, spicyHalf, sweet], [half, sweet])).toEqual([
      { ...half, quantity: 7 },
      quarter,
      spicyHalf,
    ])
  })
})
