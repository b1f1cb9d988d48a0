import { expect, it } from 'vitest'
import { courseOf, weekBefore } from './course.ts'

it.each([
  { from: '2026-03-10', to: '2026-03-10', bars: 7, first: '2026-03-04' },
  { from: '2026-03-08', to: '2026-03-10', bars: 7, first: '2026-03-04' },
  { from: '2026-02-09', to: '2026-03-10', bars: 30, first: '2026-02-09' },
  { from: '2026-01-08', to: '2026-03-10', bars: 62, first: '2026-01-08' },
])('$from to $to are $bars days from $first on', ({ from, to, bars, first }) => {
  const course = courseOf({ from, to })
  expect(course).toHaveLength(bars)
  expect(course[0]).toEqual({ from: first, to: first })
  expect(course.at(-1)).toEqual({ from: to, to })
})

it('63 days are nine weeks, 64 one more that is short', () => {
  expect(courseOf({ from: '2026-01-07', to: '2026-03-10' })).toHaveLength(9)
  const weeks = courseOf({ from: '2026-01-06', to: '2026-03-10' })
  expect(weeks).toHaveLength(10)
  expect(weeks[0]).toEqual({ from: '2026-01-06', to: '2026-01-06' })
  expect(weeks.at(-1)).toEqual({ from: '2026-03-04', to: '2026-03-10' })
})

it('A day is beside the same day of the week before, a week beside nothing', () => {
  expect(weekBefore({ from: '2026-03-10', to: '2026-03-10' })).toEqual({
    from: '2026-03-03',
    to: '2026-03-03',
  })
  expect(weekBefore({ from: '2026-03-04', to: '2026-03-10' })).toBeUndefined()
})
