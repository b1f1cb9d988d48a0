import { describe, expect, it } from 'vitest'
import { financialYearOf } from './financial-year.ts'

describe('the financial year', () => {
  it.each([
    { at: '2026-11-15T10:00:00+05:30', year: '2026-27' },
    { at: '2027-01-01T00:00:00+05:30', year: '2026-27' },
    { at: '2027-03-31T23:59:59.999+05:30', year: '2026-27' },
    { at: '2027-04-01T00:00:00+05:30', year: '2027-28' },
    { at: '2027-03-31T18:29:59.999Z', year: '2026-27' },
    { at: '2027-03-31T18:30:00Z', year: '2027-28' },
    { at: '2099-04-01T00:00:00+05:30', year: '2099-00' },
  ])('of $at is $year: it begins on 1 April in India, whatever the day in London', ({ at, year }) => {
    expect(financialYearOf(new Date(at))).toBe(year)
  })
})
