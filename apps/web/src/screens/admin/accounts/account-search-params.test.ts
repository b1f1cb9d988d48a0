import { expect, it } from 'vitest'
import { monthIn } from './account-search-params.ts'

it.each([
  ['month=2026-11', '2026-11'],
  ['', undefined],
  ['month=2026-13', undefined],
  ['month=2026-1', undefined],
  ['month=now', undefined],
])('%s names the month %s', (params, month) => {
  expect(monthIn(new URLSearchParams(params))).toBe(month)
})
