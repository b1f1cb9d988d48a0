import type { Waiting } from '@pindivantalu/domain/frame/waiting.wire'
import { DAY } from '@pindivantalu/domain/indian-time'
import { paise } from '@pindivantalu/domain/money'
import type { DayBooksView } from '@pindivantalu/domain/payments/day-books.wire'
import type { RefundListed, RefundsPage } from '@pindivantalu/domain/payments/money-lists.wire'
import { beforeEach, expect, it } from 'vitest'
import { NOTHING_MORE, startRestoredShop } from '../../test-support/restored-shop.ts'
import { signedWebhook } from '../../test-support/sandbox.ts'
import { DEMO, signInAs } from '../../test-support/sign-in.ts'
import { reconcile } from '../orders/checkout/reconcile.ts'
import { refundDuePayments } from '../payments/refund-payments.ts'

const restored = await startRestoredShop()
const { sandbox, shop, asking, said, run, rows, messagesHeard, asRestored, amountRefunded } = restored
const { ask, item, quote, payFor, finalise, buy } = restored
const { deps, pool } = shop
beforeEach(restored.asNew)

const HELD = {
  next_attempt_at: null,
  problem: 'Held since the shop was restored from a backup: its order may have been delivered',
}
const refundsOf = (paymentId: string) =>
  rows(`SELECT reason, next_attempt_at, problem FROM refunds WHERE payment_id = '${paymentId}'`)
const ordersOf = (paymentId: string) =>
  rows(`SELECT order_id FROM payments WHERE payment_id = '${paymentId}' AND order_id IS NOT NULL`)

async function listedOf(paymentId: string): Promise<RefundListed | undefined> {
  const owner = await signInAs(shop, DEMO.admin)
  const { refunds }: RefundsPage = (await ask('GET', '/payments/refunds', undefined, owner)).json()
  return refunds.find(refund => refund.paymentId === paymentId)
}

/** What the owner hears of the refund that is held, by the bell, in the day's books and in the file of them. */
async function told() {
  const owner = await signInAs(shop, DEMO.admin)
  const read = async (url: string) => ask('GET', url, undefined, owner)
  const waiting: Waiting = (await read('/frame/waiting')).json()
  const books: DayBooksView = (await read('/payments/books')).json()
  const file = (await read(`/payments/books/csv?day=${books.day}`)).body
  return {
    notices: waiting.notices.map(({ kind }) => kind).filter(kind => kind.endsWith('refund')),
    held: books.held.count,
    failed: books.failed.count,
    lines: file
      .split(/\r?\n/)
      .filter(line => line.startsWith('Refund,'))
      .map(line => line.split(',').at(-1)),
  }
}

async function press(what: 'check' | 'refund', paymentId: string): Promise<void> {
  const owner = await signInAs(shop, DEMO.admin)
  const pressed = await ask('POST', `/payments/${paymentId}/${what}`, undefined, owner)
  expect(pressed.statusCode).toBe(200)
  await deps.background.idle()
}

/** Quoted two days ago: too long for what is paid now. */
async function anOldQuote(facts: object) {
  const { razorPayOrder } = await quote(facts)
  await pool.query(
    "UPDATE checkouts SET created_at = now() - interval '2 days' WHERE provider_order_id = $1",
    [razorPayOrder.id],
  )
  return razorPayOrder.id
}

async function tellOfRefund(paymentId: string): Promise<void> {
  const refund = {
    id: 'rfnd_OfTheLostHours1',
    entity: 'refund',
    payment_id: paymentId,
    amount: 100,
    receipt: 'of the lost hours',
    status: 'failed',
    created_at: 1_800_000_000,
  }
  const body = JSON.stringify({
    entity: 'event',
    event: 'refund.failed',
    payload: {
      payment: { entity: await sandbox.askRazorpay(`payments/${paymentId}`) },
      refund: { entity: refund },
    },
    created_at: 1_800_000_000,
  })
  const told = await shop.app.inject(signedWebhook(body))
  expect(told.statusCode).toBe(200)
  await deps.background.idle()
}

it('pays nothing back of what it cannot make again, until the owner asks for it', async () => {
  const known = await anOldQuote({ orderItems: [item({ quantity: 5 })] })
  await asRestored()
  const details = await payFor(known)
  const { razorPayPaymentId: paymentId } = details
  await run(NOTHING_MORE)
  expect(said.at(-1)).toContain('under /admin/money: 1.')
  expect(await refundsOf(paymentId)).toEqual([{ reason: 'quote_expired', ...HELD }])
  await refundDuePayments(deps)
  await tellOfRefund(paymentId)
  expect(await amountRefunded(paymentId)).toBe(0)
  expect((await finalise(details)).json()).toMatchObject({ code: 'payment.held' })
  await press('check', paymentId)
  expect(await amountRefunded(paymentId)).toBe(0)
  expect(await listedOf(paymentId)).toMatchObject({ state: 'held', problem: HELD.problem, attempts: 0 })
  expect(await told()).toEqual({ notices: ['held refund'], held: 1, failed: 0, lines: ['held'] })

  await press('refund', paymentId)
  await press('refund', paymentId)
  const amount = await amountRefunded(paymentId)
  expect(amount).toBeGreaterThan(0)
  expect(await listedOf(paymentId)).toMatchObject({ state: 'processed' })
  expect(
    await rows("SELECT facts->>'amount' AS amount FROM audit_log WHERE action = 'payment.paid_back'"),
  ).toEqual([{ amount: (amount / 100).toFixed(2) }])
})

it('pays nothing back either where that comes about a day after the release', async () => {
  const { razorPayOrder } = (
    await ask('POST', '/orders/razorpay-initiate', { orderItems: [item({ quantity: 7 })] })
  ).json()
  await asRestored()
  const details = await payFor(razorPayOrder.id)
  const { razorPayPaymentId: paymentId } = details
  await run(NOTHING_MORE)
  // Its customer has not said where it goes: neither an order is made of it nor does it go back.
  expect(await refundsOf(paymentId)).toEqual([])
  expect(await ordersOf(paymentId)).toEqual([])
  const heard = await messagesHeard()

  const later = { ...deps, machineNow: () => new Date(Date.now() + DAY + 60_000) }
  const lookAgain = async () => {
    await pool.query('UPDATE checkouts SET next_check_at = now() WHERE next_check_at IS NOT NULL')
    await reconcile(later)
    await deps.background.idle()
    await deps.outbox.sendDue()
  }
  await lookAgain()
  expect(await refundsOf(paymentId)).toEqual([{ reason: 'no_address', ...HELD }])
  await tellOfRefund(paymentId)
  await lookAgain()
  expect(await amountRefunded(paymentId)).toBe(0)
  expect(await messagesHeard()).toBe(heard)

  // Decided is decided: no order is made of money that a press gives back.
  const shippingAddress = restored.address._id
  expect((await finalise(details, { shippingAddress })).json()).toMatchObject({ code: 'payment.held' })
  await press('refund', paymentId)
  expect(await amountRefunded(paymentId)).toBeGreaterThan(0)
  expect(await ordersOf(paymentId)).toEqual([])
})

it('neither holds nor pays back what the owner says was delivered, and makes nothing of it', async () => {
  const known = await anOldQuote({ orderItems: [item({ quantity: 9 })] })
  await asRestored()
  const details = await payFor(known)
  const { razorPayPaymentId: paymentId } = details
  await run(NOTHING_MORE)
  expect(await listedOf(paymentId)).toMatchObject({ state: 'held' })

  const owner = await signInAs(shop, DEMO.admin)
  const decide = (what: string, body?: object) => ask('POST', `/payments/${paymentId}/${what}`, body, owner)
  const said = { note: 'Delivered on 9 November by the shop that was lost' }
  const presses = await Promise.all(Array.from({ length: 5 }, () => decide('dealt-with', said)))
  expect(presses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409, 409])
  expect(await listedOf(paymentId)).toBeUndefined()
  const { lines, ...rest } = await told()
  expect(rest).toEqual({ notices: [], held: 0, failed: 0 })
  expect(lines).not.toContain('held')
  const { dealtWith } = (await ask('GET', '/payments/comparisons', undefined, owner)).json()
  expect(dealtWith).toContainEqual(expect.objectContaining({ paymentId, ...said }))

  expect((await finalise(details)).json()).toMatchObject({ code: 'payment.held' })
  expect((await decide('refund')).json()).toMatchObject({ code: 'payment.already_decided' })
  await press('check', paymentId)
  await tellOfRefund(paymentId)
  expect(await amountRefunded(paymentId)).toBe(0)
  expect(await ordersOf(paymentId)).toEqual([])
  expect(await listedOf(paymentId)).toBeUndefined()
})

it('pays back by itself what comes in after the release, as ever', async () => {
  const known = await anOldQuote({ orderItems: [item({ quantity: 8 })] })
  await asRestored()
  await run(NOTHING_MORE)
  // Razorpay dates payments by the second.
  await pool.query("UPDATE shop_release SET released_at = released_at - interval '2 seconds'")
  const details = await payFor(known)
  expect((await finalise(details)).json()).toMatchObject({ code: 'payment.refunded' })
  await deps.background.idle()
  expect(await amountRefunded(details.razorPayPaymentId)).toBeGreaterThan(0)
})

it('pays back at once what the owner decides to pay back', async () => {
  const made = await asking.createOrder({ amount: paise(40_000), receipt: 'of a lost checkout' })
  await asRestored()
  const { razorPayPaymentId: paymentId } = await payFor(made.ok ? made.order.id : '')
  await run(NOTHING_MORE)
  expect(await amountRefunded(paymentId)).toBe(0)
  await press('refund', paymentId)
  expect(await amountRefunded(paymentId)).toBe(40_000)
})

it('says of what was paid back whole that no order is made of it', async () => {
  const known = await quote({ orderItems: [item({ quantity: 6 })] })
  await asRestored()
  const { razorPayPaymentId: paymentId } = await payFor(known.razorPayOrder.id)
  const payment = await asking.fetchPayment(paymentId)
  if (!payment.ok) throw new Error(payment.reason)
  const amount = paise(payment.payment.amount)
  await asking.refund({ paymentId, amount, receipt: 'whole', key: 'whole-of-the-lost-hours' })
  await run(NOTHING_MORE)
  expect(said.join('\n')).toContain(`${paymentId}: paid back since, so no order is made of it`)
  expect(await ordersOf(paymentId)).toEqual([])
})

it('finds refunds of before the moment too, which may have been told wrongly', async () => {
  const { _id: orderId } = await buy()
  await asRestored()
  await pool.query(
    "UPDATE restore_points SET at = at + interval '5 hours' WHERE at = (SELECT max(at) FROM restore_points)",
  )
  const [payment] = await rows<{ payment_id: string }>(
    `SELECT payment_id FROM payments WHERE order_id = '${orderId}'`,
  )
  const paymentId = payment?.payment_id ?? ''
  await asking.refund({ paymentId, amount: paise(7_000), receipt: 'earlier', key: 'refund-of-before' })
  await run(null)
  expect(said.join('\n')).toContain(`of ${paymentId}: not in the books`)
  await pool.query(
    "UPDATE restore_points SET at = at - interval '5 hours' WHERE at = (SELECT max(at) FROM restore_points)",
  )
})

it('knows a refund that the provider has taken on since, and asks for no second one', async () => {
  const { _id: orderId } = await buy()
  await asRestored()
  const [payment] = await rows<{ payment_id: string }>(
    `SELECT payment_id FROM payments WHERE order_id = '${orderId}'`,
  )
  const paymentId = payment?.payment_id ?? ''
  const [due] = await rows<{ id: string }>(`
    INSERT INTO refunds (payment_id, reason, requested_at, next_attempt_at, key, amount_paise)
    VALUES ('${paymentId}', 'order_cancelled', now(), now() + interval '1 day', 'of a test', 10000) RETURNING id`)
  const made = await asking.refund({
    paymentId,
    amount: paise(10_000),
    receipt: due?.id ?? '',
    key: 'refund-of-the-lost-hours',
  })
  if (!made.ok) throw new Error(made.reason)
  const unknown = await asking.refund({
    paymentId,
    amount: paise(5_000),
    receipt: 'lost',
    key: 'refund-that-is-lost',
  })
  if (!unknown.ok) throw new Error(unknown.reason)

  await run(NOTHING_MORE)
  expect(said.join('\n')).toContain(`${unknown.refund.id} of ${paymentId}: not in the books`)
  expect(said.join('\n')).not.toContain(made.refund.id)
  expect(await rows(`SELECT provider_refund_id FROM refunds WHERE id = '${due?.id}'`)).toEqual([
    { provider_refund_id: made.refund.id },
  ])
})
