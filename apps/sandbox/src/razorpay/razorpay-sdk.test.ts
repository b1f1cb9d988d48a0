import { validatePaymentVerification, validateWebhookSignature } from 'razorpay/dist/utils/razorpay-utils.js'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { KEYS, openShop, type Shop } from '../../test-support/razorpay-shop.ts'

let shop: Shop
beforeEach(async () => {
  shop = await openShop()
})
afterEach(() => shop.close())

const anOrder = (more: object = {}) =>
  shop.razorpay.orders.create({ amount: 50_000, currency: 'INR', ...more })

async function pay(orderId: string, more: object = {}) {
  const answer = await shop.post('/sandbox/razorpay/pay', { order_id: orderId, outcome: 'captured', ...more })
  return answer.json() as Record<'razorpay_order_id' | 'razorpay_payment_id' | 'razorpay_signature', string>
}
const refusal = (description: string, more: object = {}) => ({
  statusCode: 400,
  error: expect.objectContaining({ code: 'BAD_REQUEST_ERROR', description, ...more }),
})

describe("Razorpay's own SDK", () => {
  it('makes an order and finds it again, by id and by receipt', async () => {
    const order = await anOrder({ receipt: 'checkout 7', notes: { a: 'b' } })
    expect(order).toEqual({
      id: expect.stringMatching(/^order_[A-Za-z0-9]{14}$/),
      entity: 'order',
      amount: 50_000,
      amount_paid: 0,
      amount_due: 50_000,
      currency: 'INR',
      receipt: 'checkout 7',
      offer_id: null,
      status: 'created',
      attempts: 0,
      notes: { a: 'b' },
      created_at: expect.any(Number),
    })
    expect(await shop.razorpay.orders.fetch(order.id)).toEqual(order)
    expect(await shop.razorpay.orders.all({ receipt: 'checkout 7' })).toEqual({
      entity: 'collection',
      count: 1,
      items: [order],
    })
    expect(await shop.razorpay.orders.all({ receipt: 'checkout 8' })).toMatchObject({ count: 0 })
  })

  it('sees each attempt, and the order paid by the one that was captured', async () => {
    const order = await anOrder()
    await pay(order.id, { outcome: 'failed', reason: 'insufficient_fund' })
    expect(await shop.razorpay.orders.fetch(order.id)).toMatchObject({ status: 'attempted', attempts: 1 })
    const paid = await pay(order.id, { method: 'upi', vpa: 'success@razorpay' })

    expect(await shop.razorpay.orders.fetchPayments(order.id)).toMatchObject({
      count: 2,
      items: [
        { id: paid.razorpay_payment_id, status: 'captured', method: 'upi', vpa: 'success@razorpay' },
        { status: 'failed', captured: false, error_reason: 'insufficient_fund', method: 'card' },
      ],
    })
    expect(await shop.razorpay.orders.fetch(order.id)).toMatchObject({
      status: 'paid',
      amount_paid: 50_000,
      amount_due: 0,
      attempts: 2,
    })
    const signature = paid.razorpay_signature
    const facts = { order_id: order.id, payment_id: paid.razorpay_payment_id }
    expect(validatePaymentVerification(facts, signature, KEYS.keySecret)).toBe(true)
  })

  it('captures an authorized payment', async () => {
    const order = await anOrder({ payment: { capture: 'manual' } })
    const { razorpay_payment_id: id } = await pay(order.id, { outcome: 'authorized' })
    expect(await shop.razorpay.payments.fetch(id)).toMatchObject({
      id,
      entity: 'payment',
      status: 'authorized',
      captured: false,
      fee: null,
      notes: [],
    })
    expect(await shop.razorpay.payments.capture(id, 50_000, 'INR')).toMatchObject({
      status: 'captured',
      captured: true,
      fee: 1180,
      tax: 180,
    })
  })

  it('refunds in parts, and never more than was paid', async () => {
    const { razorpay_payment_id: id } = await pay((await anOrder()).id)
    const part = await shop.razorpay.payments.refund(id, { amount: 20_000 })
    expect(part).toMatchObject({
      id: expect.stringMatching(/^rfnd_[A-Za-z0-9]{14}$/),
      entity: 'refund',
      amount: 20_000,
      payment_id: id,
      status: 'processed',
    })
    expect(await shop.razorpay.payments.fetch(id)).toMatchObject({
      status: 'captured',
      refund_status: 'partial',
      amount_refunded: 20_000,
    })
    await expect(shop.razorpay.payments.refund(id, { amount: 30_001 })).rejects.toEqual(
      refusal('The refund amount provided is greater than amount captured', { field: 'amount' }),
    )
    expect(await shop.razorpay.payments.refund(id, {})).toMatchObject({ amount: 30_000 })
    expect(await shop.razorpay.payments.fetch(id)).toMatchObject({
      status: 'refunded',
      refund_status: 'full',
    })
    expect(await shop.razorpay.payments.fetchMultipleRefund(id)).toMatchObject({ count: 2 })
    expect(await shop.razorpay.refunds.fetch(part.id)).toEqual(part)
  })

  it('pages through all there is', async () => {
    const orders = [await anOrder(), await anOrder(), await anOrder()]
    for (const { id } of orders) await pay(id)
    const { items } = await shop.razorpay.payments.all({ count: 2, skip: 1 })
    expect(items.map(({ order_id }) => order_id)).toEqual([orders[1]?.id, orders[0]?.id])
  })

  it('lists the payments of a span, both its ends included, ten at a time unless told otherwise', async () => {
    const { id } = await anOrder()
    for (let paid = 0; paid < 12; paid += 1) await pay(id, { force: true })
    const { payments } = shop.razorpay
    const newest = (await payments.all({ count: 1 })).items[0]
    const now = newest?.created_at ?? 0
    expect(await payments.all({})).toMatchObject({ entity: 'collection', count: 10 })
    expect(await payments.all({ from: now - 60, to: now, count: 100 })).toMatchObject({ count: 12 })
    expect(await payments.all({ from: now - 60, to: now, count: 100, skip: 12 })).toMatchObject({
      count: 0,
      items: [],
    })
    expect(await payments.all({ from: now + 1, to: now + 60 })).toMatchObject({ count: 0 })
    expect(await payments.all({ from: now - 60, to: now - 30 })).toMatchObject({ count: 0 })
    const asked = await shop.sandbox.app.inject('/sandbox/razorpay/requests')
    expect(asked.json()).toMatchObject({ 'GET /v1/payments': 6, 'POST /v1/orders': 1 })
  })

  it('finds the signatures of webhooks good, and only with their secret', async () => {
    await pay((await anOrder()).id)
    await vi.waitFor(() => expect(shop.received).toHaveLength(3), 60_000)
    for (const { body, signature } of shop.received) {
      expect(validateWebhookSignature(body, signature, KEYS.webhookSecret)).toBe(true)
      expect(validateWebhookSignature(`${body} `, signature, KEYS.webhookSecret)).toBe(false)
      expect(validateWebhookSignature(body, signature, KEYS.keySecret)).toBe(false)
    }
  })
})
