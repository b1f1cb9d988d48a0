import { describe, expect, it } from 'vitest'
import { paise } from '../../money.ts'
import { type LineParts, shareOfUnits, splitAmount } from './credit-shares.ts'

const partsOf = ([taxableValue = 0, untaxedValue = 0, cgst = 0, sgst = 0]: number[]): LineParts => ({
  taxableValue: paise(taxableValue),
  untaxedValue: paise(untaxedValue),
  cgst: paise(cgst),
  sgst: paise(sgst),
})

describe('an amount out of what is left of a line', () => {
  it.each<[what: string, amount: number, left: number[], parts: number[]]>([
    ['is shared by the rate', 1050, [10_000, 0, 250, 250], [1000, 0, 25, 25]],
    ['has no tax where none was charged', 700, [0, 5000, 0, 0], [0, 700, 0, 0]],
    ['is all of it', 10_501, [10_000, 0, 251, 250], [10_000, 0, 251, 250]],
    ['is nothing', 0, [10_000, 0, 250, 250], [0, 0, 0, 0]],
    ['takes no tax from a half that has none left', 10, [10, 0, 3, 0], [10, 0, 0, 0]],
    ['takes no tax from the other half either', 10, [10, 0, 0, 3], [10, 0, 0, 0]],
    ['goes to the central half where only that is left', 1, [0, 0, 1, 0], [0, 0, 1, 0]],
    ['goes to the state half where only that is left', 2, [0, 0, 0, 2], [0, 0, 0, 2]],
    ['gives one odd paisa to one half, not to both', 1, [0, 0, 1, 1], [0, 0, 1, 0]],
    ['gives an odd paisa to the half with more left', 3, [0, 0, 1, 3], [0, 0, 1, 2]],
    ['gives an odd paisa to the half with more left, the other way', 3, [0, 0, 3, 1], [0, 0, 2, 1]],
  ])('%s: %i of %j is %j', (_what, amount, left, parts) => {
    expect(splitAmount(paise(amount), partsOf(left))).toEqual(partsOf(parts))
  })
})

it.each([
  [0, 0],
  [1, 83],
  [2, 167],
  [3, 250],
])('%i of three units of 250 paise are %i', (count, share) => {
  expect(shareOfUnits(paise(250), count, 3)).toBe(share)
})
