import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openShop, type Shop } from '../../test-support/razorpay-shop.ts'

let shop: Shop
let orderId: string
beforeEach(async () => {
  shop = await openShop()
  orderId = (await shop.razorpay.orders.create({ amount: 50_000, currency: 'INR' })).id
})
afterEach(() => shop.close())

async function pay(more: object = {}) {
  const answer = await shop.post('/sandbox/razorpay/pay', { order_id: orderId, outcome: 'captured', ...more })
  return answer.json() as { razorpay_payment_id: string; razorpay_signature?: string; error?: object }
}
const names = () => shop.received.map(({ event }) => event)
const untilTold = (events: string[]) => vi.waitFor(() => expect(names()).toEqual(events), 60_000)
const replay = async (wanted: object) => (await shop.post('/sandbox/webhooks/replay', wanted)).json()

const CAPTURED = ['payment.authorized', 'payment.captured', 'order.paid']

describe('the shop is told', () => {
  it('of a payment, as it was at each step', async () => {
    const { razorpay_payment_id: id } = await pay()
    await untilTold(CAPTURED)
    const [authorized, captured, paid] = shop.received.map(({ body }) => JSON.parse(body))
    expect(authorized).toMatchObject({
      entity: 'event',
      account_id: expect.stringMatching(/^acc_/),
      contains: ['payment'],
      payload: { payment: { entity: { id, order_id: orderId, status: 'authorized', captured: false } } },
    })
    expect(captured.payload.payment.entity).toMatchObject({ id, status: 'captured', captured: true })
    expect(paid).toMatchObject({
      contains: ['payment', 'order'],
      payload: { payment: { entity: { id } }, order: { entity: { id: orderId, status: 'paid' } } },
    })
    expect(new Set(shop.received.map(({ id }) => id)).size).toBe(3)
  })

  it('of a payment that waits to be captured, and of its capture', async () => {
    const { razorpay_payment_id: id } = await pay({ outcome: 'authorized' })
    await untilTold(['payment.authorized'])
    await shop.razorpay.payments.capture(id, 50_000, 'INR')
    await untilTold(CAPTURED)
  })

  it('of a failure, and that the same payment came through after all', async () => {
    const { razorpay_payment_id: id, ...failed } = await pay({ outcome: 'failed', reason: 'card_declined' })
    expect(failed).toEqual({
      razorpay_order_id: orderId,
      error: {
        code: 'BAD_REQUEST_ERROR',
        description: expect.stringContaining('declined by the bank'),
        source: 'bank',
        step: 'payment_authorization',
        reason: 'card_declined',
        metadata: { order_id: orderId, payment_id: id },
      },
    })
    await shop.post('/sandbox/razorpay/late-authorise', { payment_id: id })
    await untilTold(['payment.failed', ...CAPTURED])
    expect(await shop.razorpay.payments.fetch(id)).toMatchObject({ status: 'captured', error_code: null })
  })

  it('of both at once, for a customer who tries again within the UPI app', async () => {
    expect(await pay({ outcome: 'failed_then_captured', method: 'upi' })).toHaveProperty('razorpay_signature')
    await untilTold(['payment.failed', ...CAPTURED])
  })

  it('of a refund', async () => {
    const { razorpay_payment_id: id } = await pay({ webhook: 'never' })
    const { id: refundId } = await shop.razorpay.payments.refund(id, {})
    await untilTold(['refund.created', 'refund.processed'])
    expect(JSON.parse(shop.received[1]?.body ?? '')).toMatchObject({
      contains: ['refund', 'payment'],
      payload: { refund: { entity: { id: refundId, payment_id: id } }, payment: { entity: { id } } },
    })
  })

  it('of a refund that fails at the bank, which leaves the payment captured', async () => {
    const { razorpay_payment_id: id } = await pay({ webhook: 'never' })
    await shop.post('/sandbox/razorpay/refund-outcome', { payment_id: id, status: 'failed' })
    expect(await shop.razorpay.payments.refund(id, {})).toMatchObject({ status: 'pending' })
    await untilTold(['refund.created', 'refund.failed'])
    expect(await shop.razorpay.payments.fetch(id)).toMatchObject({ status: 'captured', amount_refunded: 0 })
  })

  it('again until it takes the news, with the same event id', async () => {
    shop.answerWith(500, 302)
    await pay({ outcome: 'failed' })
    await untilTold(Array(3).fill('payment.failed'))
    expect(new Set(shop.received.map(({ id, body }) => `${id} ${body}`)).size).toBe(1)
  })
})

describe('webhooks come as a test wants them', () => {
  it('never, until they are replayed', async () => {
    await pay({ webhook: 'never' })
    expect(names()).toEqual([])
    expect(await replay({ order_id: orderId, event: 'order.paid' })).toMatchObject({
      replayed: [{ event: 'order.paid', order_id: orderId, status: 200 }],
    })
    expect(names()).toEqual(['order.paid'])
  })

  it('twice, with the same event id', async () => {
    await pay({ outcome: 'failed', webhook: 'twice' })
    await untilTold(['payment.failed', 'payment.failed'])
    expect(shop.received[0]?.id).toBe(shop.received[1]?.id)
  })

  it('backwards, or signed with an older secret', async () => {
    await pay({ webhook: 'never' })
    await replay({ order_id: orderId, backwards: true })
    expect(names()).toEqual(CAPTURED.toReversed())
    const [{ body, signature } = { body: '', signature: '' }] = shop.received
    await replay({ order_id: orderId, event: 'order.paid', secret: 'older' })
    const again = shop.received.at(-1)
    expect(again?.body).toBe(body)
    expect(again?.signature).not.toBe(signature)
  })

  it('elsewhere, when the shop has moved', async () => {
    const url = `${shop.shopUrl}/elsewhere`
    await shop.sandbox.app.inject({ method: 'PUT', url: '/sandbox/razorpay/webhook', payload: { url } })
    await pay({ webhook: 'never' })
    expect(await replay({ order_id: orderId, event: 'order.paid' })).toMatchObject({
      replayed: [{ status: 404 }],
    })
  })

  it('not at all while they get lost', async () => {
    shop.sandbox.faults.switchOn({ provider: 'razorpay', mode: 'drop_webhooks', seconds: 60 })
    await pay()
    shop.sandbox.faults.switchAllOff()
    await pay({ outcome: 'failed', force: true })
    await untilTold(['payment.failed'])
  })
})
