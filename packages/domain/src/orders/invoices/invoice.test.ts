import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Paise, paise } from '../../money.ts'
import { basketPrices } from '../basket/basket-prices.ts'
import { chargedSums, invoiceOf, invoiceTitle, itemLines, lineTotal } from './invoice.ts'

const chegodilu = {
  name: 'Chegodilu',
  weight: '500 g',
  spiceLevel: 'Regular',
  sweetness: null,
  hsn: '21069099',
  price: paise(27_000),
  quantity: 2,
}
const ariselu = {
  ...chegodilu,
  name: 'Ariselu',
  weight: '6 pieces',
  spiceLevel: null,
  sweetness: 'Less Sweet',
  price: paise(13_010),
  quantity: 1,
}

const orderOf = (...items: (typeof chegodilu | typeof ariselu)[]) => ({ ...basketPrices(items), items })
const pricedAt = (...prices: number[]) =>
  orderOf(...prices.map(price => ({ ...chegodilu, price: paise(price), quantity: 1 })))

describe('the invoice of an order', () => {
  it('lists every item, the platform fee and delivery', () => {
    expect(invoiceOf(orderOf(chegodilu, ariselu))).toEqual({
      lines: [
        {
          description: 'Chegodilu, 500 g, Spice Level: Regular',
          hsn: '21069099',
          quantity: 2,
          rate: 27_000,
          taxableValue: 54_000,
          taxPercent: 5,
          cgst: 1350,
          sgst: 1350,
        },
        {
          description: 'Ariselu, 6 pieces, Sweetness: Less Sweet',
          hsn: '21069099',
          quantity: 1,
          rate: 13_010,
          taxableValue: 13_010,
          taxPercent: 5,
          cgst: 326,
          sgst: 325,
        },
        {
          description: 'Platform fee',
          hsn: '999799',
          quantity: 1,
          rate: 200,
          taxableValue: 200,
          taxPercent: 18,
          cgst: 18,
          sgst: 18,
        },
        {
          description: 'Delivery',
          hsn: null,
          quantity: 1,
          rate: 4000,
          taxableValue: 0,
          taxPercent: 0,
          cgst: 0,
          sgst: 0,
        },
      ],
      totals: { taxableValue: 67_210, untaxedValue: 4000, cgst: 1694, sgst: 1693, total: 74_597 },
    })
  })

  it('names no choice where the item has none', () => {
    const [line] = invoiceOf(orderOf({ ...ariselu, sweetness: null as never })).lines
    expect(line?.description).toBe('Ariselu, 6 pieces')
  })

  it('leaves out what was not charged', () => {
    const prices = basketPrices([chegodilu])
    const free = { ...prices, shippingPrice: paise(0), totalPrice: paise(prices.totalPrice - 4000) }
    const descriptions = invoiceOf({ ...free, items: [chegodilu] }).lines.map(line => line.description)
    expect(descriptions).toEqual(['Chegodilu, 500 g, Spice Level: Regular', 'Platform fee'])
  })

  it.each([
    { what: 'the largest remainder', prices: [109, 105, 106], taxes: [6, 5, 5] },
    { what: 'the earlier of equal remainders', prices: [110, 110, 110], taxes: [6, 6, 5] },
    { what: 'nobody while all shares are whole', prices: [100, 300, 20], taxes: [5, 15, 1] },
  ])('gives the paise left over to $what', ({ prices, taxes }) => {
    const lines = invoiceOf(pricedAt(...prices)).lines.slice(0, prices.length)
    expect(lines.map(({ cgst, sgst }) => cgst + sgst)).toEqual(taxes)
  })

  it('is refused for an order that does not add up', () => {
    const order = orderOf(chegodilu)
    expect(() => invoiceOf({ ...order, totalPrice: paise(order.totalPrice + 1) })).toThrow(RangeError)
    expect(() => invoiceOf({ ...order, items: [ariselu] })).toThrow(RangeError)
    expect(() => invoiceOf({ ...order, items: [] })).toThrow(RangeError)
  })
})

describe('every invoice', () => {
  const anyItem = fc.record({
    price: fc
      .oneof(fc.integer({ min: 1, max: 200 }), fc.integer({ min: 1, max: 10_000_000 }))
      .map(price => paise(price)),
    quantity: fc.integer({ min: 1, max: 10 }),
  })
  const anyOrder = fc
    .array(anyItem, { minLength: 1, maxLength: 50 })
    .map(items => orderOf(...items.map(item => ({ ...chegodilu, ...item }))))
  const always = (check: (order: ReturnType<typeof orderOf>) => void) =>
    fc.assert(fc.property(anyOrder, check))

  it('equals its order to the paisa', () => {
    always(order => {
      const { lines, totals } = invoiceOf(order)
      const sum = (amounts: Paise[]) => amounts.reduce<number>((total, amount) => total + amount, 0)
      expect(totals.taxableValue).toBe(order.itemsPrice + order.platformFee)
      expect(totals.untaxedValue).toBe(order.shippingPrice)
      expect(totals.cgst + totals.sgst).toBe(order.taxPrice + order.platformFeeTax)
      expect(totals.total).toBe(order.totalPrice)
      expect(sum(lines.map(lineTotal))).toBe(order.totalPrice)
      expect(sum(lines.map(({ cgst }) => cgst))).toBe(totals.cgst)
      expect(sum(lines.map(({ sgst }) => sgst))).toBe(totals.sgst)
    })
  })

  it('adds up on every line, with nothing below zero and halves at most a paisa apart', () => {
    always(order => {
      for (const line of invoiceOf(order).lines) {
        const { rate, quantity, taxableValue, taxPercent, cgst, sgst } = line
        expect(taxableValue).toBe(taxPercent > 0 ? rate * quantity : 0)
        expect(lineTotal(line)).toBe(rate * quantity + cgst + sgst)
        expect(Math.min(rate, taxableValue, sgst)).toBeGreaterThanOrEqual(0)
        expect([0, 1]).toContain(cgst - sgst)
      }
    })
  })

  it('taxes every item within a paisa of its exact share', () => {
    always(order => {
      const lines = invoiceOf(order).lines.slice(0, order.items.length)
      for (const { taxableValue, cgst, sgst } of lines) {
        const scaled = BigInt(cgst + sgst) * BigInt(order.itemsPrice)
        const exact = BigInt(order.taxPrice) * BigInt(taxableValue)
        const apart = scaled > exact ? scaled - exact : exact - scaled
        expect(apart < BigInt(order.itemsPrice)).toBe(true)
      }
    })
  })
})

describe('what the customer was asked for', () => {
  const { lines } = invoiceOf(orderOf(chegodilu, ariselu))

  it('is the items, one sum of tax and fees, and delivery', () => {
    expect(chargedSums(lines)).toEqual({ items: 67_010, taxAndFees: 3587, delivery: 4000, total: 74_597 })
  })

  it('has what was ordered without platform fee and delivery', () => {
    expect(itemLines(lines).map(({ description }) => description)).toEqual([
      'Chegodilu, 500 g, Spice Level: Regular',
      'Ariselu, 6 pieces, Sweetness: Less Sweet',
    ])
  })
})

it('is a tax invoice only of a seller with a GSTIN', () => {
  expect(invoiceTitle({ gstin: '36AABCU9603R1ZM' })).toBe('Tax Invoice')
  expect(invoiceTitle({ gstin: null })).toBe('Invoice')
})
