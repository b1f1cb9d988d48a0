import { expect, it } from 'vitest'
import { packetsInWords } from './packets-in-words.ts'

it.each([
  [0, '0 packets'],
  [1, '1 packet'],
  [12, '12 packets'],
])('%i are "%s"', (count, words) => {
  expect(packetsInWords(count)).toBe(words)
})
