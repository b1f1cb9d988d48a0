import { EventEmitter } from 'node:events'
import { paise } from '@pindivantalu/domain/money'
import { financialYearOf } from '@pindivantalu/domain/orders/invoices/financial-year'
import { beforeEach, expect, it } from 'vitest'
import { startSandbox } from '../../test-support/sandbox.ts'
import { shoppingIn } from '../../test-support/shopping.ts'
import { DEMO, signInAs } from '../../test-support/sign-in.ts'
import { startTestShop } from '../../test-support/test-app.ts'
import { refundDuePayments } from '../payments/refund-payments.ts'
import { createRazorpay } from '../providers/razorpay/razorpay.ts'
import { askPatiently } from './ask-patiently.ts'
import { release } from './release.ts'

const sandbox = await startSandbox()
const shop = await startTestShop({
  RAZORPAY_API_URL: sandbox.url,
  WHATSAPP_API_URL: `${sandbox.url}/v23.0`,
  SMTP_URL: sandbox.smtpUrl,
})
const { deps, pool } = shop
const { ask, item, quote, payFor, buy } = await shoppingIn(shop, sandbox, await signInAs(shop, DEMO.customer))
const asking = createRazorpay(deps.config.razorpay, deps.log)

const YEAR = financialYearOf(new Date())
const [BEGINS, ENDS] = [YEAR.slice(2, 4), YEAR.slice(5)]
const NOTHING_MORE = { invoices: 0, creditNotes: 0, releases: 0 }

let said: string[] = []
const run = (told: typeof NOTHING_MORE | null, by: typeof asking = asking) =>
  release(deps, { asking: by, told, say: line => void said.push(line) })
const rows = async <Row>(sql: string): Promise<Row[]> => (await pool.query(sql)).rows
const lastNumber = async (series: string) =>
  (await rows<{ last: number }>(`SELECT coalesce(max(last_sequence), 0) AS last FROM ${series}_counters`))[0]
    ?.last ?? 0
const messagesHeard = async () => (await sandbox.tell<unknown[]>('GET', 'messages')).length

const sequenceOf = async (paymentId: string) =>
  (
    await rows<{ sequence: number }>(
      `SELECT sequence FROM invoices JOIN payments USING (order_id) WHERE payment_id = '${paymentId}'`,
    )
  )[0]?.sequence
async function amountRefunded(paymentId: string): Promise<number> {
  const fetched = await asking.fetchPayment(paymentId)
  if (!fetched.ok) throw new Error(fetched.reason)
  return fetched.payment.amountRefunded
}

async function silence(): Promise<void> {
  await pool.query('DELETE FROM shop_release')
  deps.pool.emit('connect', new EventEmitter())
}

/** As after a restore: what this database has now is what the copy had. */
async function asRestored(): Promise<void> {
  await deps.outbox.sendDue()
  await deps.background.idle()
  await pool.query('INSERT INTO restore_points (at) VALUES (now())')
  await silence()
}

beforeEach(async () => {
  said = []
  await pool.query('TRUNCATE rate_limits')
  await pool.query('INSERT INTO shop_release DEFAULT VALUES ON CONFLICT DO NOTHING')
})

it('refuses a shop that is not quiet, also where SHOP_QUIET keeps an instance so', async () => {
  await expect(run(NOTHING_MORE)).rejects.toThrow('not quiet')
  const byHand = { ...deps, isQuiet: async () => true }
  const told = { asking, told: NOTHING_MORE, say: () => undefined }
  await expect(release(byHand, told)).rejects.toThrow('not quiet')
})

it('first says what was lost, and changes nothing', async () => {
  const known = await quote()
  await asRestored()
  const paid = await payFor(known.razorPayOrder.id)
  const made = await asking.createOrder({ amount: paise(50_000), receipt: 'of the lost hours' })
  const stranger = await payFor(made.ok ? made.order.id : '')
  const before = await lastNumber('invoice')

  expect(await run(null)).toBe(false)
  expect(said.join('\n')).toContain(`${paid.razorPayPaymentId}: its order is made again`)
  expect(said.join('\n')).toContain(`${stranger.razorPayPaymentId}: nothing is known of its order`)
  expect(await lastNumber('invoice')).toBe(before)
  expect(await deps.isQuiet()).toBe(true)
  expect(
    await rows(
      'SELECT FROM orders WHERE id IN (SELECT order_id FROM payments WHERE payment_id = ' +
        `'${paid.razorPayPaymentId}')`,
    ),
  ).toEqual([])

  expect(await run({ invoices: 3, creditNotes: 1, releases: 0 })).toBe(true)
  expect(await deps.isQuiet()).toBe(false)
  // Two payments, three by hand and a hundred to spare: the next paper comes after them.
  const [invoice] = await rows<{ sequence: number; number: string }>(
    `SELECT sequence, number FROM invoices JOIN payments USING (order_id) WHERE payment_id = '${paid.razorPayPaymentId}'`,
  )
  expect(invoice).toEqual({
    sequence: before + 106,
    number: `PV/${BEGINS}${ENDS}/${String(before + 106).padStart(6, '0')}`,
  })
  const [listed] = await rows<{ payment_id: string }>(
    `SELECT payment_id FROM unmatched_payments WHERE payment_id = '${stranger.razorPayPaymentId}'`,
  )
  expect(listed).toBeDefined()
  const skipped = await rows<{ facts: { from: string; to: string } }>(
    "SELECT facts FROM audit_log WHERE action = 'numbers.skipped' AND facts ->> 'from' LIKE 'PV%' ORDER BY at DESC LIMIT 1",
  )
  expect(skipped[0]?.facts.to).toBe(`PV/${BEGINS}${ENDS}/${String(before + 105).padStart(6, '0')}`)
})

it('sends nothing a second time: what was due, and what is made again, waits for the owner', async () => {
  await buy()
  const again = await quote({ orderItems: [item({ quantity: 3 })] })
  await asRestored()
  await pool.query(`
    UPDATE outbox_messages SET sent_at = NULL, failed_at = NULL, provider_message_id = NULL, next_attempt_at = now()
    WHERE id = (SELECT id FROM outbox_messages WHERE sent_at IS NOT NULL AND NOT sent_directly ORDER BY created_at DESC LIMIT 1)`)
  await payFor(again.razorPayOrder.id)
  const heard = await messagesHeard()

  await run(NOTHING_MORE)
  await deps.outbox.sendDue()
  expect(await messagesHeard()).toBe(heard)
  const held = await rows<{ id: string }>(
    "SELECT id FROM outbox_messages WHERE problem LIKE 'Held when the shop was restored%' AND failed_at IS NOT NULL",
  )
  expect(held.length).toBeGreaterThan(1)

  const owner = await signInAs(shop, DEMO.admin)
  const pressed = await ask('POST', `/messages/${held[0]?.id}/send-again`, undefined, owner)
  expect(pressed.statusCode).toBe(200)
})

it('moves numbers once, however often a release from there is run', async () => {
  await asRestored()
  await run(NOTHING_MORE)
  const moved = await lastNumber('credit_note')
  await silence()
  await run(NOTHING_MORE)
  expect(await lastNumber('credit_note')).toBe(moved)
})

it('goes past what earlier releases gave out, where the same backup is restored again', async () => {
  const known = await quote()
  await asRestored()
  const paid = await payFor(known.razorPayOrder.id)
  const before = { invoice: await lastNumber('invoice'), creditNote: await lastNumber('credit_note') }
  expect(await run({ invoices: 2, creditNotes: 1, releases: 1 })).toBe(true)
  // At least: twice this payment, two by hand and a hundred to spare; twice one by hand and a hundred.
  expect(await sequenceOf(paid.razorPayPaymentId)).toBeGreaterThanOrEqual(before.invoice + 206 + 1)
  expect(await lastNumber('credit_note')).toBeGreaterThanOrEqual(before.creditNote + 202)
})

it('takes no larger count once numbers were moved by a smaller one', async () => {
  await asRestored()
  await run({ invoices: 5, creditNotes: 0, releases: 0 })
  await silence()
  await expect(run({ invoices: 6, creditNotes: 0, releases: 0 })).rejects.toThrow('was told of fewer papers')
  expect(await deps.isQuiet()).toBe(true)
  expect(await run({ invoices: 5, creditNotes: 0, releases: 0 })).toBe(true)
})

it('is one at a time', async () => {
  await asRestored()
  const begun = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  const slow: typeof asking = {
    ...asking,
    async listPayments(span) {
      begun.resolve()
      await goOn.promise
      return asking.listPayments(span)
    },
  }
  const first = run(NOTHING_MORE, slow)
  await begun.promise
  await expect(run(NOTHING_MORE)).rejects.toThrow('Another release is under way')
  goOn.resolve()
  expect(await first).toBe(true)
})

it('stays quiet where Razorpay stops answering in the middle, and is finished by another run', async () => {
  const known = await quote({ orderItems: [item({ quantity: 4 })] })
  await asRestored()
  const paid = await payFor(known.razorPayOrder.id)
  const away: typeof asking = {
    ...asking,
    paymentsOfOrder: async () => ({ ok: false, problem: 'transient', reason: '503' }),
  }
  await expect(run(NOTHING_MORE, away)).rejects.toThrow('Razorpay stopped answering (503)')
  expect(await deps.isQuiet()).toBe(true)
  expect(await sequenceOf(paid.razorPayPaymentId)).toBeUndefined()

  const last = await lastNumber('invoice')
  const heard = await messagesHeard()
  expect(await run(NOTHING_MORE)).toBe(true)
  expect(await sequenceOf(paid.razorPayPaymentId)).toBe(last + 1)
  await deps.outbox.sendDue()
  expect(await messagesHeard()).toBe(heard)
})

it('pays nothing back of what it cannot make again, until the owner asks for it', async () => {
  const known = await quote({ orderItems: [item({ quantity: 5 })] })
  await pool.query(
    "UPDATE checkouts SET created_at = now() - interval '2 days' WHERE provider_order_id = $1",
    [known.razorPayOrder.id],
  )
  await asRestored()
  const { razorPayPaymentId: paymentId } = await payFor(known.razorPayOrder.id)
  await run(NOTHING_MORE)
  expect(said.at(-1)).toContain('under /admin/money: 1.')
  const [refund] = await rows(
    `SELECT reason, next_attempt_at, problem FROM refunds WHERE payment_id = '${paymentId}'`,
  )
  expect(refund).toEqual({
    reason: 'quote_expired',
    next_attempt_at: null,
    problem: 'Held when the shop was restored from a backup: its order may have been delivered',
  })
  await refundDuePayments(deps)
  expect(await amountRefunded(paymentId)).toBe(0)

  const owner = await signInAs(shop, DEMO.admin)
  const pressed = await ask('POST', `/payments/${paymentId}/check`, undefined, owner)
  expect(pressed.statusCode).toBe(200)
  await deps.background.idle()
  expect(await amountRefunded(paymentId)).toBeGreaterThan(0)
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
  expect(await sequenceOf(paymentId)).toBeUndefined()
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

it('waits where it asks too fast', async () => {
  let asked = 0
  const tooFast: typeof asking = {
    ...asking,
    async listRefunds(span) {
      asked += 1
      return asked < 3 ? { ok: false, problem: 'rate_limited', reason: '429' } : asking.listRefunds(span)
    },
  }
  const span = { from: new Date(), to: new Date(), skip: 0 }
  expect(await askPatiently(tooFast, [1, 1]).listRefunds(span)).toMatchObject({ ok: true })
  asked = 0
  expect(await askPatiently(tooFast, [1]).listRefunds(span)).toMatchObject({ ok: false, reason: '429' })
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

it('changes nothing while Razorpay does not answer', async () => {
  await asRestored()
  await sandbox.strike('down')
  await expect(run(NOTHING_MORE)).rejects.toThrow('Razorpay did not answer')
  await sandbox.recover()
  expect(await deps.isQuiet()).toBe(true)
})
