import { describe, expect, it } from 'vitest'
import { paise } from '../money.ts'
import { decidePayment, decideToPay } from './payment.ts'
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
    { what: 'refunded', facts: { status: 'refunded' }, code: 'payment.verification_failed' },
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
    expect(decideToPay({ paidAt: null })).toEqual({ ok: true })
    expect(decideToPay({ paidAt: new Date('2026-01-10T12:00:00Z') })).toEqual({
      ok: false,
      code: 'order.already_paid',
    })
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
