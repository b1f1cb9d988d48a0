import type { MoneyWithoutOrder } from '@pindivantalu/domain/payments/money-without-order.wire'
import { expect, it } from 'vitest'
import { ageInWords, whatHappens } from './money-words.ts'

it.each([
  ['11:59:30', 'less than a minute'],
  ['12:00:10', 'less than a minute'],
  ['11:59:00', '1 minute'],
  ['11:00:01', '59 minutes'],
  ['11:00:00', '1 hour'],
  ['00:00:00', '12 hours'],
])('says how old money of %s is at noon: %s', (since, words) => {
  expect(ageInWords(`2026-01-10T${since}Z`, new Date('2026-01-10T12:00:00Z'))).toBe(words)
})

it('counts whole days', () => {
  expect(ageInWords('2026-01-08T11:00:00Z', new Date('2026-01-10T12:00:00Z'))).toBe('2 days')
})

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
