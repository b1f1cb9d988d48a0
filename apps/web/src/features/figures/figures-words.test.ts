import { describe, expect, it } from 'vitest'
import { comparedInWords, daysInWords, monthsUpTo, stepLabel } from './figures-words.ts'

describe('figures in words', () => {
  it.each([
    { now: 12, before: 10, words: '20 % more than yesterday' },
    { now: 5, before: 10, words: '50 % less than yesterday' },
    { now: 10, before: 10, words: 'As yesterday' },
    { now: 1000, before: 1001, words: 'As yesterday' },
    { now: 3, before: 0, words: 'None yesterday' },
    { now: 0, before: 0, words: 'As yesterday' },
  ])('$now beside $before is "$words"', ({ now, before, words }) => {
    expect(comparedInWords(now, before, 'today')).toBe(words)
  })

  it('names the days of a period, and each step of it', () => {
    expect(daysInWords({ from: '2026-11-09', to: '2026-11-15' })).toBe('9 Nov 2026 to 15 Nov 2026')
    expect(daysInWords({ from: '2026-11-15', to: '2026-11-15' })).toBe('15 Nov 2026')
    expect(stepLabel('2026-11-15T03:30:00.000Z', 'today')).toBe('9 AM')
    expect(stepLabel('2026-11-14T18:30:00.000Z', 'week')).toBe('Sun, 15 Nov')
  })

  it('lists months from this one back, by the clock of Hyderabad', () => {
    expect(monthsUpTo(new Date('2026-12-31T20:00:00Z'), 3)).toEqual([
      { month: '2027-01', label: 'Jan 2027' },
      { month: '2026-12', label: 'Dec 2026' },
      { month: '2026-11', label: 'Nov 2026' },
    ])
  })
})
