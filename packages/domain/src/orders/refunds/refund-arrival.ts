import { addDays, type Day, dayInHyderabad, weekdayOf } from '../../indian-time.ts'

const WORKING_DAYS = 7

/** Banks take five to seven working days; Saturdays and Sundays are none. */
export function refundArrivesBy(requestedAt: Date): Day {
  let day = dayInHyderabad(requestedAt)
  for (let left = WORKING_DAYS; left > 0; ) {
    day = addDays(day, 1)
    if (!isWeekend(day)) left -= 1
  }
  return day
}

function isWeekend(day: Day): boolean {
  const weekday = weekdayOf(day)
  return weekday === 0 || weekday === 6
}
