import { type Decision, refusal } from '../errors.ts'
import { addDays, type Day, dayInHyderabad, formatDayAndMonth } from '../indian-time.ts'
import { formatWholeRupees, type Paise } from '../money.ts'

export const MOST_ENQUIRY_ITEMS = 20
export const LONGEST_ENQUIRY_WORDS = 1000
const DAYS_AHEAD = 365

export type EnquiredItem = { product: string; name: string; weight: string; quantity: number }

/** From tomorrow on: what is wanted today is rung about. No further than a year. */
export function daysForEnquiry(now: Date): { first: Day; last: Day } {
  const today = dayInHyderabad(now)
  return { first: addDays(today, 1), last: addDays(today, DAYS_AHEAD) }
}

export function decideEnquiryDay(day: Day, now: Date): Decision {
  const { first, last } = daysForEnquiry(now)
  return day < first || day > last ? refusal('enquiry.day_not_possible') : { ok: true }
}

type Enquired = { items: readonly EnquiredItem[]; day: Day; budget: Paise | null }

/** For the owner, in one line: 'Enquiry: 40 × Ariselu 500 g for 14 Jan, ₹20,000'. */
export function enquiryInWords({ items, day, budget }: Enquired): string {
  const what = items.map(({ quantity, name, weight }) => `${quantity} × ${name} ${weight}`).join(', ')
  const limit = budget === null ? '' : `, ${formatWholeRupees(budget)}`
  return `Enquiry: ${what} for ${formatDayAndMonth(day)}${limit}`
}
