import { describe, expect, it } from 'vitest'
import { DAY, HOUR, MINUTE } from '../indian-time.ts'
import { paise } from '../money.ts'
import {
  decidePayment,
  decideServing,
  decideToPay,
  isPaidInFull,
  nextCheckAt,
  nextRefundAttempt,
  reusableSince,
} from './payment.ts'
import { PayOrderRequest, RazorPayOrder } from './payment.wire.ts'

const due = { providerOrderId: 'order_1', amount: paise(91_386) }
const captured = { providerOrderId: 'order_1', status: 'captured', currency: 'INR', amount: 91_386 }

describe('a payment', () => {
  it('counts when it is captured, in rupees, equal to the paisa and for this very order', () => {
    expect(decidePayment(captured, due)).toEqual({ ok: true })
  })

  it.each([
    { what: 'only authorised', facts: { status: 'authorized' }, code: 'payment.not_captured' },
    { what: 'only begun', facts: { status: 'created' }, code: 'payment.not_captured' },
    { what: 'failed', facts: { status: 'failed' }, code: 'payment.verification_failed' },
    { what: 'refunded', facts: { status: 'refunded' }, code: 'payment.refunded' },
    { what: 'a paisa short', facts: { amount: 91_385 }, code: 'payment.verification_failed' },
    { what: 'a paisa too much', facts: { amount: 91_387 }, code: 'payment.verification_failed' },
    { what: 'in dollars', facts: { currency: 'USD' }, code: 'payment.verification_failed' },
    { what: "another order's", facts: { providerOrderId: 'order_2' }, code: 'payment.verification_failed' },
    { what: "no order's", facts: { providerOrderId: null }, code: 'payment.verification_failed' },
    {
      what: "another order's and authorised",
      facts: { providerOrderId: 'order_2', status: 'authorized' },
      code: 'payment.verification_failed',
    },
  ])('does not count when it is $what', ({ facts, code }) => {
    expect(decidePayment({ ...captured, ...facts }, due)).toEqual({ ok: false, code })
  })

  it('is asked for while the order is unpaid', () => {
    expect(decideToPay({ paidAt: null, cancelledAt: null })).toEqual({ ok: true })
    const at = new Date('2026-01-10T12:00:00Z')
    expect(decideToPay({ paidAt: at, cancelledAt: null })).toEqual({ ok: false, code: 'order.already_paid' })
    expect(decideToPay({ paidAt: null, cancelledAt: at })).toEqual({ ok: false, code: 'order.cancelled' })
  })
})

describe('an order of the provider', () => {
  it.each([
    ['is paid in full with all that is due', 'paid', 91_386, true],
    ['is not with a paisa less', 'paid', 91_385, false],
    ['is not with a paisa more', 'paid', 91_387, false],
    ['is not while it is only attempted', 'attempted', 91_386, false],
    ['is not while nobody has paid', 'created', 0, false],
  ])('%s', (_what, status, amountPaid, isPaid) => {
    expect(isPaidInFull({ status, amountPaid }, paise(91_386))).toBe(isPaid)
  })
})

const quotedAt = new Date('2026-01-10T06:00:00Z')
const later = (ms: number) => new Date(quotedAt.getTime() + ms)

describe('captured money', () => {
  const checkout = { quotedAt, total: paise(91_386), hasAddress: true, isCustomerGone: false }
  const payment = { amount: 91_386, currency: 'INR', begunAt: later(MINUTE) }

  it.each([
    ['serves its checkout', {}, {}, later(2 * MINUTE), 'serve'],
    [
      'serves it with another amount that the owner takes',
      { isAmountAccepted: true },
      { amount: 90_000 },
      later(2 * MINUTE),
      'serve',
    ],
    [
      'goes back with another amount that the owner does not take',
      { isAmountAccepted: false },
      { amount: 90_000 },
      later(2 * MINUTE),
      'wrong_amount',
    ],
    [
      'goes back in another currency, whatever the owner takes',
      { isAmountAccepted: true },
      { currency: 'USD' },
      later(2 * MINUTE),
      'wrong_amount',
    ],
    ['serves it however late the news comes', {}, {}, later(3 * DAY), 'serve'],
    ['serves it when begun in the last moment of a day', {}, { begunAt: later(DAY) }, later(DAY), 'serve'],
    ['goes back when begun later', {}, { begunAt: later(DAY + 1) }, later(DAY + 1), 'quote_expired'],
    ['goes back when it is a paisa short', {}, { amount: 91_385 }, later(MINUTE), 'wrong_amount'],
    ['goes back in another currency', {}, { currency: 'USD' }, later(MINUTE), 'wrong_amount'],
    ['goes back when nobody is there', { isCustomerGone: true }, {}, later(MINUTE), 'account_gone'],
    ['waits for an address', { hasAddress: false }, {}, later(MINUTE + DAY), 'wait'],
    ['waits a day for it', { hasAddress: false }, {}, later(MINUTE + DAY + 1), 'no_address'],
  ] as const)('%s', (_what, checkoutFacts, paymentFacts, now, expected) => {
    expect(decideServing({ ...checkout, ...checkoutFacts }, { ...payment, ...paymentFacts }, now)).toBe(
      expected,
    )
  })
})

describe('asking the provider again', () => {
  it.each([
    [0, 2 * MINUTE],
    [1, 2 * MINUTE],
    [2, 6 * MINUTE],
    [3, 10 * MINUTE],
    [4, 30 * MINUTE],
    [5, HOUR],
    [50, HOUR],
  ])('after %i checks waits longer', (checks, pause) => {
    const now = later(MINUTE)
    expect(nextCheckAt({ quotedAt, checks }, 2 * MINUTE, now)).toEqual(new Date(now.getTime() + pause))
  })

  it('ends after three days', () => {
    expect(nextCheckAt({ quotedAt, checks: 80 }, 2 * MINUTE, later(3 * DAY))).not.toBeNull()
    expect(nextCheckAt({ quotedAt, checks: 80 }, 2 * MINUTE, later(3 * DAY + 1))).toBeNull()
  })

  it('about a refund never ends', () => {
    const pauses = [0, 1, 2, 3, 4, 400].map(
      attempts => nextRefundAttempt(attempts, quotedAt).getTime() - quotedAt.getTime(),
    )
    expect(pauses).toEqual([MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 6 * HOUR, 6 * HOUR])
  })
})

describe('a payment opened before', () => {
  it('is opened again within an hour', () => {
    expect(reusableSince(later(HOUR))).toEqual(quotedAt)
  })
})

describe('the payment window', () => {
  it('is opened with whole paise in rupees', () => {
    expect(RazorPayOrder.safeParse({ id: 'order_1', amount: 91_386, currency: 'INR' }).success).toBe(true)
    expect(RazorPayOrder.safeParse({ id: 'order_1', amount: 913.86, currency: 'INR' }).success).toBe(false)
    expect(RazorPayOrder.safeParse({ id: 'order_1', amount: 91_386, currency: 'USD' }).success).toBe(false)
  })

  it('hands back four texts for an order that exists', () => {
    const body = {
      orderCreationId: 'o',
      razorPayPaymentId: 'p',
      razorPayResponseOrderId: 'o',
      razorPaySignature: 's',
    }
    expect(PayOrderRequest.parse(body)).toEqual(body)
    for (const key of Object.keys(body))
      expect(PayOrderRequest.safeParse({ ...body, [key]: '' }).success).toBe(false)
  })
})
