import type { MoneyWithoutOrder } from '@pindivantalu/domain/payments/money-without-order.wire'
import type { RefundReason } from '@pindivantalu/domain/payments/payment'

const REASONS: Record<RefundReason, string> = {
  paid_twice: 'it was paid twice',
  quote_expired: 'it was paid a day or more after it was priced',
  wrong_amount: 'the amount is not what was due',
  account_gone: 'the account was deleted',
  no_address: 'no address was given within a day',
}

/** What becomes of money that has become no order. */
export function whatHappens({ status, refund }: MoneyWithoutOrder): string {
  if (refund) return `Being refunded: ${REASONS[refund.reason]}`
  return status === 'authorized'
    ? 'Waiting for the bank: authorised, not taken yet'
    : 'Waiting for the customer’s address'
}
