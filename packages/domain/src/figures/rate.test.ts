import { expect, it } from 'vitest'
import { rateOf } from './rate.ts'

it.each([
  { part: 19, whole: 19, rate: null },
  { part: 0, whole: 0, rate: null },
  { part: 20, whole: 20, rate: 100 },
  { part: 0, whole: 20, rate: 0 },
  { part: 1, whole: 30, rate: 3.3 },
  { part: 2, whole: 30, rate: 6.7 },
])('$part of $whole is $rate', ({ part, whole, rate }) => {
  expect(rateOf(part, whole)).toBe(rate)
})
