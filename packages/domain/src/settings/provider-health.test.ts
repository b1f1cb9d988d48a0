import { expect, it } from 'vitest'
import { silentSince } from './provider-health.ts'

const NOW = new Date('2026-03-10T12:00:00+05:30')

it.each([
  ['nothing is owed', null, null],
  ['the payment is one minute old', '2026-03-10T11:59:00+05:30', null],
  ['the payment is a second short of two hours old', '2026-03-10T10:00:01+05:30', null],
  ['the payment is two hours old', '2026-03-10T10:00:00+05:30', '2026-03-10T10:00:00+05:30'],
  ['the payment is of yesterday', '2026-03-09T20:00:00+05:30', '2026-03-09T20:00:00+05:30'],
])('where %s', (_case, owedSince, expected) => {
  const silent = silentSince(owedSince === null ? null : new Date(owedSince), NOW)
  expect(silent).toEqual(expected === null ? null : new Date(expected))
})
