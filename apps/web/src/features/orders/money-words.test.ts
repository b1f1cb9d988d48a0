import type { MoneyWithoutOrder } from '@pindivantalu/domain/payments/money-without-order.wire'
import { expect, it } from 'vitest'
import { whatHappens } from './money-words.ts'

it.each([
  [{ status: 'captured', refund: null }, 'Waiting for the customer’s address'],
  [{ status: 'authorized', refund: null }, 'Waiting for the bank: authorised, not taken yet'],
  [
    {
      status: 'captured',
      refund: { reason: 'paid_twice', requestedAt: '2026-01-10T12:00:00Z', attempts: 0, problem: null },
    },
    'Being refunded: it was paid twice',
  ],
] as const)('says what happens to money: %o', (facts, words) => {
  const money: MoneyWithoutOrder = {
    paymentId: 'pay_1',
    amount: '609.36',
    begunAt: '2026-01-10T12:00:00Z',
    customer: { _id: '1', name: 'Lakshmi', phone: null },
    ...facts,
  }
  expect(whatHappens(money)).toBe(words)
})
