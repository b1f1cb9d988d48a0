import { expect, it } from 'vitest'
import { countInWords, newOrdersInWords } from './order-list-words.ts'

it.each([
  [0, 0, '0 of 0 orders'],
  [1, 1, '1 of 1 order'],
  [50, 248, '50 of 248 orders'],
  [50, 9999, '50 of 9999 orders'],
  [50, 10_000, '50 of about 10,000+ orders'],
])('%i shown of %i reads "%s"', (shown, total, words) => {
  expect(countInWords(shown, total)).toBe(words)
})

it('counts new orders', () => {
  expect(newOrdersInWords(1)).toBe('1 new order')
  expect(newOrdersInWords(3)).toBe('3 new orders')
})
