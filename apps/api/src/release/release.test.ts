import { EventEmitter } from 'node:events'
import { paise } from '@pindivantalu/domain/money'
import { financialYearOf } from '@pindivantalu/domain/orders/invoices/financial-year'
import { beforeEach, expect, it } from 'vitest'
import { startSandbox } from '../../test-support/sandbox.ts'
import { shoppingIn } from '../../test-support/shopping.ts'
import { DEMO, signInAs } from '../../test-support/sign-in.ts'
import { startTestShop } from '../../test-support/test-app.ts'
import { createRazorpay } from '../providers/razorpay/razorpay.ts'
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
const NOTHING_BY_HAND = { invoices: 0, creditNotes: 0 }

let said: string[] = []
const run = (byHand: typeof NOTHING_BY_HAND | null) =>
  release(deps, { asking, byHand, say: line => void said.push(line) })
const rows = async <Row>(sql: string): Promise<Row[]> => (await pool.query(sql)).rows
const lastNumber = async (series: string) =>
  (await rows<{ last: number }>(`SELECT coalesce(max(last_sequence), 0) AS last FROM ${series}_counters`))[0]
    ?.last ?? 0
const messagesHeard = async () => (await sandbox.tell<unknown[]>('GET', 'messages')).length

/** As after a restore: what this database has now is what the copy had. */
async function asRestored(): Promise<void> {
  await deps.outbox.sendDue()
  await deps.background.idle()
  await pool.query('INSERT INTO restore_points (at) VALUES (now())')
  await pool.query('DELETE FROM shop_release')
  deps.pool.emit('connect', new EventEmitter())
}

beforeEach(async () => {
  said = []
  await pool.query('TRUNCATE rate_limits')
  await pool.query('INSERT INTO shop_release DEFAULT VALUES ON CONFLICT DO NOTHING')
})

it('refuses a shop that is not quiet', async () => {
  await expect(run(NOTHING_BY_HAND)).rejects.toThrow('not quiet')
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

  expect(await run({ invoices: 3, creditNotes: 1 })).toBe(true)
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

  await run(NOTHING_BY_HAND)
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
  await run(NOTHING_BY_HAND)
  const moved = await lastNumber('credit_note')
  await pool.query('DELETE FROM shop_release')
  deps.pool.emit('connect', new EventEmitter())
  await run(NOTHING_BY_HAND)
  expect(await lastNumber('credit_note')).toBe(moved)
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

  await run(NOTHING_BY_HAND)
  expect(said.join('\n')).toContain(`${unknown.refund.id} of ${paymentId}: not in the books`)
  expect(said.join('\n')).not.toContain(made.refund.id)
  expect(await rows(`SELECT provider_refund_id FROM refunds WHERE id = '${due?.id}'`)).toEqual([
    { provider_refund_id: made.refund.id },
  ])
})

it('changes nothing while Razorpay does not answer', async () => {
  await asRestored()
  await sandbox.strike('down')
  await expect(run(NOTHING_BY_HAND)).rejects.toThrow('Razorpay did not answer')
  await sandbox.recover()
  expect(await deps.isQuiet()).toBe(true)
})
