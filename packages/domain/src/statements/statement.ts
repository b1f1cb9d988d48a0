import { text } from '@pindivantalu/texts/t'
import { type Decision, refusal } from '../errors.ts'
import { type Day, dayInHyderabad } from '../indian-time.ts'
import type { Paise } from '../money.ts'
import { firstDayOf, type Month, monthAfter, monthBefore, monthInHyderabad } from './month.ts'

/** What people are paid for: by the delivery, and by the packet. */
export const WORKS = ['delivery', 'cooking'] as const
export type Work = (typeof WORKS)[number]

export const PAY_METHODS = ['cash', 'upi', 'bank'] as const
export type PayMethod = (typeof PAY_METHODS)[number]
export const PAY_METHOD_NAMES: Record<PayMethod, string> = {
  cash: text('Cash'),
  upi: 'UPI',
  bank: text('Bank transfer'),
}
export const LONGEST_PAY_REFERENCE = 60
const SHORTEST_PAY_REFERENCE = 2
export const LONGEST_TAKE_BACK_REASON = 200

/** What the owner may set for a delivery or a packet. */
export const MOST_PAY_RATE_PAISE = 100_000

/**
 * On which statement an earning stands: that of its month; where that month is paid already, as a correction on the
 * first one after it that is not.
 */
export function statementMonthOf(earnedIn: Month, paid: ReadonlySet<Month>): Month {
  let month = earnedIn
  while (paid.has(month)) month = monthAfter(month)
  return month
}

/** The first month whose open earnings stand on the open statement of `month`: the paid ones just before it leave theirs to it. */
export function coveredFrom(month: Month, paid: ReadonlySet<Month>): Month {
  let first = month
  while (paid.has(monthBefore(first))) first = monthBefore(first)
  return first
}

export type StatementPayment = { paidOn: Day; method: PayMethod; reference: string | null }

type StatementToPay = {
  month: Month
  /** What it comes to now. */
  total: Paise
  /** How it was paid, where it was. */
  payment: StatementPayment | null
  /** How often a payment of it was taken back. */
  version: number
}

/**
 * The owner has paid the sum that they saw. Where it is another one meanwhile, they look again; the very same once more,
 * by a second press or after a lost answer, is done already; unless it was taken back since, and stays so.
 */
export function decidePayment(
  { month, total, payment, version }: StatementToPay,
  asked: StatementPayment & { total: Paise; version: number },
  now: Date,
): Decision<{ alreadyDone: boolean }> {
  if (asked.version !== version) return refusal('statement.taken_back')
  if (payment) {
    const isSame = asked.total === total && isSamePayment(payment, asked)
    return isSame ? { ok: true, alreadyDone: true } : refusal('statement.already_paid')
  }
  if (month > monthInHyderabad(now)) return refusal('statement.not_begun')
  if (asked.total !== total) return refusal('statement.changed_meanwhile')
  if (total === 0) return refusal('statement.nothing_to_pay')
  if (asked.paidOn < firstDayOf(month) || asked.paidOn > dayInHyderabad(now))
    return refusal('statement.wrong_day')
  return isPaymentComplete(asked) ? { ok: true, alreadyDone: false } : refusal('statement.reference_missing')
}

/**
 * Marked by mistake: the payment that the owner saw is taken back, and no later one. Where it was taken back already,
 * nothing is left to do.
 */
export function decideTakingBack(
  { payment, version }: Pick<StatementToPay, 'version'> & { payment: unknown },
  asked: { version: number },
): Decision<{ alreadyDone: boolean }> {
  if (asked.version < version) return { ok: true, alreadyDone: true }
  const isPaid = asked.version === version && Boolean(payment)
  return isPaid ? { ok: true, alreadyDone: false } : refusal('statement.not_paid')
}

/** Cash is its own proof; a transfer is found again by its reference alone. */
export function isPaymentComplete({ method, reference }: Omit<StatementPayment, 'paidOn'>): boolean {
  return method === 'cash' || (reference ?? '').length >= SHORTEST_PAY_REFERENCE
}

function isSamePayment(before: StatementPayment, asked: StatementPayment): boolean {
  return (
    before.paidOn === asked.paidOn && before.method === asked.method && before.reference === asked.reference
  )
}
