import { expect, it } from 'vitest'
import {
  type BookedPayment,
  type BookedRefund,
  type MadeRefund,
  placeOf,
  placeOfRefund,
  type TakenPayment,
} from './comparison.ts'

const captured: TakenPayment = { amount: 60_936, amountRefunded: 0, status: 'captured' }
const refunded: TakenPayment = { amount: 60_936, amountRefunded: 60_936, status: 'refunded' }
const partly: TakenPayment = { ...captured, amountRefunded: 100 }
const booked: BookedPayment = { amount: 60_936, refunded: 0, hasOrder: false }
const ordered = { ...booked, hasOrder: true }

it.each([
  ['an order’s money', captured, ordered, 'order'],
  ['money that waits', captured, booked, 'listed'],
  ['money that is going back', captured, { ...booked, refunded: 60_936 }, 'listed'],
  ['money that went back', refunded, { ...booked, refunded: 60_936 }, 'paid_back'],
  ['money that somebody gave back at the provider', refunded, booked, 'paid_back'],
  [
    'the money of an order that was paid back from here',
    refunded,
    { ...ordered, refunded: 60_936 },
    'paid_back',
  ],
  ['an order whose money went back elsewhere', refunded, ordered, 'order_paid_back'],
  ['an order of whose money a part went back elsewhere', partly, ordered, 'order_paid_back'],
  ['an order of whose money a part went back from here', partly, { ...ordered, refunded: 100 }, 'order'],
  ['an order of whose money a part is on its way back', captured, { ...ordered, refunded: 100 }, 'order'],
  ['more that went back than the books have', partly, { ...ordered, refunded: 99 }, 'order_paid_back'],
  ['a payment of another amount', { ...captured, amount: 60_937 }, ordered, 'amount_differs'],
  ['a payment nobody here has heard of', captured, undefined, 'not_here'],
] as const)('%s', (_what, taken, here, place) => {
  expect(placeOf(taken, here)).toBe(place)
})

const out: MadeRefund = { amount: 2_000, status: 'processed' }
const done: BookedRefund = { amount: 2_000, processedAt: new Date('2026-01-10T11:40:00+05:30') }
const open: BookedRefund = { amount: 2_000, processedAt: null }

it.each([
  ['a refund that is out on both sides', out, done, 'agrees'],
  ['one that is under way on both sides', { ...out, status: 'pending' }, open, null],
  ['one that failed there and is tried again here', { ...out, status: 'failed' }, open, null],
  ['a try that failed, of which the books know nothing', { ...out, status: 'failed' }, undefined, null],
  ['one that somebody made at the provider', out, undefined, 'refund_not_here'],
  ['one that is begun at the provider', { ...out, status: 'pending' }, undefined, null],
  ['one that is out, and open here', out, open, 'refund_not_noted'],
  ['one that the provider does not have', undefined, done, 'refund_not_at_provider'],
  ['one that the provider took back', { ...out, status: 'failed' }, done, 'refund_not_done'],
  ['one that the provider is still at', { ...out, status: 'pending' }, done, 'refund_not_done'],
  ['one of another amount', { ...out, amount: 1_999 }, done, 'refund_amount_differs'],
] as const)('%s', (_what, made, booked, place) => {
  expect(placeOfRefund(made, booked)).toBe(place)
})
