import { addDays, DAY, type Day } from '../indian-time.ts'
import type { Days } from '../orders/list/day-range.ts'
import { dayCount } from './figures.ts'

/** Days, and the moment as of which they are looked at: what came after it is not known yet. */
export type Stretch = Days & { at: Date }

const WEEKS_COMPARED = [1, 2, 3, 4]
const WEEK = 7

/**
 * What days are compared with: up to a week with the same weekdays of the four weeks before, more with as many days
 * before them; always as of the same hour. Days before the shop's first sale would only make the present look better.
 */
export function comparedWith(days: Days, now: Date, firstSale: Day | undefined): Stretch[] {
  if (firstSale === undefined) return []
  const count = dayCount(days)
  const shifts = count > WEEK ? [count] : WEEKS_COMPARED.map(weeks => weeks * WEEK)
  return shifts
    .map(shift => ({
      from: addDays(days.from, -shift),
      to: addDays(days.to, -shift),
      at: new Date(now.getTime() - shift * DAY),
    }))
    .filter(({ from }) => from >= firstSale)
}
