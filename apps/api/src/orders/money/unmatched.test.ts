import { randomUUID } from 'node:crypto'
import { paise } from '@pindivantalu/domain/money'
import type { MoneyWithoutOrder } from '@pindivantalu/domain/payments/money-without-order.wire'
import { afterEach, describe, expect, it } from 'vitest'
import { signedWebhook, startSandbox } from '../../../test-support/sandbox.ts'
import { shoppingIn } from '../../../test-support/shopping.ts'
import { DEMO, signInAs } from '../../../test-support/sign-in.ts'
import { startTestShop } from '../../../test-support/test-app.ts'
import { reconcile } from '../checkout/reconcile.ts'

const sandbox = await startSandbox()
const shop = await startTestShop({ RAZORPAY_API_URL: sandbox.url })
const { app, pool, deps } = shop
const owner = await signInAs(shop, DEMO.admin)
const anusha = await signInAs(shop, DEMO.customer)
const { ask, quote, payFor, finalise } = await shoppingIn(shop, sandbox, anusha)
afterEach(async () => {
  await sandbox.recover()
  await deps.background.idle()
})

/** Paid at the provider for an order that the shop never wrote down, or lost. */
async function aLostPayment(how: object = {}): Promise<{ orderId: string; paymentId: string }> {
  const made = await deps.razorpay.createOrder({ amount: paise(60_936), receipt: randomUUID() })
  if (!made.ok) throw new Error(made.reason)
  const contact = { contact: '+919812345678', email: 'lakshmi@example.com' }
  const { razorpay_payment_id: paymentId } = await sandbox.pay(made.order.id, { ...contact, ...how })
  return { orderId: made.order.id, paymentId }
}

async function tell(orderId: string | null, paymentId: string) {
  const entity = { id: paymentId, status: 'captured', amount: 1, currency: 'INR', created_at: 1 }
  const body = JSON.stringify({
    event: 'payment.captured',
    created_at: 1,
    payload: { payment: { entity: { ...entity, order_id: orderId } } },
  })
  const answer = await app.inject(signedWebhook(body))
  expect(answer.statusCode).toBe(200)
  await deps.background.idle()
}

const listed = async (paymentId: string): Promise<MoneyWithoutOrder[]> =>
  (await ask('GET', '/payments/without-order', undefined, owner))
    .json()
    .filter((money: MoneyWithoutOrder) => money.paymentId === paymentId)
const post = (path: string, body?: object, by = owner) => ask('POST', `/payments/${path}`, body, by)
const refundsAtProvider = async (paymentId: string) =>
  (await sandbox.askRazorpay<{ count: number }>(`payments/${paymentId}/refunds`)).count
const deedsOf = async (paymentId: string) =>
  (
    await pool.query(
      "SELECT action, facts->>'amount' AS amount FROM audit_log WHERE facts->>'paymentId' = $1",
      [paymentId],
    )
  ).rows

describe('a payment whose checkout the shop does not have', () => {
  it('is listed when the webhook reports it, with all that the provider knows', async () => {
    const { orderId, paymentId } = await aLostPayment()
    await tell(orderId, paymentId)
    await tell(orderId, paymentId)
    expect(await listed(paymentId)).toEqual([
      {
        paymentId,
        amount: '609.36',
        status: 'captured',
        begunAt: expect.any(String),
        customer: null,
        due: null,
        unmatched: {
          providerOrderId: orderId,
          contact: '+919812345678',
          email: 'lakshmi@example.com',
          notes: {},
        },
        refund: null,
      },
    ])
  })

  it('is listed though the event names no order at all', async () => {
    const { paymentId } = await aLostPayment()
    await tell(null, paymentId)
    expect(await listed(paymentId)).toHaveLength(1)
  })

  it('is listed later, when the provider could not be asked as the webhook came', async () => {
    const { orderId, paymentId } = await aLostPayment()
    await sandbox.strike('down')
    await tell(orderId, paymentId)
    await pool.query("UPDATE payment_events SET received_at = received_at - interval '1 minute'")
    await reconcile(deps)
    expect(await listed(paymentId)).toEqual([])
    await sandbox.recover()
    await reconcile(deps)
    expect(await listed(paymentId)).toHaveLength(1)
  })

  it('is not listed before it is captured', async () => {
    const { orderId, paymentId } = await aLostPayment({ outcome: 'authorized' })
    await tell(orderId, paymentId)
    expect(await listed(paymentId)).toEqual([])
  })

  it('is listed when the checkout is gone by the time the browser tells', async () => {
    const { razorPayOrder } = await quote()
    const details = await payFor(razorPayOrder.id)
    await pool.query('DELETE FROM checkouts WHERE provider_order_id = $1', [razorPayOrder.id])
    expect((await finalise(details)).json()).toMatchObject({ code: 'checkout.not_found' })
    await tell(razorPayOrder.id, details.razorPayPaymentId)
    expect(await listed(details.razorPayPaymentId)).toHaveLength(1)
  })
})

describe('the owner', () => {
  it('pays it back, once however often it is pressed', async () => {
    const { orderId, paymentId } = await aLostPayment()
    await tell(orderId, paymentId)
    const presses = await Promise.all([post(`${paymentId}/refund`), post(`${paymentId}/refund`)])
    expect(presses.map(press => press.statusCode)).toEqual([200, 200])
    expect(await listed(paymentId)).toEqual([])
    expect(await refundsAtProvider(paymentId)).toBe(1)
    expect(await deedsOf(paymentId)).toEqual([{ action: 'payment.paid_back', amount: '609.36' }])
    const note = { note: 'Paid back by hand' }
    expect((await post(`${paymentId}/dealt-with`, note)).json()).toMatchObject({
      code: 'payment.already_decided',
    })
  })

  it('sees that it is going back, while the provider is away', async () => {
    const { orderId, paymentId } = await aLostPayment()
    await tell(orderId, paymentId)
    await sandbox.strike('down')
    const pressed = await post(`${paymentId}/refund`)
    expect(pressed.json()).toContainEqual(
      expect.objectContaining({ paymentId, refund: expect.objectContaining({ reason: 'no_checkout' }) }),
    )
    await sandbox.recover()
    await post(`${paymentId}/check`)
    expect(await listed(paymentId)).toEqual([])
  })

  it('says what was done about it, and it is kept and listed no more', async () => {
    const { orderId, paymentId } = await aLostPayment()
    await tell(orderId, paymentId)
    expect((await post(`${paymentId}/dealt-with`, { note: '  ' })).statusCode).toBe(400)
    const said = await post(`${paymentId}/dealt-with`, { note: 'Made order K7M2Q9RT by hand' })
    expect(said.statusCode).toBe(200)
    expect(await listed(paymentId)).toEqual([])
    const { dealtWith } = (await ask('GET', '/payments/comparisons', undefined, owner)).json()
    expect(dealtWith).toContainEqual({
      paymentId,
      amount: '609.36',
      at: expect.any(String),
      by: owner.user.name,
      note: 'Made order K7M2Q9RT by hand',
    })
    expect(await deedsOf(paymentId)).toEqual([{ action: 'payment.dealt_with', amount: '609.36' }])
    await tell(orderId, paymentId)
    expect(await listed(paymentId)).toEqual([])
    for (const press of [post(`${paymentId}/refund`), post(`${paymentId}/dealt-with`, { note: 'x' })])
      expect((await press).json()).toMatchObject({ code: 'payment.already_decided' })
  })

  it('sees it go when somebody paid it back at the provider', async () => {
    const { orderId, paymentId } = await aLostPayment()
    await tell(orderId, paymentId)
    await deps.razorpay.refund({
      paymentId,
      amount: paise(60_936),
      receipt: 'by hand',
      key: `by-hand-${paymentId}`,
    })
    await post(`${paymentId}/check`)
    expect(await listed(paymentId)).toEqual([])
  })

  it('decides about no payment that has a checkout, and nobody else decides at all', async () => {
    const { razorPayOrder } = await quote()
    const details = await payFor(razorPayOrder.id)
    await finalise(details)
    const path = `${details.razorPayPaymentId}/refund`
    expect((await post(path)).json()).toMatchObject({ code: 'payment.not_found' })
    for (const forbidden of [post(path, undefined, anusha), post('comparisons', { days: 1 }, anusha)])
      expect((await forbidden).statusCode).toBe(403)
  })
})

describe('a payment of another amount, of an order that the provider holds for paid', () => {
  const aHeldPayment = async (adjusted_by = 'fee') => {
    const { razorPayOrder, prices } = await quote()
    const details = await payFor(razorPayOrder.id, { adjusted_by })
    return { details, orderId: razorPayOrder.id, paymentId: details.razorPayPaymentId, prices }
  }
  const ordersPaidBy = async (paymentId: string) =>
    (
      await pool.query(
        'SELECT total_paise FROM orders JOIN payments ON order_id = orders.id WHERE payment_id = $1',
        [paymentId],
      )
    ).rows

  it.each([
    ['fee', 11.8],
    ['offer', -50],
  ])('is held for the owner, not paid back: %s', async (adjustedBy, more) => {
    const { details, orderId, paymentId, prices } = await aHeldPayment(adjustedBy)
    expect((await finalise(details)).json()).toMatchObject({ code: 'payment.held' })
    await tell(orderId, paymentId)
    const [money, ...others] = await listed(paymentId)
    expect(others).toEqual([])
    expect(money).toMatchObject({
      amount: (Number(prices.totalPrice) + more).toFixed(2),
      due: prices.totalPrice,
      customer: { name: anusha.user.name },
      unmatched: { providerOrderId: orderId },
      refund: null,
    })
    expect(await refundsAtProvider(paymentId)).toBe(0)
    expect(await ordersPaidBy(paymentId)).toEqual([])
  })

  it('becomes its order when the owner takes it, once, and the customer finds it', async () => {
    const { details, orderId, paymentId, prices } = await aHeldPayment()
    await tell(orderId, paymentId)
    const presses = await Promise.all([post(`${paymentId}/make-order`), post(`${paymentId}/make-order`)])
    expect(presses.map(press => press.statusCode)).toEqual([200, 200])
    expect(await listed(paymentId)).toEqual([])
    expect(await ordersPaidBy(paymentId)).toEqual([
      { total_paise: Math.round(Number(prices.totalPrice) * 100) },
    ])
    expect((await finalise(details)).json()).toMatchObject({ isPaid: true, totalPrice: prices.totalPrice })
    const amount = (Number(prices.totalPrice) + 11.8).toFixed(2)
    expect(await deedsOf(paymentId)).toEqual([{ action: 'payment.made_order', amount }])
    expect((await post(`${paymentId}/refund`)).json()).toMatchObject({ code: 'payment.already_decided' })
  })

  it('goes back when the owner says so, and becomes no order then', async () => {
    const { orderId, paymentId } = await aHeldPayment('offer')
    await tell(orderId, paymentId)
    await sandbox.strike('down')
    expect((await post(`${paymentId}/refund`)).json()).toContainEqual(
      expect.objectContaining({ paymentId, refund: expect.objectContaining({ reason: 'wrong_amount' }) }),
    )
    await sandbox.recover()
    expect((await post(`${paymentId}/make-order`)).json()).toMatchObject({ code: 'payment.already_decided' })
    await post(`${paymentId}/check`)
    expect(await refundsAtProvider(paymentId)).toBe(1)
    expect(await ordersPaidBy(paymentId)).toEqual([])
  })

  it('waits while the provider cannot be asked', async () => {
    const { details } = await aHeldPayment()
    await sandbox.strike('down')
    expect((await finalise(details)).json()).toMatchObject({ code: 'payment.not_captured' })
    expect(await listed(details.razorPayPaymentId)).toEqual([])
  })
})
