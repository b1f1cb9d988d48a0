import { expect, it } from 'vitest'
import { refundArrivesBy } from './refund-arrival.ts'

it.each([
  ['Monday', '2026-11-16T10:00:00+05:30', '2026-11-25'],
  ['Friday evening', '2026-11-20T23:59:00+05:30', '2026-12-01'],
  ['Saturday', '2026-11-21T09:00:00+05:30', '2026-12-01'],
  ['Sunday, which is still Saturday in London', '2026-11-22T01:00:00+05:30', '2026-12-01'],
  ['the end of a year', '2026-12-30T12:00:00+05:30', '2027-01-08'],
])('begun on %s, it is there by %s', (_when, requestedAt, day) => {
  expect(refundArrivesBy(new Date(requestedAt))).toBe(day)
})
