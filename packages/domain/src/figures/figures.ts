import { addDays, DAY, type Day } from '../indian-time.ts'
import { type Days, daysWritten } from '../orders/list/day-range.ts'

/** Days by their names, all of them up to today. */
export const NAMED_DAYS = ['today', '7-days', '30-days', 'month'] as const
export type NamedDays = (typeof NAMED_DAYS)[number]

/** What stands in a file of its own. */
export const FIGURE_BLOCKS = [
  'totals',
  'course',
  'slots',
  'products',
  'areas',
  'customers',
  'partners',
  'cooks',
  'problems',
] as const
export type FigureBlock = (typeof FIGURE_BLOCKS)[number]

/** All orders of the days are added up when they are asked for. */
const MOST_DAYS = 366

const BEGINS: Record<NamedDays, (today: Day) => Day> = {
  today: today => today,
  '7-days': today => addDays(today, -6),
  '30-days': today => addDays(today, -29),
  month: today => `${today.slice(0, 7)}-01`,
}

/** Of a name, or of two days, '2026-11-01..2026-11-15': what is still to come has no figures. Undefined for neither. */
export function figureDays(asked: string, today: Day): Days | undefined {
  const named = NAMED_DAYS.find(one => one === asked)
  if (named) return { from: BEGINS[named](today), to: today }
  const written = daysWritten(asked)
  if (!written || dayCount(written) > MOST_DAYS) return undefined
  return { from: earlier(written.from, today), to: earlier(written.to, today) }
}

export function isFigureDays(asked: string): boolean {
  return figureDays(asked, '9999-12-31') !== undefined
}

export function dayCount({ from, to }: Days): number {
  return (Date.parse(to) - Date.parse(from)) / DAY + 1
}

const earlier = (one: Day, other: Day) => (one < other ? one : other)

/** One day says little about a cook or a delivery partner, so they are looked at over a week at least. */
const LEAST_DAYS_TO_JUDGE = 7

export function daysToJudge({ from, to }: Days): Days {
  return { from: earlier(from, addDays(to, 1 - LEAST_DAYS_TO_JUDGE)), to }
}

/** The days of a month, 'YYYY-MM': from its first up to the first of the next. */
export function monthFrom(month: string): { from: Day; to: Day } {
  const from = `${month}-01`
  return { from, to: `${addDays(from, 31).slice(0, 7)}-01` }
}
