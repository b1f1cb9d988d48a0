import { randomUUID } from 'node:crypto'
import { paise } from '@pindivantalu/domain/money'
import type { ComparisonView, MoneyBooks } from '@pindivantalu/domain/payments/money-books.wire'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startSandbox } from '../../../test-support/sandbox.ts'
import { shoppingIn } from '../../../test-support/shopping.ts'
import { DEMO, signInAs } from '../../../test-support/sign-in.ts'
import { startTestShop } from '../../../test-support/test-app.ts'
import { walkPayments } from '../../payments/walk-payments.ts'
import { comparePayments } from './compare-payments.ts'

const sandbox = await startSandbox()
const shop = await startTestShop({ RAZORPAY_API_URL: sandbox.url })
const { pool, deps } = shop
const owner = await signInAs(shop, DEMO.admin)
const { ask, quote, payFor, finalise, buy } = await shoppingIn(
  shop,
  sandbox,
  await signInAs(shop, DEMO.customer),
)
afterEach(() => sandbox.recover())
beforeEach(async () => {
  await pool.query("UPDATE checkouts SET created_at = created_at - interval '2 hours' WHERE order_id IS NULL")
  await pool.query('TRUNCATE rate_limits')
  await pool.query('DELETE FROM payment_comparisons')
})

/** What is being paid this minute is left to the next comparison: here, the last minute counts too. */
const realNow = Date.now
async function compareNow(): Promise<NonNullable<ComparisonView['result']>> {
  Date.now = () => realNow() + 61_000
  try {
    await comparePayments(deps, 5)
  } finally {
    Date.now = realNow
  }
  const { result } = (await books()).comparisons[0] ?? {}
  if (!result) throw new Error('No result')
  return result
}
const books = async (): Promise<MoneyBooks> =>
  (await ask('GET', '/payments/comparisons', undefined, owner)).json()
const press = (days: number) => ask('POST', '/payments/comparisons', { days }, owner)
const aProviderOrder = async () => {
  const made = await deps.razorpay.createOrder({ amount: paise(50_000), receipt: randomUUID() })
  if (!made.ok) throw new Error(made.reason)
  return made.order.id
}
const rupees = (text: string) => Math.round(Number(text) * 100)

it('finds every captured payment in an order, paid back or listed, and settles what was news', async () => {
  const order = await buy()
  const twice = await quote()
  await finalise(await payFor(twice.razorPayOrder.id))
  await finalise(await payFor(twice.razorPayOrder.id, { force: true }))
  await deps.background.idle()
  const silent = await quote({ orderItems: twice.validatedOrderItems })
  await pool.query('UPDATE checkouts SET next_check_at = NULL')
  await payFor(silent.razorPayOrder.id)
  await payFor(silent.razorPayOrder.id, { outcome: 'failed', force: true })
  const lost = await payFor(await aProviderOrder())

  const result = await compareNow()
  expect(result).toMatchObject({
    captured: { count: 5 },
    orders: { count: 3 },
    paidBack: { count: 1 },
    listed: { count: 1, amount: '500.00' },
    found: 2,
    differences: [],
  })
  const { captured, orders, paidBack, listed } = result
  expect(rupees(captured.amount)).toBe(
    [orders, paidBack, listed].reduce((sum, one) => sum + rupees(one.amount), 0),
  )
  expect(rupees(orders.amount)).toBeGreaterThan(rupees(order.totalPrice))

  const money = (await ask('GET', '/payments/without-order', undefined, owner)).json()
  expect(money).toMatchObject([{ paymentId: lost.razorPayPaymentId, customer: null }])
  const settled = await pool.query('SELECT order_id FROM checkouts WHERE provider_order_id = $1', [
    silent.razorPayOrder.id,
  ])
  expect(settled.rows).toEqual([{ order_id: expect.any(String) }])
  expect(await compareNow()).toEqual({ ...result, found: 0 })
})

it('splits an order’s money into what it keeps and what went back', async () => {
  const before = await compareNow()
  const order = await buy()
  const refund = { amount: 20, reason: 'broken', key: randomUUID() }
  await ask('POST', `/orders/${order._id}/refunds`, refund, owner)
  const gone = await buy()
  await ask('PUT', `/orders/${gone._id}/cancel`, { reason: 'sold_out' }, owner)
  await deps.background.idle()
  const { captured, orders, paidBack, differences } = await compareNow()
  const more = (now: { amount: string }, then: { amount: string }) => rupees(now.amount) - rupees(then.amount)
  expect(differences).toEqual([])
  expect(more(captured, before.captured)).toBe(rupees(order.totalPrice) + rupees(gone.totalPrice))
  expect(more(orders, before.orders)).toBe(rupees(order.totalPrice) - 2000)
  expect(more(paidBack, before.paidBack)).toBe(rupees(gone.totalPrice) + 2000)
})

it('names what does not agree', async () => {
  const paidBack = await quote()
  const details = await payFor(paidBack.razorPayOrder.id)
  await finalise(details)
  await deps.razorpay.refund({
    paymentId: details.razorPayPaymentId,
    amount: paise(paidBack.razorPayOrder.amount),
    receipt: 'by hand',
    key: `by-hand-${randomUUID()}`,
  })
  const changed = await quote()
  const other = await payFor(changed.razorPayOrder.id)
  await finalise(other)
  await pool.query('UPDATE payments SET amount_paise = amount_paise + 100 WHERE payment_id = $1', [
    other.razorPayPaymentId,
  ])
  await pool.query(
    `INSERT INTO payments SELECT 'pay_OnlyInTheShop1', checkout_id, NULL, 'captured', 4200, 'INR', 'upi', now(), now()
     FROM payments LIMIT 1`,
  )
  const { differences } = await compareNow()
  expect(differences.map(({ paymentId, kind }) => ({ paymentId, kind }))).toEqual(
    expect.arrayContaining([
      { paymentId: details.razorPayPaymentId, kind: 'order_paid_back' },
      { paymentId: other.razorPayPaymentId, kind: 'amount_differs' },
      { paymentId: 'pay_OnlyInTheShop1', kind: 'not_at_provider' },
      { paymentId: details.razorPayPaymentId, kind: 'refund_not_here' },
    ]),
  )
  expect(differences).toHaveLength(4)
  await pool.query("DELETE FROM payments WHERE payment_id = 'pay_OnlyInTheShop1'")
})

it('is begun by a press, once at a time, and shows what hindered it', async () => {
  for (const days of [0, 32, 1.5]) expect((await press(days)).statusCode).toBe(400)
  await sandbox.strike('slow')
  const [first, second] = await Promise.all([press(3), press(3)])
  for (const answer of [first, second])
    expect(answer?.json().comparisons).toMatchObject([{ finishedAt: null, problem: null, result: null }])
  await sandbox.recover()
  await deps.background.idle()
  const [done] = (await books()).comparisons
  expect(done).toMatchObject({ finishedAt: expect.any(String), problem: null, result: expect.any(Object) })
  expect(Date.parse(done?.to ?? '') - Date.parse(done?.from ?? '')).toBe(3 * 24 * 60 * 60 * 1000)

  await sandbox.strike('down')
  await press(1)
  await deps.background.idle()
  expect((await books()).comparisons[0]).toMatchObject({
    finishedAt: expect.any(String),
    problem: expect.stringContaining('Razorpay did not answer'),
    result: null,
  })
})

it('starts again after one that was killed', async () => {
  await pool.query(
    "INSERT INTO payment_comparisons (from_at, to_at, seen_at) VALUES (now() - interval '1 day', now(), now() - interval '4 minutes')",
  )
  await press(1)
  await deps.background.idle()
  expect((await books()).comparisons.map(({ problem }) => problem)).toEqual([null, 'it was interrupted'])
})

it('walks past what comes in meanwhile, and misses none', async () => {
  const orderId = await aProviderOrder()
  const pay = async () => (await sandbox.pay(orderId, { force: true })).razorpay_payment_id
  const before = await Promise.all(Array.from({ length: 130 }, pay))
  const now = Date.now()
  const walk = walkPayments(deps.razorpay, { from: new Date(now - 60_000), to: new Date(now + 60_000) })
  const seen: string[] = []
  while (!walk.isOver()) {
    const page = await walk.next()
    if (!page.ok) throw new Error(page.reason)
    seen.push(...page.items.map(({ id }) => id))
    await Promise.all(Array.from({ length: 7 }, pay))
  }
  expect(new Set(seen).size).toBe(seen.length)
  expect(before.filter(id => !seen.includes(id))).toEqual([])
})
