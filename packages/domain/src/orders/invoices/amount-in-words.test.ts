import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromRupees, paise } from '../../money.ts'
import { amountInWords } from './amount-in-words.ts'

describe('an amount in words', () => {
  it.each([
    { amount: '0.00', words: 'Rupees Zero Only' },
    { amount: '0.01', words: 'Rupees Zero and One Paisa Only' },
    { amount: '0.50', words: 'Rupees Zero and Fifty Paise Only' },
    { amount: '1.00', words: 'Rupees One Only' },
    { amount: '19.99', words: 'Rupees Nineteen and Ninety-Nine Paise Only' },
    { amount: '20.00', words: 'Rupees Twenty Only' },
    { amount: '100.00', words: 'Rupees One Hundred Only' },
    { amount: '101.00', words: 'Rupees One Hundred One Only' },
    {
      amount: '1234.56',
      words: 'Rupees One Thousand Two Hundred Thirty-Four and Fifty-Six Paise Only',
    },
    { amount: '99999.00', words: 'Rupees Ninety-Nine Thousand Nine Hundred Ninety-Nine Only' },
    { amount: '100000.00', words: 'Rupees One Lakh Only' },
    { amount: '1234567.00', words: 'Rupees Twelve Lakh Thirty-Four Thousand Five Hundred Sixty-Seven Only' },
    { amount: '10000000.00', words: 'Rupees One Crore Only' },
    { amount: '1000000000000.00', words: 'Rupees One Lakh Crore Only' },
  ])('$amount reads $words', ({ amount, words }) => {
    expect(amountInWords(fromRupees(amount))).toBe(words)
  })

  it('is none below zero', () => {
    expect(() => amountInWords(paise(-1))).toThrow(RangeError)
  })

  it('says every amount so that it can be counted back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000_000 }), amount => {
        expect(countedBack(amountInWords(paise(amount)))).toBe(amount)
      }),
    )
  })
})

const COUNTS: Record<string, number> = Object.fromEntries(
  [
    'Zero One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen',
    'Seventeen Eighteen Nineteen',
  ]
    .join(' ')
    .split(' ')
    .map((word, count) => [word, count]),
)
'Twenty Thirty Forty Fifty Sixty Seventy Eighty Ninety'.split(' ').forEach((word, index) => {
  COUNTS[word] = 20 + index * 10
})
const UNITS: Record<string, number> = { Thousand: 1000, Lakh: 100_000, Crore: 10_000_000 }

function countedBack(words: string): number {
  const [, rupees = '', fraction = 'Zero'] =
    /^Rupees (.+?)(?: and (.+) Pais[ae])? Only$/.exec(words) ?? expect.fail(words)
  return count(rupees) * 100 + count(fraction)
}

function count(words: string): number {
  let total = 0
  let part = 0
  for (const word of words.split(/[ -]/)) {
    const unit = UNITS[word]
    if (word === 'Hundred') part *= 100
    else if (unit) {
      total += part * unit
      part = 0
    } else part += COUNTS[word] ?? Number.NaN
  }
  return total + part
}
