import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromRupees, paise, rupees } from '../../money.ts'
import { basketPrices, isTooDear, pricesInRupees, shippingFor } from './basket-prices.ts'

describe('shipping', () => {
  it.each([
    { itemsPrice: '0.00', fee: 50 },
    { itemsPrice: '0.01', fee: 50 },
    { itemsPrice: '499.99', fee: 50 },
    { itemsPrice: '500.00', fee: 40 },
    { itemsPrice: '500.01', fee: 40 },
    { itemsPrice: '999.99', fee: 40 },
    { itemsPrice: '1000.00', fee: 30 },
    { itemsPrice: '25000.00', fee: 30 },
  ])('of items for $itemsPrice costs $fee rupees', ({ itemsPrice, fee }) => {
    expect(shippingFor(fromRupees(itemsPrice))).toBe(rupees(fee))
  })
})

describe('the prices of a basket', () => {
  it.each([
    {
      lines: [
        { price: 24_000, quantity: 2 },
        { price: 22_000, quantity: 1 },
        { price: 13_000, quantity: 1 },
      ],
      prices: ['830.00', '40.00', '41.50', '2.00', '0.36', '43.86', '913.86'],
    },
    {
      lines: [{ price: 49_999, quantity: 1 }],
      prices: ['499.99', '50.00', '25.00', '2.00', '0.36', '27.36', '577.35'],
    },
    {
      lines: [{ price: 50_000, quantity: 1 }],
      prices: ['500.00', '40.00', '25.00', '2.00', '0.36', '27.36', '567.36'],
    },
    {
      lines: [{ price: 99_999, quantity: 1 }],
      prices: ['999.99', '40.00', '50.00', '2.00', '0.36', '52.36', '1092.35'],
    },
    {
      lines: [{ price: 10_000, quantity: 10 }],
      prices: ['1000.00', '30.00', '50.00', '2.00', '0.36', '52.36', '1082.36'],
    },
    {
      lines: [{ price: 10, quantity: 1 }],
      prices: ['0.10', '50.00', '0.01', '2.00', '0.36', '2.37', '52.47'],
    },
    {
      lines: [{ price: 9, quantity: 1 }],
      prices: ['0.09', '50.00', '0.00', '2.00', '0.36', '2.36', '52.45'],
    },
  ])('of $lines are $prices', ({ lines, prices }) => {
    const [itemsPrice, shippingPrice, taxPrice, platformFee, platformFeeTax, taxAndFees, totalPrice] = prices
    const basket = lines.map(({ price, quantity }) => ({ price: paise(price), quantity }))
    expect(pricesInRupees(basketPrices(basket))).toEqual({
      itemsPrice,
      shippingPrice,
      taxPrice,
      platformFee,
      platformFeeTax,
      taxAndFees,
      totalPrice,
    })
  })

  // With tax, fees and delivery: ₹1,99,99,999.99, ₹2,00,00,000.00 and ₹2,00,00,000.01.
  it.each([
    { itemsPrice: '19047588.22', answer: false },
    { itemsPrice: '19047588.23', answer: false },
    { itemsPrice: '19047588.24', answer: true },
  ])('of items for $itemsPrice are more than one order can come to: $answer', ({ itemsPrice, answer }) => {
    expect(isTooDear([{ price: fromRupees(itemsPrice), quantity: 1 }])).toBe(answer)
  })

  const anyBasket = fc.array(
    fc.record({
      price: fc.integer({ min: 1, max: 10_000_000 }).map(paise),
      quantity: fc.integer({ min: 1, max: 10 }),
    }),
    { maxLength: 50 },
  )

  it('add up: every total is the sum of its parts', () => {
    fc.assert(
      fc.property(anyBasket, basket => {
        const prices = basketPrices(basket)
        expect(prices.taxAndFees).toBe(prices.taxPrice + prices.platformFee + prices.platformFeeTax)
        expect(prices.totalPrice).toBe(prices.itemsPrice + prices.shippingPrice + prices.taxAndFees)
      }),
    )
  })

  it('never drift from exact arithmetic', () => {
    fc.assert(
      fc.property(anyBasket, basket => {
        const prices = basketPrices(basket)
        const items = basket.reduce((sum, { price, quantity }) => sum + BigInt(price) * BigInt(quantity), 0n)
        const shipping = items >= 100_000n ? 3000n : items >= 50_000n ? 4000n : 5000n
        const tax = (items * 5n + 50n) / 100n
        expect(BigInt(prices.itemsPrice)).toBe(items)
        expect(BigInt(prices.taxPrice)).toBe(tax)
        expect(BigInt(prices.totalPrice)).toBe(items + shipping + tax + 200n + 36n)
      }),
    )
  })

  it('do not depend on the order of the lines', () => {
    fc.assert(
      fc.property(anyBasket, basket => {
        expect(basketPrices(basket.toReversed())).toEqual(basketPrices(basket))
      }),
    )
  })
})
