import { expect, it } from 'vitest'
import { daysIn, isDayRange, rangeOf } from './day-range.ts'

it.each([
  ['today', '2026-11-17', '2026-11-17'],
  ['tomorrow', '2026-11-18', '2026-11-18'],
  ['7-days', '2026-11-11', '2026-11-17'],
  ['30-days', '2026-10-19', '2026-11-17'],
  ['2026-02-27..2026-03-01', '2026-02-27', '2026-03-01'],
  ['2026-03-01..2026-03-01', '2026-03-01', '2026-03-01'],
])('%s on 17 November is %s to %s', (range, from, to) => {
  expect(daysIn(range, '2026-11-17')).toEqual({ from, to })
  expect(isDayRange(range)).toBe(true)
})

it.each([
  '',
  'yesterday',
  'constructor',
  '2026-03-01',
  '2026-03-02..2026-03-01',
  '2026-02-30..2026-03-01',
  '2026-03-01..',
  '2026-03-01..2026-03-02..2026-03-03',
])('%j is no range of days', range => {
  expect(daysIn(range, '2026-11-17')).toBeUndefined()
  expect(isDayRange(range)).toBe(false)
})

it('is written as it is read', () => {
  const days = { from: '2026-11-01', to: '2026-11-15' }
  expect(rangeOf(days)).toBe('2026-11-01..2026-11-15')
  expect(daysIn(rangeOf(days), '2026-11-17')).toEqual(days)
})
