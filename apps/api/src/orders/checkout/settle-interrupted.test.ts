import { afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { startSandbox } from '../../../test-support/sandbox.ts'
import { shoppingIn } from '../../../test-support/shopping.ts'
import { DEMO, signInAs } from '../../../test-support/sign-in.ts'
import { startTestShop } from '../../../test-support/test-app.ts'
import { PATIENCE } from '../../../test-support/test-database.ts'
import { createDatabase, type DatabaseOptions } from '../../db/client.ts'
import { findCheckout } from './checkouts.queries.ts'
import { settlePayment } from './settle-checkout.ts'

const sandbox = await startSandbox()
const shop = await startTestShop({
  RAZORPAY_API_URL: sandbox.url,
  WHATSAPP_API_URL: `${sandbox.url}/v23.0`,
})
const { pool, deps } = shop
const { quote, payFor } = await shoppingIn(shop, sandbox, await signInAs(shop, DEMO.customer))

afterEach(async () => {
  await deps.outbox.sendDue()
  await pool.query("UPDATE checkouts SET created_at = created_at - interval '2 hours' WHERE order_id IS NULL")
})

/** The same shop on other connections. */
function on(options: DatabaseOptions) {
  const { db, close } = createDatabase(deps.config.databaseUrl, { timeouts: PATIENCE, ...options })
  onTestFinished(close)
  return { ...deps, db }
}

async function aPaidCheckout() {
  const { razorPayOrder } = await quote()
  const { razorPayPaymentId } = await payFor(razorPayOrder.id)
  const checkout = await findCheckout(deps.db, { providerOrderId: razorPayOrder.id })
  const fetched = await deps.razorpay.fetchPayment(razorPayPaymentId)
  if (!checkout || !fetched.ok) throw new Error('No checkout, or no payment')
  return { checkout, payment: fetched.payment }
}

/** What has become of a payment, and what its customer has read of it. */
async function outcomeOf(paymentId: string) {
  const { rows } = await pool.query<{ reference: string; invoices: number; messages: string[] }>(
    `SELECT orders.reference,
       (SELECT count(*)::int FROM invoices WHERE order_id = orders.id) AS invoices,
       ARRAY(SELECT channel FROM outbox_messages WHERE order_id = orders.id ORDER BY channel) AS messages
     FROM checkouts JOIN payments ON checkout_id = checkouts.id
     JOIN orders ON orders.user_id = checkouts.user_id AND orders.placed_at >= checkouts.created_at
     WHERE payment_id = $1`,
    [paymentId],
  )
  const to = new URLSearchParams({ to: DEMO.customer })
  const arrived = (await (await fetch(`${sandbox.url}/sandbox/messages?${to}`)).json()) as { text: string }[]
  return rows.map(({ reference, invoices, messages }) => ({
    invoices,
    messages,
    read: arrived.filter(({ text }) => text.includes(reference)).length,
  }))
}
const ONE_ORDER = [{ invoices: 1, messages: ['whatsapp'], read: 1 }]

describe('a payment whose transaction PostgreSQL ends for another', () => {
  beforeAll(() =>
    pool.query(`
      CREATE SEQUENCE tries;
      CREATE FUNCTION end_first_try() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF nextval('tries') = 1 THEN RAISE EXCEPTION 'deadlock detected' USING ERRCODE = 'deadlock_detected'; END IF;
        RETURN NULL;
      END $$`),
  )

  it.each(['payments', 'orders', 'invoices', 'outbox_messages'])(
    'while it writes %s becomes one order with one set of messages',
    async table => {
      await pool.query('ALTER SEQUENCE tries RESTART')
      await pool.query(
        `CREATE TRIGGER end_first_try AFTER INSERT ON ${table} FOR EACH STATEMENT EXECUTE FUNCTION end_first_try()`,
      )
      onTestFinished(async () => {
        await pool.query(`DROP TRIGGER end_first_try ON ${table}`)
      })
      const { checkout, payment } = await aPaidCheckout()
      expect(await settlePayment(deps, checkout, payment)).toMatchObject({ outcome: 'ordered', isNew: true })
      await deps.outbox.sendDue()
      const { rows } = await pool.query('SELECT last_value::int AS tries FROM tries')
      expect(rows).toEqual([{ tries: 2 }])
      expect(await outcomeOf(payment.id)).toEqual(ONE_ORDER)
    },
  )
})

describe('a payment whose COMMIT is kept and not answered', () => {
  it('becomes one order with one set of messages, whoever comes next', async () => {
    let isLost = false
    const losing = on({
      watchQuery: async (text, ask) => {
        const answer = await ask()
        if (!text.startsWith('commit') || isLost) return answer
        isLost = true
        throw new Error('Connection terminated unexpectedly')
      },
    })
    const { checkout, payment } = await aPaidCheckout()
    await Promise.allSettled([settlePayment(losing, checkout, payment)])
    expect(isLost).toBe(true)

    expect(await settlePayment(deps, checkout, payment)).toMatchObject({ outcome: 'ordered', isNew: false })
    // Nobody knew that the first had been written: its wait brings it.
    await pool.query('UPDATE outbox_messages SET next_attempt_at = now() WHERE next_attempt_at IS NOT NULL')
    await deps.outbox.sendDue()
    expect(await outcomeOf(payment.id)).toEqual(ONE_ORDER)
  })
})

describe('a payment whose customer somebody else holds', () => {
  it('is told to be late, not what failed after that, and leaves nothing', async () => {
    const impatient = on({ timeouts: { lockMs: 200 } })
    const { checkout, payment } = await aPaidCheckout()
    const holder = await pool.connect()
    try {
      await holder.query('BEGIN')
      await holder.query('SELECT FROM users WHERE id = $1 FOR UPDATE', [checkout.user_id])
      await expect(settlePayment(impatient, checkout, payment)).rejects.toMatchObject({ code: '55P03' })
    } finally {
      await holder.query('ROLLBACK')
      holder.release()
    }
    const { rows } = await pool.query('SELECT FROM payments WHERE payment_id = $1', [payment.id])
    expect(rows).toEqual([])

    expect(await settlePayment(impatient, checkout, payment)).toMatchObject({
      outcome: 'ordered',
      isNew: true,
    })
    await deps.outbox.sendDue()
    expect(await outcomeOf(payment.id)).toEqual(ONE_ORDER)
  })
})
