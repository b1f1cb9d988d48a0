import { addDays, type Day, dayInHyderabad } from '../indian-time.ts'

export const PERIODS = ['today', 'week', 'month'] as const
export type Period = (typeof PERIODS)[number]

const DAYS_IN: Record<Period, number> = { today: 1, week: 7, month: 30 }

/** The last so many days in Hyderabad, today the last of them. */
export function daysOf(period: Period, now: Date): Day[] {
  const today = dayInHyderabad(now)
  const count = DAYS_IN[period]
  return Array.from({ length: count }, (_, index) => addDays(today, index + 1 - count))
}
