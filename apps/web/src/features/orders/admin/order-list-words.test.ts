import { expect, it } from 'vitest'
import { countInWords, newOrdersInWords } from './order-list-words.ts'

it.each([
  [0, 10_000, '0'],
  [1312, 10_000, '1,312'],
  [9999, 10_000, '9,999'],
  [10_000, 10_000, '10,000+'],
  [99, 100, '99'],
  [100, 100, '100+'],
])('%i, counted to %i, reads "%s"', (count, most, words) => {
  expect(countInWords(count, { most })).toBe(words)
})

it('counts new orders', () => {
  expect(newOrdersInWords(1)).toBe('1 new order')
  expect(newOrdersInWords(3)).toBe('3 new orders')
})
