import { describe, expect, it } from 'vitest'
import { paise } from '../../money.ts'
import { halvesOfTax, shareByLargestRemainder } from './invoice-tax-shares.ts'

describe('sharing an amount', () => {
  it.each([
    ['evenly', 300, [1, 1, 1], [100, 100, 100]],
    ['by weight', 100, [3, 1], [75, 25]],
    ['a paisa left over to the largest fraction', 10, [10, 25, 10], [2, 6, 2]],
    ['of equal fractions to the earlier', 2, [1, 1, 1, 1], [1, 1, 0, 0]],
    ['of two equal fractions behind a larger one to the earlier', 7, [1, 1, 3, 1], [1, 1, 4, 1]],
    ['nothing for what is free', 5, [0, 7, 0], [0, 5, 0]],
    ['nothing among nobody', 0, [], []],
    ['nothing among what is free', 0, [0, 0], [0, 0]],
  ])('%s: %i by %j is %j', (_how, amount, weights, shares) => {
    expect(shareByLargestRemainder(paise(amount), weights.map(paise))).toEqual(shares)
  })

  it.each([[[]], [[0, 0]]])('is refused where nobody is to bear it: %j', weights => {
    expect(() => shareByLargestRemainder(paise(5), weights.map(paise))).toThrow('Nobody to share 5 paise')
  })
})

it('gives the odd paisa of a tax to the central half', () => {
  expect(halvesOfTax(paise(651))).toEqual({ cgst: 326, sgst: 325 })
  expect(halvesOfTax(paise(650))).toEqual({ cgst: 325, sgst: 325 })
})
