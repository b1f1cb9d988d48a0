import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, it } from 'vitest'
import { startSandbox } from '../../../test-support/sandbox.ts'
import { shoppingIn } from '../../../test-support/shopping.ts'
import { DEMO, signInAs } from '../../../test-support/sign-in.ts'
import { startTestShop } from '../../../test-support/test-app.ts'

const sandbox = await startSandbox()
const shop = await startTestShop({ RAZORPAY_API_URL: sandbox.url })
const { app, pool, deps } = shop
const customer = await signInAs(shop, DEMO.customer)
const admin = await signInAs(shop, DEMO.admin)
const { ask, address, product, item, quote, payFor, finalise } = await shoppingIn(shop, sandbox, customer)

afterEach(async () => {
  await sandbox.recover()
  await deps.background.idle()
  await pool.query("UPDATE checkouts SET created_at = created_at - interval '2 hours' WHERE order_id IS NULL")
  await pool.query('TRUNCATE rate_limits')
})

type Paid = Awaited<ReturnType<typeof payFor>>

const fieldsOf = ({ razorPayOrderId, razorPayPaymentId, razorPaySignature }: Paid) => ({
  razorpay_order_id: razorPayOrderId,
  razorpay_payment_id: razorPayPaymentId,
  razorpay_signature: razorPaySignature,
})

/** As a browser does on the provider's own page: a form from another site, without a cookie. */
async function comeBack(fields: Record<string, string>, headers: Record<string, string> = {}) {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/orders/razorpay-callback',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: 'https://api.razorpay.com',
      ...headers,
    },
    payload: new URLSearchParams(fields).toString(),
  })
  return { status: answer.statusCode, to: answer.headers.location }
}

async function orderOf(providerOrderId: string): Promise<string[]> {
  const { rows } = await pool.query('SELECT order_id FROM checkouts WHERE provider_order_id = $1', [
    providerOrderId,
  ])
  return rows.flatMap(({ order_id }) => order_id ?? [])
}

describe('who comes back from the provider’s own page', () => {
  it('is led to the order, which is made once however often the form comes', async () => {
    const { razorPayOrder } = await quote()
    const paid = await payFor(razorPayOrder.id)
    const answers = await Promise.all([1, 2, 3].map(() => comeBack(fieldsOf(paid))))
    const [orderId] = await orderOf(razorPayOrder.id)
    expect(answers).toEqual(Array(3).fill({ status: 303, to: `/order/${orderId}` }))
    expect((await finalise(paid)).statusCode).toBe(200)
    const { rows } = await pool.query(
      'SELECT count(*)::int FROM checkouts JOIN orders ON orders.id = order_id WHERE provider_order_id = $1',
      [razorPayOrder.id],
    )
    expect(rows).toEqual([{ count: 1 }])
  })

  it('from wherever the form comes: the provider’s page may hide its origin', async () => {
    const { razorPayOrder } = await quote()
    const paid = await payFor(razorPayOrder.id)
    expect(await comeBack(fieldsOf(paid), { origin: 'null' })).toMatchObject({
      to: expect.stringMatching(/^\/order\/[\da-f-]{36}$/),
    })
  })

  it('is told that a payment failed or was cancelled', async () => {
    const { razorPayOrder } = await quote()
    const metadata = JSON.stringify({ order_id: razorPayOrder.id, payment_id: 'pay_1' })
    expect(await comeBack({ 'error[code]': 'BAD_REQUEST_ERROR', 'error[metadata]': metadata })).toEqual({
      status: 303,
      to: '/placeorder?payment=failed',
    })
    expect(await orderOf(razorPayOrder.id)).toEqual([])
  })

  it('is led to the order that was to be paid, paid or not', async () => {
    const made = await ask(
      'POST',
      '/orders/for-customer',
      {
        _id: randomUUID(),
        phone: DEMO.customer,
        orderItems: [{ product: product._id, weight: item().weight, quantity: 1 }],
        shippingAddress: address._id,
        slot: null,
      },
      admin,
    )
    const { _id: orderId } = made.json()
    const { id: providerOrderId } = (await ask('POST', `/orders/${orderId}/razorpay`)).json()
    const metadata = JSON.stringify({ order_id: providerOrderId })
    expect(await comeBack({ 'error[metadata]': metadata })).toEqual({
      status: 303,
      to: `/order/${orderId}?payment=failed`,
    })
    expect(await comeBack(fieldsOf(await payFor(providerOrderId)))).toEqual({
      status: 303,
      to: `/order/${orderId}`,
    })
    expect((await ask('GET', `/orders/${orderId}`)).json()).toMatchObject({ isPaid: true })
  })

  it('is told that the bank has not confirmed yet', async () => {
    const { razorPayOrder } = await quote()
    const paid = await payFor(razorPayOrder.id)
    await sandbox.strike('down')
    expect(await comeBack(fieldsOf(paid))).toEqual({ status: 303, to: '/placeorder?payment=unconfirmed' })
  })

  it('is told that the money goes back', async () => {
    const { razorPayOrder } = await quote()
    await finalise(await payFor(razorPayOrder.id))
    const again = await payFor(razorPayOrder.id, { force: true })
    expect(await comeBack(fieldsOf(again))).toEqual({ status: 303, to: '/placeorder?payment=refunded' })
  })
})

describe('a form that proves nothing', () => {
  it.each([
    ['a signature of nobody', { razorpay_signature: 'f'.repeat(64) }],
    ['another payment', { razorpay_payment_id: 'pay_of_somebody' }],
    ['another order', { razorpay_order_id: 'order_of_nobody' }],
    ['no signature', { razorpay_signature: undefined }],
  ])('makes no order: %s', async (_what, change) => {
    const { razorPayOrder } = await quote()
    const fields = { ...fieldsOf(await payFor(razorPayOrder.id)), ...change }
    const sent = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
    expect(await comeBack(sent as Record<string, string>)).toEqual({
      status: 303,
      to: '/placeorder?payment=failed',
    })
    expect(await orderOf(razorPayOrder.id)).toEqual([])
  })

  it.each([
    ['nothing', {}],
    ['a broken error', { 'error[metadata]': '{"order_id":' }],
    ['a NUL', { 'error[metadata]': '{"order_id":"order_\\u0000"}' }],
    ['text', { 'error[metadata]': '"text"' }],
  ])('is a failed payment: %s', async (_what, fields) => {
    expect(await comeBack(fields as Record<string, string>)).toEqual({
      status: 303,
      to: '/placeorder?payment=failed',
    })
  })

  it('too long to be read leads a person to a page, not to an error', async () => {
    expect(await comeBack({ razorpay_order_id: 'x'.repeat(300) })).toEqual({
      status: 303,
      to: '/placeorder?payment=unconfirmed',
    })
    expect(await comeBack({ razorpay_order_id: 'x'.repeat(20_000) })).toMatchObject({ status: 303 })
  })
})
