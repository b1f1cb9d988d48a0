import type { MoneyWithoutOrder } from '@pindivantalu/domain/payments/money-without-order.wire'
import { expect, it } from 'vitest'
import { lagInWords, whatHappens } from './money-words.ts'

const unmatched = { providerOrderId: null, contact: null, email: null, notes: {} }
const refund = { state: 'asked', requestedAt: '2026-01-10T12:00:00Z', attempts: 0, problem: null } as const

it.each([
  [{ status: 'captured', refund: null }, 'Waiting for the customer’s address'],
  [{ status: 'authorized', refund: null }, 'Waiting for the bank: authorised, not taken yet'],
  [{ status: 'captured', refund: { ...refund, reason: 'paid_twice' } }, 'Being refunded: it was paid twice'],
  [
    { status: 'captured', refund: null, unmatched },
    'The shop has no order for this payment. Decide what is done with it.',
  ],
  [
    { status: 'captured', refund: null, due: '777.36', unmatched },
    '₹777.36 was asked for, and Razorpay holds that for paid in full. Decide what is done with it.',
  ],
  [
    { status: 'captured', unmatched, refund: { ...refund, reason: 'no_checkout' } },
    'Being refunded: the shop has no order for it',
  ],
  [
    { status: 'captured', refund: { ...refund, reason: 'quote_expired', state: 'held' } },
    'Held, waits for you: it was paid a day or more after it was priced',
  ],
] as const)('says what happens to money: %o', (facts, words) => {
  const money: MoneyWithoutOrder = {
    paymentId: 'pay_1',
    amount: '609.36',
    begunAt: '2026-01-10T12:00:00Z',
    customer: { _id: '1', name: 'Lakshmi', phone: null },
    due: null,
    unmatched: null,
    ...facts,
  }
  expect(whatHappens(money)).toBe(words)
})

it.each([
  [0, null],
  [120, null],
  [121, '2 minutes late'],
  [3600, '60 minutes late'],
])('says how late the shop asks: %i seconds', (seconds, words) => {
  expect(lagInWords(seconds, 120)).toBe(words)
})
