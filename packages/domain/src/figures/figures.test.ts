import { describe, expect, it } from 'vitest'
import { dayCount, daysToJudge, figureDays, isFigureDays, monthFrom } from './figures.ts'

describe('the days of the figures', () => {
  it.each([
    { asked: 'today', from: '2026-03-01', to: '2026-03-01' },
    { asked: '7-days', from: '2026-02-23', to: '2026-03-01' },
    { asked: '30-days', from: '2026-01-31', to: '2026-03-01' },
    { asked: 'month', from: '2026-03-01', to: '2026-03-01' },
    { asked: '2026-02-10..2026-02-10', from: '2026-02-10', to: '2026-02-10' },
    { asked: '2025-03-01..2026-03-01', from: '2025-03-01', to: '2026-03-01' },
    // What is still to come has no figures.
    { asked: '2026-02-10..2026-03-31', from: '2026-02-10', to: '2026-03-01' },
    { asked: '2026-03-05..2026-03-31', from: '2026-03-01', to: '2026-03-01' },
  ])('of $asked are $from to $to', ({ asked, ...days }) => {
    expect(isFigureDays(asked)).toBe(true)
    expect(figureDays(asked, '2026-03-01')).toEqual(days)
  })

  it.each([
    '',
    'week',
    'tomorrow',
    '2026-02-10',
    '2026-02-10..2026-02-09',
    '2026-02-30..2026-03-01',
    // 367 days.
    '2025-02-28..2026-03-01',
    '2026-01-01..2026-01-02..2026-01-03',
  ])('are not %j', asked => {
    expect(isFigureDays(asked)).toBe(false)
    expect(figureDays(asked, '2026-03-01')).toBeUndefined()
  })

  it.each([
    { from: '2026-03-01', to: '2026-03-01', count: 1, judgedFrom: '2026-02-23' },
    { from: '2026-02-23', to: '2026-03-01', count: 7, judgedFrom: '2026-02-23' },
    { from: '2026-01-31', to: '2026-03-01', count: 30, judgedFrom: '2026-01-31' },
  ])(
    '$from to $to are $count, and people are judged from $judgedFrom on',
    ({ count, judgedFrom, ...days }) => {
      expect(dayCount(days)).toBe(count)
      expect(daysToJudge(days)).toEqual({ from: judgedFrom, to: days.to })
    },
  )

  it.each([
    { month: '2026-02', from: '2026-02-01', to: '2026-03-01' },
    { month: '2028-02', from: '2028-02-01', to: '2028-03-01' },
    { month: '2026-12', from: '2026-12-01', to: '2027-01-01' },
  ])('$month ends before $to', ({ month, from, to }) => {
    expect(monthFrom(month)).toEqual({ from, to })
  })
})
