import { formatRupees, fromRupees } from '@pindivantalu/domain/money'
import { REFUND_REASON_TEXTS } from '@pindivantalu/domain/orders/refunds/refund'
import type { Difference } from '@pindivantalu/domain/payments/comparison'
import type { RefundListed } from '@pindivantalu/domain/payments/money-lists.wire'
import type { MoneyWithoutOrder } from '@pindivantalu/domain/payments/money-without-order.wire'
import type { RefundReason } from '@pindivantalu/domain/payments/payment'

const REASONS: Record<RefundReason, string> = {
  paid_twice: 'it was paid twice',
  quote_expired: 'it was paid a day or more after it was priced',
  wrong_amount: 'the amount is not what was due',
  account_gone: 'the account was deleted',
  no_address: 'no address was given within a day',
  no_checkout: 'the shop has no order for it',
  order_cancelled: 'its order was cancelled before',
  no_day: 'the kitchen was full when it was paid',
}

/** What becomes of money that has become no order. */
export function whatHappens({ status, due, unmatched, refund }: MoneyWithoutOrder): string {
  if (refund?.state === 'held') return `Held, waits for you: ${REASONS[refund.reason]}`
  if (refund) return `Being refunded: ${REASONS[refund.reason]}`
  if (unmatched && due !== null)
    return `${formatRupees(fromRupees(due))} was asked for, and Razorpay holds that for paid in full. Decide what is done with it.`
  if (unmatched) return 'The shop has no order for this payment. Decide what is done with it.'
  return status === 'authorized'
    ? 'Waiting for the bank: authorised, not taken yet'
    : 'Waiting for the customer’s address'
}

/** What does not agree between Razorpay's list and the shop's books. */
export const DIFFERENCE_WORDS: Record<Difference, string> = {
  not_here: 'taken by Razorpay, not known here',
  not_at_provider: 'known here, not on Razorpay’s list',
  amount_differs: 'another amount here than at Razorpay',
  order_paid_back: 'paid back at Razorpay, while its order stands',
  refund_not_here: 'paid back at Razorpay, not from here',
  refund_not_noted: 'paid back at Razorpay, still open here',
  refund_not_at_provider: 'paid back here, not on Razorpay’s list',
  refund_not_done: 'paid back here, not done at Razorpay',
  refund_amount_differs: 'another amount went back at Razorpay than here',
}

/** Of an order: what was wrong with it. Of money without order: why it could not be kept. */
export function refundReason(reason: RefundListed['reason']): string {
  if (reason in REFUND_REASON_TEXTS) return REFUND_REASON_TEXTS[reason as keyof typeof REFUND_REASON_TEXTS]
  const words = REASONS[reason as RefundReason]
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** 'failed' is tried again by itself; what failed before and is under way once more says so. */
export function refundProgress({ state, failures, paidBack }: RefundListed): string {
  if (state === 'processed') return paidBack ? `Paid back by ${WAYS[paidBack.by]}` : 'Paid back'
  if (state === 'held') return 'Held, waits for you'
  if (state === 'failed') return 'Failed, tried again'
  return failures > 0 ? 'Tried again' : 'On its way back'
}

const WAYS = { cash: 'cash', upi: 'UPI' }

/** '4 minutes late'; nothing while the shop keeps up. */
export function lagInWords(overdueSeconds: number, askedEverySeconds: number): string | null {
  if (overdueSeconds <= askedEverySeconds) return null
  const minutes = Math.max(1, Math.round(overdueSeconds / 60))
  return `${minutes} ${minutes === 1 ? 'minute' : 'minutes'} late`
}
