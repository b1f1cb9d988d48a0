import { randomUUID } from 'node:crypto'
import { LIMITS } from '@pindivantalu/domain/limits'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { signatureOf, signedWebhook, startSandbox } from '../../../test-support/sandbox.ts'
import { shoppingIn } from '../../../test-support/shopping.ts'
import { DEMO, signInAs } from '../../../test-support/sign-in.ts'
import { startTestShop } from '../../../test-support/test-app.ts'
import { reconcile } from './reconcile.ts'
import { razorpayWebhooks } from './take-razorpay-webhook.ts'

const sandbox = await startSandbox()
const shop = await startTestShop({ RAZORPAY_API_URL: sandbox.url })
const { app, pool, deps } = shop
const anusha = await signInAs(shop, DEMO.customer)
const kiran = await signInAs(shop, DEMO.otherCustomer)
const admin = await signInAs(shop, DEMO.admin)
const { ask, address, item, quote, payFor, finalise, buy } = await shoppingIn(shop, sandbox, anusha)

afterEach(async () => {
  await sandbox.recover()
  await deps.background.idle()
  await pool.query("UPDATE checkouts SET created_at = created_at - interval '2 hours' WHERE order_id IS NULL")
  await pool.query('TRUNCATE rate_limits')
})

const ordersOf = async (providerOrderId: string) =>
  (
    await pool.query(
      'SELECT orders.* FROM orders JOIN checkouts ON orders.id = order_id WHERE provider_order_id = $1',
      [providerOrderId],
    )
  ).rows
const allAreDue = () =>
  pool.query('UPDATE checkouts SET next_check_at = now() WHERE next_check_at IS NOT NULL')
const refunds = async (paymentId: string) =>
  (await pool.query('SELECT * FROM refunds WHERE payment_id = $1', [paymentId])).rows
const moneyWithoutOrder = async (paymentId: string) => {
  const answer = await ask('GET', '/payments/without-order', undefined, admin)
  return answer.json().filter((money: { paymentId: string }) => money.paymentId === paymentId)
}

async function newsOf(orderId: string, paymentId: string, event = 'payment.captured') {
  const payment = await deps.razorpay.fetchPayment(paymentId)
  if (!payment.ok) throw new Error(payment.reason)
  const { createdAt, ...facts } = payment.payment
  const entity = { ...facts, order_id: orderId, created_at: createdAt.getTime() / 1000 }
  return JSON.stringify({
    entity: 'event',
    event,
    payload: { payment: { entity } },
    created_at: 1_800_000_000,
  })
}
async function tell(body: string, headers: { signature?: string; eventId?: string } = {}) {
  const answer = await app.inject(signedWebhook(body, headers))
  await deps.background.idle()
  return answer
}

describe('a customer whose tab closed after paying', () => {
  it('has an order when the webhook comes, and one only however often it comes', async () => {
    const { razorPayOrder } = await quote()
    const { razorPayPaymentId } = await payFor(razorPayOrder.id)
    const body = await newsOf(razorPayOrder.id, razorPayPaymentId)
    const eventId = randomUUID()
    expect((await tell(body, { eventId })).statusCode).toBe(200)
    expect(await ordersOf(razorPayOrder.id)).toHaveLength(1)

    await tell(body, { eventId })
    await tell(body)
    await tell(await newsOf(razorPayOrder.id, razorPayPaymentId, 'order.paid'))
    await tell(await newsOf(razorPayOrder.id, razorPayPaymentId, 'payment.failed'))
    await tell(await newsOf(razorPayOrder.id, razorPayPaymentId, 'payment.authorized'))
    expect(await ordersOf(razorPayOrder.id)).toHaveLength(1)
    const { rows } = await pool.query('SELECT status FROM payments WHERE payment_id = $1', [
      razorPayPaymentId,
    ])
    expect(rows).toEqual([{ status: 'captured' }])
  })

  it('costs the provider no question once it has its order', async () => {
    const { razorPayOrder } = await quote()
    const details = await payFor(razorPayOrder.id)
    const body = await newsOf(razorPayOrder.id, details.razorPayPaymentId)
    await finalise(details)
    await sandbox.strike('down')
    const eventId = randomUUID()
    await tell(body, { eventId })
    const { rows } = await pool.query('SELECT handled_at FROM payment_events WHERE event_id = $1', [eventId])
    expect(rows).toEqual([{ handled_at: expect.any(Date) }])
  })

  it('costs the provider one question when its three webhooks come at once', async () => {
    const { razorPayOrder } = await quote()
    const { razorPayPaymentId } = await payFor(razorPayOrder.id)
    const asked = vi.spyOn(deps.razorpay, 'paymentsOfOrder')
    const events = ['payment.authorized', 'payment.captured', 'order.paid']
    await Promise.all(
      events.map(async event => tell(await newsOf(razorPayOrder.id, razorPayPaymentId, event))),
    )
    expect(asked).toHaveBeenCalledTimes(1)
    asked.mockRestore()
    expect(await ordersOf(razorPayOrder.id)).toHaveLength(1)
    const { rows } = await pool.query('SELECT handled_at FROM payment_events WHERE payment_id = $1', [
      razorPayPaymentId,
    ])
    expect(rows).toEqual(events.map(() => ({ handled_at: expect.any(Date) })))
  })

  it('costs the provider no question when its browser brings the payment in the same moment', async () => {
    const { razorPayOrder } = await quote()
    const details = await payFor(razorPayOrder.id)
    const moment = Promise.withResolvers<void>()
    const take = razorpayWebhooks(deps, () => moment.promise)
    for (const event of ['payment.authorized', 'payment.captured']) {
      const rawBody = Buffer.from(await newsOf(razorPayOrder.id, details.razorPayPaymentId, event))
      await take({ rawBody, signature: signatureOf(String(rawBody)), eventId: event + razorPayOrder.id })
    }
    expect((await finalise(details)).statusCode).toBe(201)
    await sandbox.strike('down')
    moment.resolve()
    await deps.background.idle()
    const { rows } = await pool.query('SELECT handled_at FROM payment_events WHERE payment_id = $1', [
      details.razorPayPaymentId,
    ])
    expect(rows).toEqual([{ handled_at: expect.any(Date) }, { handled_at: expect.any(Date) }])
  })

  it('has an order when the reconciler comes round, with no webhook at all', async () => {
    const { razorPayOrder } = await quote()
    await payFor(razorPayOrder.id)
    await reconcile(deps)
    expect(await ordersOf(razorPayOrder.id)).toEqual([])
    await allAreDue()
    await reconcile(deps)
    expect(await ordersOf(razorPayOrder.id)).toHaveLength(1)
  })

  it('has an order when the bank was late: failed first, captured after', async () => {
    const { razorPayOrder } = await quote()
    await payFor(razorPayOrder.id, { outcome: 'failed' })
    await allAreDue()
    await reconcile(deps)
    expect(await ordersOf(razorPayOrder.id)).toEqual([])
    await payFor(razorPayOrder.id)
    await allAreDue()
    await reconcile(deps)
    expect(await ordersOf(razorPayOrder.id)).toHaveLength(1)
  })

  it('has one order when browser, webhook and reconciler come at once', async () => {
    const { razorPayOrder } = await quote()
    const details = await payFor(razorPayOrder.id)
    const body = await newsOf(razorPayOrder.id, details.razorPayPaymentId)
    await allAreDue()
    await Promise.all([
      finalise(details),
      tell(body),
      reconcile(deps),
      finalise(details),
      tell(body),
      reconcile(deps),
    ])
    const [order, ...more] = await ordersOf(razorPayOrder.id)
    expect(more).toEqual([])
    const { rows } = await pool.query(
      'SELECT count(*)::int AS n FROM outbox_messages WHERE order_id = $1 GROUP BY channel',
      [order.id],
    )
    expect(rows).toEqual([{ n: 1 }])
  })

  it('has an order later, when the webhook came while the provider could not be asked', async () => {
    const { razorPayOrder } = await quote()
    const { razorPayPaymentId } = await payFor(razorPayOrder.id)
    const body = await newsOf(razorPayOrder.id, razorPayPaymentId)
    await sandbox.strike('down')
    expect((await tell(body)).statusCode).toBe(200)
    await sandbox.recover()
    await pool.query("UPDATE payment_events SET received_at = received_at - interval '1 minute'")
    await reconcile(deps)
    expect(await ordersOf(razorPayOrder.id)).toHaveLength(1)
    const { rows } = await pool.query('SELECT * FROM payment_events WHERE handled_at IS NULL')
    expect(rows).toEqual([])
  })
})

describe('a webhook', () => {
  it('with a wrong signature, or none, is refused and forgotten', async () => {
    const { razorPayOrder } = await quote()
    const { razorPayPaymentId } = await payFor(razorPayOrder.id)
    const body = await newsOf(razorPayOrder.id, razorPayPaymentId)
    for (const signature of [signatureOf(body, 'another secret'), '', 'x', signatureOf(`${body} `)]) {
      const answer = await tell(body, { signature })
      expect(answer.statusCode).toBe(400)
      expect(answer.json()).toMatchObject({ code: 'webhook.signature_invalid' })
    }
    expect(await ordersOf(razorPayOrder.id)).toEqual([])
  })

  it.each([
    ['an event of no use', JSON.stringify({ event: 'invoice.paid', payload: {} })],
    ['no JSON', 'not json'],
    [
      'an order of nobody',
      JSON.stringify({
        event: 'payment.captured',
        created_at: 1,
        payload: {
          payment: {
            entity: {
              id: 'pay_1',
              order_id: 'order_nobody',
              status: 'captured',
              amount: 1,
              currency: 'INR',
              created_at: 1,
            },
          },
        },
      }),
    ],
  ])('with %s is taken and has no effect', async (_what, body) => {
    const before = await pool.query('SELECT count(*) FROM orders')
    expect((await tell(body)).statusCode).toBe(200)
    expect((await pool.query('SELECT count(*) FROM orders')).rows).toEqual(before.rows)
  })

  it('that is too large is refused', async () => {
    expect((await tell('x'.repeat(1_100_000))).statusCode).toBe(413)
  })
})

describe('money that can serve nothing', () => {
  it('goes back when an order is paid twice, and its customer is told', async () => {
    const { razorPayOrder } = await quote()
    const details = await payFor(razorPayOrder.id)
    const { razorPayPaymentId: extra } = await payFor(razorPayOrder.id, { force: true })
    expect((await finalise(details)).statusCode).toBe(201)
    await tell(await newsOf(razorPayOrder.id, extra))

    expect(await ordersOf(razorPayOrder.id)).toHaveLength(1)
    expect(await refunds(extra)).toMatchObject([
      { reason: 'paid_twice', provider_refund_id: expect.stringMatching(/^rfnd_/) },
    ])
    expect(await refunds(details.razorPayPaymentId)).toEqual([])
    const { rows } = await pool.query('SELECT content FROM outbox_messages WHERE dedupe_key = $1', [
      `payment-refunded/whatsapp/${extra}`,
    ])
    expect(rows).toMatchObject([{ content: { template: 'payment_refunded' } }])
  })

  it('goes back when the quote is older than a day', async () => {
    const { razorPayOrder } = await quote()
    await pool.query(
      "UPDATE checkouts SET created_at = now() - interval '25 hours' WHERE provider_order_id = $1",
      [razorPayOrder.id],
    )
    const answer = await finalise(await payFor(razorPayOrder.id))
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({ code: 'payment.refunded' })
    expect(await ordersOf(razorPayOrder.id)).toEqual([])
  })

  it('is said to have gone back to a browser that comes after the webhook', async () => {
    const { razorPayOrder } = await quote()
    const details = await payFor(razorPayOrder.id)
    await pool.query(
      "UPDATE checkouts SET created_at = now() - interval '25 hours' WHERE provider_order_id = $1",
      [razorPayOrder.id],
    )
    await tell(await newsOf(razorPayOrder.id, details.razorPayPaymentId))
    expect(await refunds(details.razorPayPaymentId)).toMatchObject([{ reason: 'quote_expired' }])
    expect((await finalise(details)).json()).toMatchObject({ code: 'payment.refunded' })
  })

  it.each([{ amount: 100 }, { currency: 'USD' }])(
    'goes back when it is not what was asked for: %j',
    async how => {
      const { razorPayOrder } = await quote()
      const details = await payFor(razorPayOrder.id, how)
      expect((await finalise(details)).json()).toMatchObject({ code: 'payment.verification_failed' })
      expect(await refunds(details.razorPayPaymentId)).toEqual([])
      await tell(await newsOf(razorPayOrder.id, details.razorPayPaymentId))
      expect(await ordersOf(razorPayOrder.id)).toEqual([])
      expect(await refunds(details.razorPayPaymentId)).toMatchObject([{ reason: 'wrong_amount' }])
    },
  )

  it('stands in the admin’s box with its age until it has gone back', async () => {
    const { razorPayOrder } = await quote()
    const details = await payFor(razorPayOrder.id)
    await pool.query(
      "UPDATE checkouts SET created_at = now() - interval '25 hours' WHERE provider_order_id = $1",
      [razorPayOrder.id],
    )
    await sandbox.strike('lost_answer')
    await finalise(details)
    await sandbox.recover()
    await reconcile(deps)
    await allAreDue()
    await reconcile(deps)
    await pool.query('UPDATE refunds SET next_attempt_at = now() WHERE processed_at IS NULL')
    await reconcile(deps)
    expect(await refunds(details.razorPayPaymentId)).toMatchObject([
      { reason: 'quote_expired', processed_at: expect.any(Date) },
    ])
    expect(await moneyWithoutOrder(details.razorPayPaymentId)).toEqual([])
  })

  it('waits a day for an address, and then goes back', async () => {
    const { razorPayOrder } = (
      await ask('POST', '/orders/razorpay-initiate', { orderItems: [item()] })
    ).json()
    const { razorPayPaymentId } = await payFor(razorPayOrder.id)
    await tell(await newsOf(razorPayOrder.id, razorPayPaymentId))
    expect(await moneyWithoutOrder(razorPayPaymentId)).toMatchObject([
      {
        amount: (razorPayOrder.amount / 100).toFixed(2),
        status: 'captured',
        customer: { name: 'Anusha Vemula' },
        refund: null,
      },
    ])
    expect(await refunds(razorPayPaymentId)).toEqual([])
  })

  it('is looked into at once when an admin says so, who else is refused', async () => {
    const { razorPayOrder } = await quote()
    const details = await payFor(razorPayOrder.id, { outcome: 'authorized' })
    await pool.query(
      `INSERT INTO payments SELECT $1, id, NULL, 'authorized', total_paise, 'INR', 'card', now(), now() FROM checkouts WHERE provider_order_id = $2`,
      [details.razorPayPaymentId, razorPayOrder.id],
    )
    expect(await moneyWithoutOrder(details.razorPayPaymentId)).toHaveLength(1)
    const answer = await ask('POST', `/payments/${details.razorPayPaymentId}/check`, undefined, admin)
    expect(answer.statusCode).toBe(200)
    expect(await moneyWithoutOrder(details.razorPayPaymentId)).toEqual([])
    expect(await ordersOf(razorPayOrder.id)).toHaveLength(1)
    expect((await ask('POST', '/payments/pay_none/check', undefined, admin)).json()).toMatchObject({
      code: 'payment.not_found',
    })
  })
})

describe('an unpaid order', () => {
  const theUnpaid = async () => {
    const order = await buy()
    await pool.query('DELETE FROM invoice_lines WHERE invoice_number = $1', [order.invoiceNumber])
    await pool.query('DELETE FROM invoices WHERE order_id = $1', [order._id])
    await pool.query('UPDATE payments SET order_id = NULL, status = $2 WHERE order_id = $1', [
      order._id,
      'refunded',
    ])
    await pool.query('UPDATE checkouts SET order_id = NULL, next_check_at = NULL WHERE order_id = $1', [
      order._id,
    ])
    await pool.query('DELETE FROM outbox_messages WHERE order_id = $1', [order._id])
    await pool.query('UPDATE orders SET paid_at = NULL WHERE id = $1', [order._id])
    return order
  }
  const open = async (id: string) => (await ask('POST', `/orders/${id}/razorpay`)).json()
  const pay = (
    id: string,
    { razorPayOrderId, razorPayPaymentId, razorPaySignature }: Awaited<ReturnType<typeof payFor>>,
    by = anusha,
  ) =>
    ask(
      'PUT',
      `/orders/${id}/pay`,
      {
        orderCreationId: razorPayOrderId,
        razorPayResponseOrderId: razorPayOrderId,
        razorPayPaymentId,
        razorPaySignature,
      },
      by,
    )

  it('is paid by its customer, gets its invoice then, and is paid once', async () => {
    const order = await theUnpaid()
    const window = await open(order._id)
    expect(window).toEqual({
      id: expect.stringMatching(/^order_/),
      amount: Math.round(Number(order.totalPrice) * 100),
      currency: 'INR',
    })
    expect(await open(order._id)).toEqual(window)
    const details = await payFor(window.id)
    const paid = await pay(order._id, details)
    expect(paid.statusCode).toBe(200)
    expect(paid.json()).toMatchObject({ _id: order._id, isPaid: true, invoiceNumber: expect.any(String) })
    expect((await pay(order._id, details)).json()).toEqual({
      ...paid.json(),
      asOf: expect.any(String),
    })
    expect((await ask('POST', `/orders/${order._id}/razorpay`)).json()).toMatchObject({
      code: 'order.already_paid',
    })
  })

  it('is paid though only the webhook tells', async () => {
    const order = await theUnpaid()
    const window = await open(order._id)
    const { razorPayPaymentId } = await payFor(window.id)
    await tell(await newsOf(window.id, razorPayPaymentId))
    expect((await ask('GET', `/orders/${order._id}`)).json()).toMatchObject({ isPaid: true })
  })

  it('gives the second of two payments back', async () => {
    const order = await theUnpaid()
    const first = await open(order._id)
    await pool.query(
      "UPDATE checkouts SET created_at = created_at - interval '2 hours' WHERE provider_order_id = $1",
      [first.id],
    )
    const second = await open(order._id)
    expect(second.id).not.toBe(first.id)
    const one = await payFor(first.id)
    const other = await payFor(second.id)
    expect((await pay(order._id, one)).statusCode).toBe(200)
    expect((await pay(order._id, other)).json()).toMatchObject({ code: 'payment.refunded' })
    await deps.background.idle()
    expect(await refunds(other.razorPayPaymentId)).toMatchObject([{ reason: 'paid_twice' }])
  })

  it('is paid by nobody else, and not with the payment of another order', async () => {
    const order = await theUnpaid()
    const other = await theUnpaid()
    const window = await open(order._id)
    expect((await ask('POST', `/orders/${order._id}/razorpay`, undefined, kiran)).json()).toMatchObject({
      code: 'order.not_found',
    })
    const details = await payFor(window.id)
    expect((await pay(order._id, details, kiran)).json()).toMatchObject({ code: 'checkout.not_found' })
    expect((await pay(other._id, details)).json()).toMatchObject({ code: 'checkout.not_found' })
    expect((await pay(order._id, { ...details, razorPaySignature: 'x' })).json()).toMatchObject({
      code: 'payment.verification_failed',
    })
  })
})

describe('a checkout nobody pays', () => {
  it('is asked about ever more seldom, and no more after three days', async () => {
    const { razorPayOrder } = await quote()
    const facts = async () =>
      (
        await pool.query('SELECT checks, next_check_at FROM checkouts WHERE provider_order_id = $1', [
          razorPayOrder.id,
        ])
      ).rows[0]
    await allAreDue()
    await reconcile(deps)
    expect(await facts()).toMatchObject({ checks: 1, next_check_at: expect.any(Date) })
    await pool.query(
      "UPDATE checkouts SET created_at = now() - interval '73 hours' WHERE provider_order_id = $1",
      [razorPayOrder.id],
    )
    await allAreDue()
    await reconcile(deps)
    expect(await facts()).toMatchObject({ checks: 2, next_check_at: null })
  })
})

describe('asking for quotes without end', () => {
  it('is refused after a while, with the time to wait', async () => {
    await pool.query('TRUNCATE rate_limits')
    const tries = Array.from({ length: LIMITS['quote.account'].times + 1 }, () =>
      ask('POST', '/orders', { orderItems: [item()], shippingAddress: address._id }),
    )
    const answers = await Promise.all(tries)
    const refused = answers.filter(answer => answer.statusCode === 429)
    expect(refused).toHaveLength(1)
    expect(refused[0]?.headers['retry-after']).toMatch(/^\d+$/)
  })
})
