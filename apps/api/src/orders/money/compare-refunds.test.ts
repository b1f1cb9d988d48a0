import { randomUUID } from 'node:crypto'
import { addDays, DAY, dayInHyderabad } from '@pindivantalu/domain/indian-time'
import { paise } from '@pindivantalu/domain/money'
import type { DayBooksView } from '@pindivantalu/domain/payments/day-books.wire'
import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest'
import { startSandbox } from '../../../test-support/sandbox.ts'
import { shoppingIn } from '../../../test-support/shopping.ts'
import { DEMO, signInAs } from '../../../test-support/sign-in.ts'
import { startTestShop } from '../../../test-support/test-app.ts'

const sandbox = await startSandbox()
const shop = await startTestShop({ RAZORPAY_API_URL: sandbox.url })
const { pool, deps } = shop
const owner = await signInAs(shop, DEMO.admin)
const { ask, buy } = await shoppingIn(shop, sandbox, await signInAs(shop, DEMO.customer))
const TODAY = dayInHyderabad(new Date())

/** The sandbox keeps what earlier tests did: each test begins with books that know nothing, and are compared anew. */
beforeEach(async () => {
  await pool.query('TRUNCATE rate_limits')
  await pool.query('DELETE FROM payment_comparisons')
})
afterEach(async () => {
  await sandbox.recover()
  await deps.background.idle()
})

const booksOf = async (day = TODAY): Promise<DayBooksView> =>
  (await ask('GET', `/payments/books?day=${day}`, undefined, owner)).json()

/** What is being paid this minute is left to the next comparison: here, the last minute counts too. */
const realNow = Date.now
async function compareToday(): Promise<NonNullable<DayBooksView['comparison']>> {
  Date.now = () => realNow() + 61_000
  try {
    const begun = await ask('POST', '/payments/comparisons', { day: TODAY }, owner)
    if (begun.statusCode !== 200) throw new Error(begun.body)
    await deps.background.idle()
  } finally {
    Date.now = realNow
  }
  const { comparison } = await booksOf()
  if (!comparison) throw new Error('Not compared')
  return comparison
}
const kindsOf = async (...ids: (string | undefined)[]) =>
  (await compareToday()).differences
    .filter(({ paymentId }) => ids.includes(paymentId))
    .map(({ kind, amount }) => `${kind} ${amount}`)

async function aRefund(amount = 20, outcome?: 'pending' | 'failed') {
  const order = await buy()
  if (outcome) await endAs(outcome, await paymentOf(order._id))
  const request = { amount, reason: 'broken', key: randomUUID() }
  await ask('POST', `/orders/${order._id}/refunds`, request, owner)
  await deps.background.idle()
  return refundOf(order._id)
}
const endAs = (status: string, paymentId: string) =>
  sandbox.tell('POST', 'razorpay/refund-outcome', { payment_id: paymentId, status })
async function paymentOf(orderId: string): Promise<string> {
  const { rows } = await pool.query('SELECT payment_id FROM payments WHERE order_id = $1', [orderId])
  return rows[0].payment_id
}
async function refundOf(orderId: string) {
  const { rows } = await pool.query('SELECT * FROM refunds WHERE order_id = $1', [orderId])
  return rows[0] as { id: string; payment_id: string; order_id: string; processed_at: Date | null }
}
const set = (refund: { id: string }, changed: string) =>
  pool.query(`UPDATE refunds SET ${changed} WHERE id = $1`, [refund.id])

it('agrees where every payment and every refund of the day is on both sides', async () => {
  await aRefund(20)
  await aRefund(1.99)
  await buy()
  const comparison = await compareToday()
  const books = await booksOf()
  expect(comparison).toMatchObject({
    agreement: 'agrees',
    isWholeDay: false,
    differences: [],
    captured: { count: 3, amount: books.captured.amount },
    refunded: { count: 2, amount: '21.99' },
  })
  expect(books.refunded).toEqual({ count: 2, amount: '21.99' })
})

it('says that something came into the day after it was compared', async () => {
  await compareToday()
  const { rows } = await pool.query(
    `INSERT INTO payments (payment_id, status, amount_paise, currency, begun_at, seen_at)
     SELECT 'pay_CapturedLate01', 'captured', 100, 'INR', max(begun_at), now() FROM payments RETURNING payment_id`,
  )
  expect((await booksOf()).comparison).toMatchObject({ agreement: 'changed', differences: [] })
  await pool.query('DELETE FROM payments WHERE payment_id = $1', [rows[0].payment_id])
})

it('notes on the way what Razorpay has done and the shop has not heard of', async () => {
  const open = await aRefund(20, 'pending')
  expect(open.processed_at).toBeNull()
  expect(await kindsOf(open.payment_id)).toEqual([])
  await endAs('processed', open.payment_id)
  expect(await kindsOf(open.payment_id)).toEqual([])
  expect((await refundOf(open.order_id)).processed_at).toEqual(expect.any(Date))
  expect(await compareToday()).toMatchObject({ agreement: 'agrees' })
})

it('finds a refund that Razorpay dates days before it was processed', async () => {
  const refund = await aRefund()
  await pool.query("UPDATE payments SET begun_at = begun_at - interval '9 days' WHERE payment_id = $1", [
    refund.payment_id,
  ])
  const { listRefunds } = deps.razorpay
  onTestFinished(async () => {
    deps.razorpay.listRefunds = listRefunds
    await pool.query("UPDATE payments SET begun_at = begun_at + interval '9 days' WHERE payment_id = $1", [
      refund.payment_id,
    ])
  })
  deps.razorpay.listRefunds = async span => {
    const page = await listRefunds({ ...span, from: new Date(realNow() - DAY) })
    if (!page.ok) return page
    const refunds = page.refunds.map(one =>
      one.paymentId === refund.payment_id
        ? { ...one, createdAt: new Date(one.createdAt.getTime() - 8 * DAY) }
        : one,
    )
    return { ok: true, refunds: refunds.filter(({ createdAt }) => createdAt >= span.from) }
  }
  expect(await kindsOf(refund.payment_id)).toEqual([])
})

it('names what is on one side alone, or is not the same', async () => {
  const [unknownThere, anotherAmount, openHere] = [await aRefund(), await aRefund(), await aRefund()]
  const failedThere = await aRefund(20, 'failed')
  await set(unknownThere, "provider_refund_id = 'rfnd_NotOnTheirList'")
  await set(anotherAmount, 'amount_paise = 2001')
  await set(openHere, 'processed_at = NULL')
  await set(failedThere, 'processed_at = now(), next_attempt_at = NULL')
  const byHand = await paymentOf((await buy())._id)
  await deps.razorpay.refund({
    paymentId: byHand,
    amount: paise(500),
    receipt: 'by hand',
    key: `by-hand-${randomUUID()}`,
  })
  expect(await kindsOf(unknownThere.payment_id)).toEqual([
    'refund_not_here 20.00',
    'refund_not_at_provider 20.00',
  ])
  expect(await kindsOf(anotherAmount.payment_id)).toEqual(['refund_amount_differs 20.00'])
  expect(await kindsOf(failedThere.payment_id)).toEqual(['refund_not_done 20.00'])
  expect(await kindsOf(openHere.payment_id)).toEqual([])
  expect((await refundOf(openHere.order_id)).processed_at).toEqual(expect.any(Date))
  expect(await kindsOf(byHand)).toEqual([expect.stringMatching(/^order_paid_back/), 'refund_not_here 5.00'])
  expect(await compareToday()).toMatchObject({ agreement: 'differs' })
})

it('reads a day from a comparison of many days, and only what is of that day', async () => {
  const none = { count: 0, paise: 0 }
  const result = {
    captured: none,
    orders: none,
    paidBack: none,
    listed: none,
    refunded: none,
    found: 0,
    differences: [{ paymentId: 'pay_OfTheTenth0001', paise: 100, kind: 'not_here', day: '2024-03-10' }],
    days: { '2024-03-10': { captured: { count: 1, paise: 100 }, refunded: none } },
  }
  await pool.query(
    `INSERT INTO payment_comparisons (from_at, to_at, finished_at, result)
     VALUES ('2024-03-09T00:00+05:30', '2024-03-12T12:00+05:30', now(), $1)`,
    [JSON.stringify(result)],
  )
  const comparisons = await Promise.all(
    ['2024-03-08', '2024-03-09', '2024-03-10', '2024-03-12', '2024-03-13'].map(
      async day => (await booksOf(day)).comparison,
    ),
  )
  expect(comparisons).toMatchObject([
    null,
    { agreement: 'agrees', isWholeDay: true, until: '2024-03-09T18:30:00.000Z' },
    {
      agreement: 'differs',
      isWholeDay: true,
      captured: { count: 1, amount: '1.00' },
      differences: [{ paymentId: 'pay_OfTheTenth0001', refundId: null, amount: '1.00', kind: 'not_here' }],
    },
    { agreement: 'agrees', isWholeDay: false, until: '2024-03-12T06:30:01.000Z' },
    null,
  ])
})

it('compares a day that has begun, or the last days, not both', async () => {
  const press = (request: object) => ask('POST', '/payments/comparisons', request, owner)
  const tomorrow = await press({ day: addDays(TODAY, 1) })
  expect(tomorrow.statusCode).toBe(400)
  expect(tomorrow.json()).toMatchObject({ code: 'request.invalid', issues: [{ path: 'day' }] })
  for (const wrong of [{}, { days: 1, day: TODAY }, { day: '2024-02-30' }])
    expect((await press(wrong)).statusCode).toBe(400)
  await sandbox.strike('down')
  await press({ day: TODAY })
  await deps.background.idle()
  expect(await booksOf()).toMatchObject({ isComparing: false, comparison: null })
  await pool.query(
    "INSERT INTO payment_comparisons (from_at, to_at) VALUES (now() - interval '1 day', now())",
  )
  expect(await booksOf()).toMatchObject({ isComparing: true, comparison: null })
  await pool.query("UPDATE payment_comparisons SET seen_at = now() - interval '4 minutes'")
  expect(await booksOf()).toMatchObject({ isComparing: false })
})
