import { addDays, dayInHyderabad } from '@pindivantalu/domain/indian-time'
import type { Question } from '../lists/question.ts'
import type { Newest } from '../orders/many-orders.ts'

/**
 * The same orders in the same days whatever the size: what is older than them must not matter. They reach back as far
 * as any question: a month, the one before it, and the month in which customers came first.
 */
export const NEWEST: Newest = { orders: 1_000, days: 70, openPerStatus: 2 }

const admin = (name: string, days: string): Question => ({
  name,
  asker: 'admin',
  paths: [`/api/figures?days=${days}`],
})

export const FIGURES: Question[] = [
  admin('today', 'today'),
  admin('7 days', '7-days'),
  admin('30 days', '30-days'),
  admin('this month', 'month'),
]

const today = dayInHyderabad(new Date())
const ago = (from: number, to: number) => `${addDays(today, -from)}..${addDays(today, -to)}`

/** Days of 500 orders each, which only shops that are older than the newest orders have. */
export const FULL_DAYS: Question[] = [
  admin('a full day, 500 orders', ago(100, 100)),
  admin('a full week, 3,500', ago(106, 100)),
  admin('a full month, 15,000', ago(129, 100)),
]
