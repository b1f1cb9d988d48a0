import { t, text } from '@pindivantalu/texts/t'
import {
  addDays,
  type Day,
  dayInHyderabad,
  formatDay,
  formatDayAndMonth,
  hourInHyderabad,
  minuteInHyderabad,
  weekdayOf,
} from './indian-time.ts'

const WEEKDAYS = [text('Sun'), text('Mon'), text('Tue'), text('Wed'), text('Thu'), text('Fri'), text('Sat')]

/** 'Mon, 16 Nov' */
export function formatWeekday(day: Day): string {
  const weekday = WEEKDAYS[weekdayOf(day)] ?? ''
  return `${t(weekday)}, ${formatDayAndMonth(day)}`
}

/** How a delivery day is called: 'Today', 'Tomorrow', otherwise weekday plus date. */
export function dayLabel(day: Day, now: Date): string {
  const today = dayInHyderabad(now)
  if (day === today) return t('Today')
  if (day === addDays(today, 1)) return t('Tomorrow')
  return formatWeekday(day)
}

/** '11:42 AM' */
export function formatTime(at: Date): string {
  const hour = hourInHyderabad(at)
  const minutes = String(minuteInHyderabad(at)).padStart(2, '0')
  const time = `${hour % 12 || 12}:${minutes}`
  const part = partOfDay(hour)
  return t(
    '{part, select, morning {{time} AM} afternoon {{time} PM} evening {{time} PM} late {{time} PM} other {{time} AM}}',
    { part, time },
  )
}

/** Telugu has no AM and PM: an hour is one of the morning, the afternoon, the evening or the night. */
function partOfDay(hour: number): 'night' | 'morning' | 'afternoon' | 'evening' | 'late' {
  if (hour < 4) return 'night'
  if (hour < 12) return 'morning'
  if (hour < 16) return 'afternoon'
  return hour < 20 ? 'evening' : 'late'
}

/** '15 Nov 2026, 10:42 AM' */
export function formatInstant(at: Date): string {
  return `${formatDay(dayInHyderabad(at))}, ${formatTime(at)}`
}

/** '10:42 AM' of today, '15 Nov, 10:42 AM' of another day. */
export function formatMoment(at: Date, now: Date): string {
  const day = dayInHyderabad(at)
  return day === dayInHyderabad(now) ? formatTime(at) : `${formatDayAndMonth(day)}, ${formatTime(at)}`
}
