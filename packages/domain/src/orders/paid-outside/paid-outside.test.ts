import { expect, it } from 'vitest'
import { decidePaidOutside, type OutsidePayment } from './paid-outside.ts'
import { PaidOutsideRequest } from './paid-outside.wire.ts'

const PAID = new Date('2026-01-10T11:40:00+05:30')
const CASH: OutsidePayment = { method: 'cash', reference: null }
const UPI: OutsidePayment = { method: 'upi', reference: '601234567890' }

const unpaid = {
  isMadeByOwner: true,
  paidAt: null,
  cancelledAt: null,
  paidOutside: null,
  isCustomerGone: false,
  isAsSeen: true,
}
const paidByCash = { ...unpaid, paidAt: PAID, paidOutside: CASH }
const paidByUpi = { ...unpaid, paidAt: PAID, paidOutside: UPI }
const paidOnline = { ...unpaid, paidAt: PAID }

it.each([
  { order: unpaid, payment: CASH, when: 'cash for an unpaid order', answer: 'done now' },
  { order: unpaid, payment: { ...CASH, reference: 'To Raju' }, when: 'cash with a word', answer: 'done now' },
  { order: unpaid, payment: UPI, when: 'UPI with its reference', answer: 'done now' },
  { order: unpaid, payment: { ...UPI, reference: '60' }, when: 'the shortest reference', answer: 'done now' },
  {
    order: unpaid,
    payment: { ...UPI, reference: '6' },
    when: 'a reference of one letter',
    answer: 'order.payment_reference_missing',
  },
  {
    order: unpaid,
    payment: { ...UPI, reference: null },
    when: 'UPI without a reference',
    answer: 'order.payment_reference_missing',
  },
  {
    order: { ...unpaid, cancelledAt: PAID },
    payment: CASH,
    when: 'a cancelled order',
    answer: 'order.cancelled',
  },
  { order: paidByCash, payment: CASH, when: 'the same cash again', answer: 'done before' },
  { order: paidByUpi, payment: UPI, when: 'the same transfer again', answer: 'done before' },
  {
    order: { ...paidByCash, isAsSeen: false },
    payment: CASH,
    when: 'the same again, from the old page',
    answer: 'done before',
  },
  { order: paidByCash, payment: UPI, when: 'UPI after cash', answer: 'order.already_paid' },
  {
    order: paidByUpi,
    payment: { ...UPI, reference: '609999999999' },
    when: 'another transfer after the first',
    answer: 'order.already_paid',
  },
  { order: paidOnline, payment: CASH, when: 'cash after an online payment', answer: 'order.already_paid' },
  {
    order: { ...unpaid, isMadeByOwner: false },
    payment: CASH,
    when: 'an order its customer made',
    answer: 'order.not_made_by_owner',
  },
  {
    order: { ...unpaid, isCustomerGone: true },
    payment: CASH,
    when: 'an order whose customer was deleted',
    answer: 'account.not_found',
  },
  {
    order: { ...unpaid, isAsSeen: false },
    payment: CASH,
    when: 'an order changed meanwhile',
    answer: 'order.changed_meanwhile',
  },
])('$when: $answer', ({ order, payment, answer }) => {
  const decision = decidePaidOutside(order, payment)
  const said = decision.ok ? (decision.alreadyDone ? 'done before' : 'done now') : decision.code
  expect(said).toBe(answer)
})

it.each([
  [{ method: 'cash' }, null],
  [{ method: 'cash', reference: '  ' }, null],
  [{ method: 'upi', reference: ' 6012\n345 ' }, '6012 345'],
])('reads the reference of %j as %j', (request, reference) => {
  expect(PaidOutsideRequest.parse(request).reference).toBe(reference)
})

it('knows no other way, and no reference that is longer than a line', () => {
  expect(PaidOutsideRequest.safeParse({ method: 'cheque' }).success).toBe(false)
  expect(PaidOutsideRequest.safeParse({ method: 'upi', reference: 'x'.repeat(60) }).success).toBe(true)
  expect(PaidOutsideRequest.safeParse({ method: 'upi', reference: 'x'.repeat(61) }).success).toBe(false)
})
