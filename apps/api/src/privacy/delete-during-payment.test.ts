import { randomUUID } from 'node:crypto'
import type { OrderView } from '@pindivantalu/domain/orders/order.wire'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { signedWebhook, startSandbox } from '../../test-support/sandbox.ts'
import { shoppingIn } from '../../test-support/shopping.ts'
import { DEMO, signInAs } from '../../test-support/sign-in.ts'
import { startTestShop } from '../../test-support/test-app.ts'
import { reconcile } from '../orders/checkout/reconcile.ts'

const sandbox = await startSandbox()
const shop = await startTestShop({ RAZORPAY_API_URL: sandbox.url })
const { app, pool, deps } = shop
const admin = await signInAs(shop, DEMO.admin)

afterEach(async () => {
  await deps.background.idle()
  await pool.query('TRUNCATE rate_limits')
})

let people = 0
/** Somebody new with an address, who may have bought before: then nothing of the account is deleted, it is emptied. */
async function aCustomer({ hasBought = false } = {}) {
  people += 1
  const phone = `98123${String(people).padStart(5, '0')}`
  const person = await signInAs(shop, `+91${phone}`)
  const shippingAddress = {
    name: `Person ${people}`,
    addressLine1: `Flat ${people}`,
    city: 'Hyderabad',
    state: 'Telangana',
    postalCode: '500034',
    phone,
  }
  await app.inject({
    method: 'POST',
    url: '/api/address',
    headers: person.headers,
    payload: { shippingAddress },
  })
  const shopping = await shoppingIn(shop, sandbox, person)
  const { ask, address, item, buy } = shopping
  if (hasBought) {
    const { _id } = await buy()
    await pool.query('UPDATE orders SET collected_at = now(), delivered_at = now() WHERE id = $1', [_id])
    await pool.query('DELETE FROM outbox_messages')
  }
  const id = person.user._id
  const askQuote = () =>
    ask('POST', '/orders', {
      orderItems: [item()],
      shippingAddress: address._id,
      paymentMethod: 'Razorpay',
    })
  const remove = () => app.inject({ method: 'DELETE', url: `/api/users/${id}`, headers: admin.headers })
  return { ...shopping, id, phone: `+91${phone}`, person, askQuote, remove }
}

/** The owner makes an order for them, which they are still to pay. */
async function unpaidOrderOf({ phone, address, product, item }: Awaited<ReturnType<typeof aCustomer>>) {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/orders/for-customer',
    headers: admin.headers,
    payload: {
      _id: randomUUID(),
      phone,
      orderItems: [{ product: product._id, weight: item().weight, quantity: 1 }],
      shippingAddress: address._id,
      slot: null,
    },
  })
  return answer.json<OrderView>()
}

async function tellOf(providerOrderId: string, paymentId: string) {
  const payment = await deps.razorpay.fetchPayment(paymentId)
  if (!payment.ok) throw new Error(payment.reason)
  const { createdAt, ...facts } = payment.payment
  const entity = { ...facts, order_id: providerOrderId, created_at: createdAt.getTime() / 1000 }
  const event = { entity: 'event', event: 'payment.captured', created_at: 1_800_000_000 }
  const body = JSON.stringify({ ...event, payload: { payment: { entity } } })
  return app.inject(signedWebhook(body))
}

type Act = () => PromiseLike<{ statusCode: number; body: string; json: () => { code?: string } }>

/** Holds the person until all acts wait for them, one behind the other, and lets go: each has its turn as given. */
async function coalesce(personId: string, acts: Act[]) {
  const holder = await pool.connect()
  try {
    await holder.query('BEGIN')
    await holder.query('SELECT FROM users WHERE id = $1 FOR UPDATE', [personId])
    const answers: ReturnType<Act>[] = []
    for (const act of acts) {
      const answer = act()
      answers.push(answer)
      // A request of inject begins when somebody waits for it.
      void answer.then(() => undefined)
      await vi.waitUntil(async () => (await waiting()) === answers.length, { timeout: 60_000 })
    }
    await holder.query('COMMIT')
    const answered = await Promise.all(answers)
    await deps.background.idle()
    return answered
  } finally {
    await holder.query('ROLLBACK')
    holder.release()
  }
}

async function waiting(): Promise<number> {
  const { rows } = await pool.query(
    `SELECT count(*)::int AS n FROM pg_stat_activity
     WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  )
  return rows[0].n
}

const codes = (answers: { statusCode: number; json: () => { code?: string } }[]) =>
  answers.map(answer => (answer.statusCode < 300 ? 'done' : answer.json().code))
const rowsOf = async (sql: string, ...values: unknown[]) => (await pool.query(sql, values)).rows
const addressesAtCheckoutOf = (id: string) =>
  rowsOf('SELECT id FROM checkouts WHERE user_id = $1 AND address IS NOT NULL AND order_id IS NULL', id)
const refundOf = (paymentId: string) => rowsOf('SELECT reason FROM refunds WHERE payment_id = $1', paymentId)

describe.each([
  { who: 'a person who never bought', hasBought: false },
  { who: 'a person who bought before', hasBought: true },
])('$who is deleted while a payment is opened', ({ hasBought }) => {
  it('the deletion was first: no payment opens, and no address is written down', async () => {
    const { id, remove, askQuote } = await aCustomer({ hasBought })
    expect(codes(await coalesce(id, [remove, askQuote]))).toEqual(['done', 'auth.required'])
    expect(await addressesAtCheckoutOf(id)).toEqual([])
  })

  it('the payment was first: it is open, its address goes, and what is paid comes back', async () => {
    const { id, remove, askQuote, payFor } = await aCustomer({ hasBought })
    const answers = await coalesce(id, [askQuote, remove])
    expect(codes(answers)).toEqual(['done', 'done'])
    expect(await addressesAtCheckoutOf(id)).toEqual([])

    const { razorPayOrder } = JSON.parse(answers[0]?.body ?? '')
    const { razorPayPaymentId } = await payFor(razorPayOrder.id)
    // Nobody reports it: the shop asks by itself, as for every payment that was opened.
    await pool.query('UPDATE checkouts SET next_check_at = now() WHERE next_check_at IS NOT NULL')
    await reconcile(deps)
    expect(await refundOf(razorPayPaymentId)).toEqual([{ reason: 'account_gone' }])
  })
})

describe.each([{ hasBought: false }, { hasBought: true }])(
  'a person is deleted while what they paid is told (bought before: $hasBought)',
  ({ hasBought }) => {
    it('the deletion was first: the browser hears that the money goes back, and nobody is written to', async () => {
      const { id, quote, payFor, finalise, remove } = await aCustomer({ hasBought })
      const details = await payFor((await quote()).razorPayOrder.id)
      const answers = await coalesce(id, [remove, () => finalise(details)])
      expect(codes(answers)).toEqual(['done', 'payment.refunded'])
      expect(await refundOf(details.razorPayPaymentId)).toEqual([{ reason: 'account_gone' }])
      expect(await rowsOf('SELECT id FROM orders WHERE user_id = $1 AND delivered_at IS NULL', id)).toEqual(
        [],
      )
      expect(await rowsOf('SELECT kind FROM outbox_messages WHERE user_id = $1', id)).toEqual([])
    })

    it('the deletion was first: the webhook is taken, and the money goes back', async () => {
      const { id, quote, payFor, remove } = await aCustomer({ hasBought })
      const { razorPayOrderId, razorPayPaymentId } = await payFor((await quote()).razorPayOrder.id)
      const answers = await coalesce(id, [remove, () => tellOf(razorPayOrderId, razorPayPaymentId)])
      expect(codes(answers)).toEqual(['done', 'done'])
      expect(await refundOf(razorPayPaymentId)).toEqual([{ reason: 'account_gone' }])
      expect(await rowsOf('SELECT kind FROM outbox_messages WHERE user_id = $1', id)).toEqual([])
    })

    it('the payment was first: the order stands, and the person stays', async () => {
      const { id, quote, payFor, finalise, remove } = await aCustomer({ hasBought })
      const details = await payFor((await quote()).razorPayOrder.id)
      const answers = await coalesce(id, [() => finalise(details), remove])
      expect(codes(answers)).toEqual(['done', 'account.undelivered_orders'])
    })
  },
)

describe('a person is deleted while they pay an order that the owner made', () => {
  it.each([
    { first: 'the deletion', told: ['done', 'payment.refunded'], isPaid: false },
    { first: 'the payment', told: ['done', 'account.undelivered_orders'], isPaid: true },
  ])('$first was first', async ({ told, isPaid }) => {
    const customer = await aCustomer()
    const { id, ask, payFor, remove } = customer
    const order = await unpaidOrderOf(customer)
    const opened = (await ask('POST', `/orders/${order._id}/razorpay`)).json()
    const paid = await payFor(opened.id)
    const pay = () =>
      ask('PUT', `/orders/${order._id}/pay`, {
        orderCreationId: opened.id,
        razorPayPaymentId: paid.razorPayPaymentId,
        razorPayResponseOrderId: opened.id,
        razorPaySignature: paid.razorPaySignature,
      })
    expect(codes(await coalesce(id, isPaid ? [pay, remove] : [remove, pay]))).toEqual(told)
    expect(await rowsOf('SELECT paid_at IS NOT NULL AS paid FROM orders WHERE id = $1', order._id)).toEqual([
      { paid: isPaid },
    ])
    expect(await refundOf(paid.razorPayPaymentId)).toEqual(isPaid ? [] : [{ reason: 'account_gone' }])
  })
})

it('all at once, in whatever order: nothing fails, and each payment is an order or goes back', async () => {
  const paid: string[] = []
  for (let round = 1; round <= 6; round += 1) {
    const { quote, payFor, finalise, askQuote, remove } = await aCustomer({ hasBought: round % 2 === 0 })
    const details = await payFor((await quote()).razorPayOrder.id)
    paid.push(details.razorPayPaymentId)
    const answers = await Promise.all([
      finalise(details),
      remove(),
      tellOf(details.razorPayOrderId, details.razorPayPaymentId),
      askQuote(),
      finalise(details),
    ])
    await deps.background.idle()
    for (const answer of answers) expect(answer.statusCode, answer.body).toBeLessThan(500)
  }
  const settled = await rowsOf(
    `SELECT payment_id FROM payments LEFT JOIN refunds USING (payment_id)
     WHERE payment_id = ANY($1) AND num_nonnulls(payments.order_id, refunds.reason) = 1`,
    paid,
  )
  expect(settled).toHaveLength(paid.length)
})
