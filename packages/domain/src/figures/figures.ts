import { addDays, DAY, type Day, dayInHyderabad, HOUR, instantInHyderabad } from '../indian-time.ts'

export const PERIODS = ['today', 'week', 'month'] as const
export type Period = (typeof PERIODS)[number]

const DAYS_IN: Record<Period, number> = { today: 1, week: 7, month: 30 }

/** Days in Hyderabad, the last of them today; and from which day as many went before them. */
export function daysOf(period: Period, now: Date): { from: Day; to: Day; comparedFrom: Day } {
  const to = dayInHyderabad(now)
  const from = addDays(to, 1 - DAYS_IN[period])
  return { from, to, comparedFrom: addDays(from, -DAYS_IN[period]) }
}

/** One day is shown by hour, more than one by day. */
export function stepOf(period: Period): 'hour' | 'day' {
  return period === 'today' ? 'hour' : 'day'
}

/** When each hour or day of a period begins, also those in which nothing happens. */
export function stepsOf(period: Period, now: Date): Date[] {
  const { from } = daysOf(period, now)
  const [length, count] = stepOf(period) === 'hour' ? [HOUR, DAY / HOUR] : [DAY, DAYS_IN[period]]
  const begin = instantInHyderabad(from).getTime()
  return Array.from({ length: count }, (_, index) => new Date(begin + index * length))
}

/** The days of a month, 'YYYY-MM': from its first up to the first of the next. */
export function monthFrom(month: string): { from: Day; to: Day } {
  const from = `${month}-01`
  return { from, to: `${addDays(from, 31).slice(0, 7)}-01` }
}
