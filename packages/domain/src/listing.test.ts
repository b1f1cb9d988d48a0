import { expect, it } from 'vitest'
import { PageNumber } from './id.wire.ts'
import { pageNumberIn } from './listing.ts'

it.each([
  [undefined, 1],
  ['1', 1],
  ['42', 42],
])('the search param %j is page %d', (param, page) => {
  expect(pageNumberIn(param)).toBe(page)
})

it.each(['0', '-1', '01', '0x2', ' 2', '2 ', '1.5', '1e3', 'abc', ''])(
  'page %j is none, for the address and for the wire',
  param => {
    expect(pageNumberIn(param)).toBeNaN()
    expect(PageNumber.safeParse(param).success).toBe(false)
  },
)
