import { type Decision, refusal } from '../errors.ts'
import { addDays, type Day, dayInHyderabad } from '../indian-time.ts'

export const LONGEST_HOLIDAY_NAME = 100
const PLANNED_AHEAD_DAYS = 730

/** From today on; a mistyped year is refused. */
export function holidayRange(now: Date): { first: Day; last: Day } {
  const first = dayInHyderabad(now)
  return { first, last: addDays(first, PLANNED_AHEAD_DAYS) }
}

export function decideHoliday(day: Day, now: Date): Decision {
  const { first, last } = holidayRange(now)
  return day >= first && day <= last ? { ok: true } : refusal('holiday.not_coming')
}
