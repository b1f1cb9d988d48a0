import { expect, it } from 'vitest'
import { batchIn, isBatch } from './batch.ts'

it.each([
  ['1511-K1', '1511-K1', true],
  [' 1511-k1 ', '1511-K1', true],
  ['1511 - k 1', '1511-K1', true],
  ['\u200eB7', 'B7', true],
  ['12345678901234567890', '12345678901234567890', true],
  ['123456789012345678901', '123456789012345678901', false],
  ['-B7', '-B7', false],
  ['B/7', 'B/7', false],
  ['బ౭', 'బ౭', false],
  ["B'7", "B'7", false],
  ['', '', false],
])('reads %o as %o, a batch: %s', (typed, batch, answer) => {
  expect(batchIn(typed)).toBe(batch)
  expect(isBatch(batch)).toBe(answer)
})
