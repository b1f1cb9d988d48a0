import { dayInHyderabad, formatDay, formatDayAndMonth } from '@pindivantalu/domain/indian-time'
import { formatTime, formatWeekday } from '@pindivantalu/domain/time-in-words'

/** '16 Nov 2026' */
export function dayOf(instant: string): string {
  return formatDay(dayInHyderabad(new Date(instant)))
}

/** 'Mon, 16 Nov 2026, 10:42 AM' */
export function momentOf(instant: string): string {
  const at = new Date(instant)
  const day = dayInHyderabad(at)
  return `${formatWeekday(day)} ${day.slice(0, 4)}, ${formatTime(at)}`
}

/** '16 Nov, 10:42 AM' */
export function shortMomentOf(instant: string): string {
  const at = new Date(instant)
  return `${formatDayAndMonth(dayInHyderabad(at))}, ${formatTime(at)}`
}
