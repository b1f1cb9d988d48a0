import { formatRupees, fromRupees } from '@pindivantalu/domain/money'
import type { Difference } from '@pindivantalu/domain/payments/comparison'
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
}

/** What becomes of money that has become no order. */
export function whatHappens({ status, due, unmatched, refund }: MoneyWithoutOrder): string {
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
}

/** '4 minutes late'; nothing while the shop keeps up. */
export function lagInWords(overdueSeconds: number, askedEverySeconds: number): string | null {
  if (overdueSeconds <= askedEverySeconds) return null
  const minutes = Math.max(1, Math.round(overdueSeconds / 60))
  return `${minutes} ${minutes === 1 ? 'minute' : 'minutes'} late`
}
