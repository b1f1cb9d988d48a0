import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { paise } from '@pindivantalu/domain/money'
import { afterAll, expect, it } from 'vitest'
import { startSandbox } from '../../../test-support/sandbox.ts'
import { createLogger } from '../../http/logger.ts'
import { createRazorpay } from './razorpay.ts'
import { readWebhook } from './razorpay-events.ts'

const received: { body: Buffer; signature: string; id: string }[] = []
const shop = createServer(async (request, response) => {
  const { 'x-razorpay-signature': signature, 'x-razorpay-event-id': id } = request.headers
  received.push({ body: await buffer(request), signature: String(signature), id: String(id) })
  response.end()
})
await new Promise<void>(resolve => shop.listen(0, '127.0.0.1', resolve))
afterAll(() => void shop.close())

const sandbox = await startSandbox({ PORT: String((shop.address() as AddressInfo).port) })
// Newest first: the sandbox signs with the usual one, as if it had been changed since.
const webhookSecrets = ['a newer one', 'sandbox-webhook-secret']
const keys = { keyId: 'rzp_test_sandbox', keySecret: 'sandbox-key-secret', webhookSecrets }
const razorpay = createRazorpay({ ...keys, apiUrl: sandbox.url }, createLogger('silent'))

async function allNewsOfARefundedPayment() {
  const made = await razorpay.createOrder({ amount: paise(50_000), receipt: 'checkout-1' })
  if (!made.ok) throw new Error(made.reason)
  const { razorpay_payment_id: paymentId } = await sandbox.pay(made.order.id, {
    outcome: 'failed_then_captured',
  })
  await razorpay.refund({ paymentId, amount: paise(50_000), receipt: 'refund-1', key: 'refund-key-1' })
  await sandbox.tell('POST', 'webhooks/replay', { order_id: made.order.id })
  return { orderId: made.order.id, paymentId }
}

it('reads every event of a payment, each with a good signature', async () => {
  const { orderId, paymentId } = await allNewsOfARefundedPayment()
  const byId = new Map(received.map(webhook => [webhook.id, webhook]))
  const read = [...byId.values()].map(({ body }) => readWebhook(body))

  expect(new Set(read.map(news => news !== 'ignored' && `${news.event} ${news.payment.status}`))).toEqual(
    new Set([
      'payment.failed failed',
      'payment.authorized authorized',
      'payment.captured captured',
      'order.paid captured',
      'refund.created refunded',
      'refund.processed refunded',
    ]),
  )
  for (const news of read) expect(news).toMatchObject({ orderId, paymentId, happenedAt: expect.any(Date) })
  expect(read).toContainEqual(
    expect.objectContaining({
      event: 'refund.processed',
      refund: {
        id: expect.stringMatching(/^rfnd_/),
        amount: 50_000,
        receipt: 'refund-1',
        status: 'processed',
      },
    }),
  )
  for (const { body, signature } of received) {
    expect(razorpay.isWebhookSignature(body, signature)).toBe(true)
    expect(razorpay.isWebhookSignature(Buffer.concat([body, Buffer.from(' ')]), signature)).toBe(false)
    expect(razorpay.isWebhookSignature(body, `${signature}0`)).toBe(false)
  }
})

it('does not take a signature made with a secret it does not know', async () => {
  received.length = 0
  await sandbox.tell('POST', 'webhooks/replay', { event: 'order.paid', secret: 'guessed' })
  for (const { body, signature } of received) expect(razorpay.isWebhookSignature(body, signature)).toBe(false)
  expect(received).toHaveLength(1)
})

it.each([
  '',
  'not JSON',
  'null',
  '[]',
  '{}',
  '{"event":"payment.dispute.created","created_at":1,"payload":{}}',
  '{"event":"order.paid","created_at":1,"payload":{}}',
  '{"event":"order.paid","created_at":1,"payload":{"payment":{"entity":{"id":7}}}}',
])('ignores %j', body => {
  expect(readWebhook(body)).toBe('ignored')
  expect(readWebhook(Buffer.from(body))).toBe('ignored')
})
