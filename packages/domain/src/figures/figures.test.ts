import { describe, expect, it } from 'vitest'
import { daysOf, monthFrom, stepsOf } from './figures.ts'

describe('the figures of a period', () => {
  it.each([
    { period: 'today', from: '2026-03-01', comparedFrom: '2026-02-28' },
    { period: 'week', from: '2026-02-23', comparedFrom: '2026-02-16' },
    { period: 'month', from: '2026-01-31', comparedFrom: '2026-01-01' },
  ] as const)(
    '$period are of the days since $from, beside those since $comparedFrom',
    ({ period, ...days }) => {
      // Still 28 February in UTC.
      const now = new Date('2026-03-01T00:30+05:30')
      expect(daysOf(period, now)).toEqual({ ...days, to: '2026-03-01' })
    },
  )

  it('are told by hour for one day, else by day', () => {
    const now = new Date('2026-03-01T12:00+05:30')
    const hours = stepsOf('today', now)
    expect([hours.length, hours[0], hours.at(-1)]).toEqual([
      24,
      new Date('2026-03-01T00:00+05:30'),
      new Date('2026-03-01T23:00+05:30'),
    ])
    const days = stepsOf('week', now)
    expect([days.length, days[0], days.at(-1)]).toEqual([
      7,
      new Date('2026-02-23T00:00+05:30'),
      new Date('2026-03-01T00:00+05:30'),
    ])
  })

  it.each([
    { month: '2026-02', from: '2026-02-01', to: '2026-03-01' },
    { month: '2028-02', from: '2028-02-01', to: '2028-03-01' },
    { month: '2026-12', from: '2026-12-01', to: '2027-01-01' },
  ])('$month ends before $to', ({ month, from, to }) => {
    expect(monthFrom(month)).toEqual({ from, to })
  })
})
