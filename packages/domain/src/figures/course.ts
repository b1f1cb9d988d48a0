import { addDays } from '../indian-time.ts'
import type { Days } from '../orders/list/day-range.ts'
import { dayCount } from './figures.ts'

const WEEK = 7
/** More bars than that are too thin to be read. */
const MOST_BARS_OF_A_DAY = 62

/** The bars of a chart, oldest first: days, with a week around a single one; of many days, weeks that end with them. */
export function courseOf(days: Days): Days[] {
  const count = dayCount(days)
  const step = count > MOST_BARS_OF_A_DAY ? WEEK : 1
  const bars = Math.ceil(Math.max(count, WEEK) / step)
  return Array.from({ length: bars }, (_, index) => {
    const to = addDays(days.to, -(bars - 1 - index) * step)
    const from = addDays(to, 1 - step)
    // The first week begins with the days that were asked for.
    return { from: step > 1 && from < days.from ? days.from : from, to }
  })
}

/** A day is beside the same weekday of the week before it; a week beside nothing. */
export function weekBefore({ from, to }: Days): Days | undefined {
  return from === to ? { from: addDays(from, -WEEK), to: addDays(to, -WEEK) } : undefined
}
