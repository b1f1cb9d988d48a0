import { type Decision, refusal } from '../errors.ts'
import { HOUR, MINUTE } from '../indian-time.ts'
import type { Paise } from '../money.ts'

export const CURRENCY = 'INR'
/** How an order can be paid, as it stands on the order. The first one unless something else is said. */
export const PAYMENT_METHODS = ['Razorpay'] as const
export const DEFAULT_PAYMENT_METHOD = PAYMENT_METHODS[0]

/** How far a payment can come, the furthest last: late or repeated news never takes it back. */
export const PAYMENT_STATES = ['created', 'failed', 'authorized', 'captured', 'refunded'] as const

/** What the provider says about a payment, once fetched from it. */
export type ProviderPayment = {
  providerOrderId: string | null
  status: string
  currency: string
  amount: number
}

export type PaymentDue = { providerOrderId: string; amount: Paise }

/** A payment counts when it is captured, in rupees, equal to the paisa and for this very order. */
export function decidePayment(payment: ProviderPayment, due: PaymentDue): Decision {
  if (payment.providerOrderId !== due.providerOrderId) return refusal('payment.verification_failed')
  if (payment.currency !== CURRENCY || payment.amount !== due.amount)
    return refusal('payment.verification_failed')
  if (payment.status === 'created' || payment.status === 'authorized') return refusal('payment.not_captured')
  if (payment.status === 'refunded') return refusal('payment.refunded')
  return payment.status === 'captured' ? { ok: true } : refusal('payment.verification_failed')
}

/** What the provider says of one of its orders. */
export type ProviderOrder = { status: string; amountPaid: number }

/** The provider's own word, whatever the amount of the payment that did it. */
export function isPaidInFull({ status, amountPaid }: ProviderOrder, due: Paise): boolean {
  return status === 'paid' && amountPaid === due
}

/** Prices and address stand as quoted for a customer who begins to pay within a day. */
const QUOTE_HOLDS = 24 * HOUR

/** A second request within an hour gets the payment that was opened before. */
const PAYMENT_IS_REOPENED_FOR = HOUR

export function reusableSince(now: Date): Date {
  return new Date(now.getTime() - PAYMENT_IS_REOPENED_FOR)
}

/** Why captured money goes back: what it was paid for cannot be served, or was paid already. */
export const REFUND_REASONS = [
  'paid_twice',
  'quote_expired',
  'wrong_amount',
  'account_gone',
  'no_address',
  'no_checkout',
  'order_cancelled',
  'no_day',
] as const
export type RefundReason = (typeof REFUND_REASONS)[number]

type CheckoutToSettle = {
  quotedAt: Date
  total: Paise
  hasAddress: boolean
  isCustomerGone: boolean
  /** The owner takes another amount for it. */
  isAmountAccepted?: boolean
}

/**
 * What becomes of captured money. Without an address it waits a day for one: the basket was priced without, and the
 * customer is still to say where it goes.
 */
export function decideServing(
  checkout: CheckoutToSettle,
  payment: { amount: number; currency: string; begunAt: Date },
  now: Date,
): 'serve' | 'wait' | RefundReason {
  const isRight = payment.amount === checkout.total || checkout.isAmountAccepted === true
  if (payment.currency !== CURRENCY || !isRight) return 'wrong_amount'
  if (checkout.isCustomerGone) return 'account_gone'
  if (payment.begunAt.getTime() - checkout.quotedAt.getTime() > QUOTE_HOLDS) return 'quote_expired'
  if (checkout.hasAddress) return 'serve'
  return now.getTime() - payment.begunAt.getTime() > QUOTE_HOLDS ? 'no_address' : 'wait'
}

/** The provider reports late payments for three days. */
const ASKED_FOR = 72 * HOUR
const LONGEST_PAUSE = HOUR
/** In rounds of the reconciler: news of most payments comes within seconds, the rest may take hours. */
const PAUSES = [1, 1, 3, 5, 15] as const

/** When the provider is asked again about a checkout nobody has finished; null when it is not worth asking any more. */
export function nextCheckAt(
  checkout: { quotedAt: Date; checks: number },
  everyMs: number,
  now: Date,
): Date | null {
  if (now.getTime() - checkout.quotedAt.getTime() > ASKED_FOR) return null
  const rounds = PAUSES[checkout.checks]
  const pause = rounds === undefined ? LONGEST_PAUSE : Math.min(rounds * everyMs, LONGEST_PAUSE)
  return new Date(now.getTime() + pause)
}

const REFUND_PAUSES = [1, 5, 15, 60].map(minutes => minutes * MINUTE)

/** When a refund is asked for again: the provider may be away, or still at it. */
export function nextRefundAttempt(attempts: number, now: Date): Date {
  return new Date(now.getTime() + (REFUND_PAUSES[attempts] ?? 6 * HOUR))
}

/** For paying an order that exists already (made by the owner, or left unpaid). */
export function decideToPay(order: { paidAt: Date | null; cancelledAt: Date | null }): Decision {
  if (order.cancelledAt) return refusal('order.cancelled')
  return order.paidAt ? refusal('order.already_paid') : { ok: true }
}
