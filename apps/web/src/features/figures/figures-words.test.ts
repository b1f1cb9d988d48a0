import { describe, expect, it } from 'vitest'
import {
  barLabel,
  changeOf,
  comparedInWords,
  comparedLabel,
  daysInWords,
  monthsUpTo,
} from './figures-words.ts'

const asOf = '2026-11-15T09:42:00.000Z'
const beside = (stretches: number) => ({
  stretches,
  orders: 1,
  revenue: '1.00',
  average: '1.00',
  onTimeRate: null,
  comeAgainRate: null,
  problemRate: null,
})

describe('figures in words', () => {
  it.each([
    { now: 12, before: 10, unit: 'percent', change: { way: 'up', size: '20 %' } },
    { now: 5, before: 10, unit: 'percent', change: { way: 'down', size: '50 %' } },
    { now: 1000, before: 1001, unit: 'percent', change: { way: 'same', size: '0 %' } },
    { now: 3, before: 0, unit: 'percent', change: null },
    { now: 0.9, before: 1.4, unit: 'points', change: { way: 'down', size: '0.5' } },
    { now: 0.9, before: 0, unit: 'points', change: { way: 'up', size: '0.9' } },
    { now: null, before: 1.4, unit: 'points', change: null },
    { now: 90, before: null, unit: 'points', change: null },
  ] as const)('$now beside $before in $unit is $change', ({ now, before, unit, change }) => {
    expect(changeOf(now, before, unit)).toEqual(change)
  })

  it.each([
    {
      from: '2026-11-15',
      stretches: 4,
      words: 'Sunday against the last 4 Sundays, until 3:12 PM',
      label: 'Sundays',
    },
    {
      from: '2026-11-15',
      stretches: 1,
      words: 'Sunday against the last Sunday, until 3:12 PM',
      label: 'Last Sunday',
    },
    {
      from: '2026-11-09',
      stretches: 4,
      words: '9 Nov 2026 to 15 Nov 2026 against the same days of the last 4 weeks, until 3:12 PM',
      label: 'Weeks before',
    },
    {
      from: '2026-10-17',
      stretches: 1,
      words: '17 Oct 2026 to 15 Nov 2026 against the 30 days before, until 3:12 PM',
      label: 'Before',
    },
  ])('says with what the days since $from are compared', ({ from, stretches, words, label }) => {
    const compared = { days: { from, to: '2026-11-15' }, asOf, before: beside(stretches) }
    expect(comparedInWords(compared)).toBe(words)
    expect(comparedLabel(compared)).toBe(label)
  })

  it('says no hour of a day that is over, and that there is nothing to compare with', () => {
    const yesterday = { days: { from: '2026-11-14', to: '2026-11-14' }, asOf, before: beside(2) }
    expect(comparedInWords(yesterday)).toBe('Saturday against the last 2 Saturdays')
    expect(comparedInWords({ ...yesterday, before: null })).toMatch(/^14 Nov 2026\. The shop had not begun/)
  })

  it('names the days of a range', () => {
    expect(daysInWords({ from: '2026-11-09', to: '2026-11-15' })).toBe('9 Nov 2026 to 15 Nov 2026')
    expect(daysInWords({ from: '2026-11-15', to: '2026-11-15' })).toBe('15 Nov 2026')
  })

  it('names a bar by what has room', () => {
    const day = { from: '2026-11-15', to: '2026-11-15' }
    expect([barLabel(day), barLabel(day, 7), barLabel(day, 30)]).toEqual(['Sun, 15 Nov', 'Sun', '15 Nov'])
    const week = { from: '2026-11-09', to: '2026-11-15' }
    expect([barLabel(week), barLabel(week, 10)]).toEqual(['9 Nov 2026 to 15 Nov 2026', '9 Nov'])
  })

  it('lists months from this one back, by the clock of Hyderabad', () => {
    expect(monthsUpTo(new Date('2026-12-31T20:00:00Z'), 3)).toEqual([
      { month: '2027-01', label: 'Jan 2027' },
      { month: '2026-12', label: 'Dec 2026' },
      { month: '2026-11', label: 'Nov 2026' },
    ])
  })
})
