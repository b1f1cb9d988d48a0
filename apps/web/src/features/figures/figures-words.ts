import { dayCount, type NamedDays } from '@pindivantalu/domain/figures/figures'
import type { FiguresView } from '@pindivantalu/domain/figures/figures.wire'
import {
  addDays,
  type Day,
  dayInHyderabad,
  formatDay,
  formatDayAndMonth,
} from '@pindivantalu/domain/indian-time'
import type { Days } from '@pindivantalu/domain/orders/list/day-range'
import { formatTime, formatWeekday } from '@pindivantalu/domain/time-in-words'

export const DAYS_LABELS: Record<NamedDays, string> = {
  today: 'Today',
  '7-days': '7 days',
  '30-days': '30 days',
  month: 'This month',
}

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const weekdayOf = (day: Day) => WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? ''
const LONGEST_IN_WEEKS = 7

type Compared = Pick<FiguresView, 'days' | 'asOf' | 'before'>

/** 'Sunday against the last 4 Sundays, until 3:12 PM'. */
export function comparedInWords({ days, asOf, before }: Compared): string {
  const until = days.to === dayInHyderabad(new Date(asOf)) ? `, until ${formatTime(new Date(asOf))}` : ''
  if (!before)
    return `${daysInWords(days)}${until}. The shop had not begun to sell before, so there is nothing to compare with.`
  const count = dayCount(days)
  if (count > LONGEST_IN_WEEKS) return `${daysInWords(days)} against the ${count} days before${until}`
  const last = before.stretches === 1 ? 'last' : `last ${before.stretches}`
  const ending = before.stretches === 1 ? '' : 's'
  if (count > 1) return `${daysInWords(days)} against the same days of the ${last} week${ending}${until}`
  return `${weekdayOf(days.to)} against the ${last} ${weekdayOf(days.to)}${ending}${until}`
}

/** What stands before the figure that is compared with: 'Sundays'. */
export function comparedLabel({ days, before }: Pick<FiguresView, 'days' | 'before'>): string {
  if (dayCount(days) === 1)
    return before?.stretches === 1 ? `Last ${weekdayOf(days.to)}` : `${weekdayOf(days.to)}s`
  return dayCount(days) > LONGEST_IN_WEEKS ? 'Before' : 'Weeks before'
}

/** By how much it is more: '15 %', of rates in points, '0.5'. Empty where there is nothing to be compared. */
export function changeOf(
  now: number | null,
  before: number | null,
  unit: 'percent' | 'points',
): Change | null {
  if (now === null || before === null || (unit === 'percent' && before === 0)) return null
  const by = unit === 'points' ? now - before : ((now - before) / before) * 100
  const rounded = unit === 'points' ? Math.round(by * 10) / 10 : Math.round(by)
  const size = Math.abs(rounded)
  return {
    way: rounded === 0 ? 'same' : rounded > 0 ? 'up' : 'down',
    size: unit === 'points' ? String(size) : `${size} %`,
  }
}
export type Change = { way: 'up' | 'down' | 'same'; size: string }

/** '9 Nov 2026 to 15 Nov 2026', or the one day. */
export function daysInWords({ from, to }: Days): string {
  return from === to ? formatDay(to) : `${formatDay(from)} to ${formatDay(to)}`
}

/** 'Mon' among seven, '16 Nov' among more; without a number of them, and of weeks, all there is to say. */
export function barLabel({ from, to }: Days, among?: number): string {
  if (among === undefined) return from === to ? formatWeekday(from) : daysInWords({ from, to })
  return from === to && among <= LONGEST_IN_WEEKS ? weekdayOf(from).slice(0, 3) : formatDayAndMonth(from)
}

export const rateInWords = (rate: number | null) => (rate === null ? 'too few' : `${rate} %`)

export const areaLabel = ({ pinCode, area }: { pinCode: string; area: string | null }) =>
  area ? `${area} ${pinCode}` : pinCode

/** '2026-10' is 'Oct 2026'. */
export const monthLabel = (month: string) => formatDay(`${month}-01`).replace(/^1 /, '')

/** This month and those before it, '2026-11' and 'Nov 2026'. */
export function monthsUpTo(now: Date, count: number): { month: string; label: string }[] {
  const months: { month: string; label: string }[] = []
  let first = `${dayInHyderabad(now).slice(0, 7)}-01`
  while (months.length < count) {
    months.push({ month: first.slice(0, 7), label: monthLabel(first.slice(0, 7)) })
    first = `${addDays(first, -1).slice(0, 7)}-01`
  }
  return months
}
