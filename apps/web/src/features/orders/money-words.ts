import { DAY, HOUR, MINUTE } from '@pindivantalu/domain/indian-time'
import type { MoneyWithoutOrder } from '@pindivantalu/domain/payments/money-without-order.wire'
import type { RefundReason } from '@pindivantalu/domain/payments/payment'

const UNITS = [
  { unit: 'day', long: DAY },
  { unit: 'hour', long: HOUR },
  { unit: 'minute', long: MINUTE },
]

/** '3 hours', 'less than a minute' */
export function ageInWords(since: string, now: Date): string {
  const age = now.getTime() - Date.parse(since)
  const found = UNITS.find(({ long }) => age >= long)
  if (!found) return 'less than a minute'
  const count = Math.floor(age / found.long)
  return `${count} ${found.unit}${count === 1 ? '' : 's'}`
}

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
