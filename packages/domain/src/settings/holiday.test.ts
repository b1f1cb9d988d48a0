import { expect, it } from 'vitest'
import { decideHoliday } from './holiday.ts'

/** Half past eleven in the night of the 9th, by UTC; in Hyderabad it is the 10th. */
const NOW = new Date('2026-01-09T23:30:00Z')

it.each([
  { day: '2026-01-09', isTaken: false },
  { day: '2026-01-10', isTaken: true },
  { day: '2026-01-14', isTaken: true },
  { day: '2028-01-10', isTaken: true },
  { day: '2028-01-11', isTaken: false },
  { day: '2926-01-14', isTaken: false },
])('$day can be made a holiday on 2026-01-10: $isTaken', ({ day, isTaken }) => {
  expect(decideHoliday(day, NOW)).toEqual(isTaken ? { ok: true } : { ok: false, code: 'holiday.not_coming' })
})
