import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  formatRupees,
  formatWholeRupees,
  fromRupees,
  paise,
  percentOf,
  rupees,
  sumOf,
  times,
  toRupees,
  toRupeesNumber,
  tryFromRupees,
} from './money.ts'

const anyAmount = fc.integer({ min: 0, max: 100_000_000_000 }).map(paise)

describe('an amount', () => {
  it.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('of %s paise does not exist', amount => {
    expect(() => paise(amount)).toThrow(RangeError)
  })

  it('has no negative zero', () => {
    expect(Object.is(paise(-0), 0)).toBe(true)
  })

  it('is written in constants as whole rupees', () => {
    expect(rupees(30)).toBe(3000)
    expect(() => rupees(0.001)).toThrow(RangeError)
  })

  it.each([
    { given: 140, expected: 14_000 },
    { given: 99.5, expected: 9950 },
    { given: 1.1, expected: 110 },
    { given: 0.29, expected: 29 },
    { given: 4.35, expected: 435 },
    { given: '30.00', expected: 3000 },
    { given: '0.05', expected: 5 },
    { given: '7.5', expected: 750 },
    { given: -0.5, expected: -50 },
  ])('of $given rupees is $expected paise', ({ given, expected }) => {
    expect(fromRupees(given)).toBe(expected)
  })

  it.each([
    '',
    ' ',
    'abc',
    '1,000.00',
    '1.005',
    1.005,
    0.1 + 0.2,
    1e21,
    '99999999999999999999',
    Number.NaN,
    '0x10',
    '1e3',
    '+1',
    '.5',
    '5.',
  ])('is not read from %s', amount => {
    expect(tryFromRupees(amount)).toBeUndefined()
    expect(() => fromRupees(amount)).toThrow(RangeError)
  })

  it.each([null, undefined, true, {}, [140], 5n])(
    'is not read from %s, which is neither number nor text',
    value => {
      expect(tryFromRupees(value)).toBeUndefined()
    },
  )

  it('survives the way to rupees and back, as text and as number', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger().map(paise), amount => {
        expect(fromRupees(toRupees(amount))).toBe(amount)
      }),
    )
    fc.assert(
      fc.property(anyAmount, amount => {
        expect(fromRupees(toRupeesNumber(amount))).toBe(amount)
      }),
    )
  })
})

describe('a total', () => {
  it.each([
    { amount: 0, text: '0.00' },
    { amount: 5, text: '0.05' },
    { amount: 36, text: '0.36' },
    { amount: 3000, text: '30.00' },
    { amount: 191_386, text: '1913.86' },
    { amount: -50, text: '-0.50' },
  ])('of $amount paise is written $text', ({ amount, text }) => {
    expect(toRupees(paise(amount))).toBe(text)
  })

  it('adds up', () => {
    expect(sumOf()).toBe(0)
    expect(sumOf(paise(1), paise(2), paise(3))).toBe(6)
    expect(times(paise(1999), 10)).toBe(19_990)
  })
})

describe('a percentage', () => {
  it.each([
    { amount: 83_000, percent: 5, share: 4150 },
    { amount: 9, percent: 5, share: 0 },
    { amount: 10, percent: 5, share: 1 },
    { amount: 29, percent: 5, share: 1 },
    { amount: 30, percent: 5, share: 2 },
    { amount: 200, percent: 18, share: 36 },
    { amount: 20, percent: 2.5, share: 1 },
    { amount: 19, percent: 2.5, share: 0 },
  ])('$percent % of $amount paise is $share, half-up', ({ amount, percent, share }) => {
    expect(percentOf(paise(amount), percent)).toBe(share)
  })

  it('never drifts from exact arithmetic', () => {
    fc.assert(
      fc.property(anyAmount, fc.integer({ min: 0, max: 10_000 }), (amount, hundredthsOfPercent) => {
        const exact = (BigInt(amount) * BigInt(hundredthsOfPercent) + 5000n) / 10_000n
        expect(BigInt(percentOf(amount, hundredthsOfPercent / 100))).toBe(exact)
      }),
    )
  })

  it('refuses an amount it could not compute exactly', () => {
    expect(() => percentOf(paise(Number.MAX_SAFE_INTEGER), 5)).toThrow(RangeError)
  })
})

describe('a price on the screen', () => {
  it.each([
    { amount: 0, full: '₹0.00', short: '₹0' },
    { amount: 13_000, full: '₹130.00', short: '₹130' },
    { amount: 13_050, full: '₹130.50', short: '₹130.50' },
    { amount: 191_386, full: '₹1,913.86', short: '₹1,913.86' },
    { amount: 12_345_600, full: '₹1,23,456.00', short: '₹1,23,456' },
  ])('of $amount paise reads $full, or $short', ({ amount, full, short }) => {
    expect(formatRupees(paise(amount))).toBe(full)
    expect(formatWholeRupees(paise(amount))).toBe(short)
  })

  it('reads as in every other shop of India', () => {
    const indian = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' })
    const anyDigits = fc
      .integer({ min: 0, max: 13 })
      .chain(digits => fc.integer({ min: -(10 ** digits), max: 10 ** digits }))
    fc.assert(
      fc.property(anyDigits.map(paise), amount => {
        expect(formatRupees(amount)).toBe(indian.format(amount / 100))
      }),
    )
  })
})
