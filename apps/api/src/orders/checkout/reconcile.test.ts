import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startSandbox } from '../../../test-support/sandbox.ts'
import { shoppingIn } from '../../../test-support/shopping.ts'
import { DEMO, signInAs } from '../../../test-support/sign-in.ts'
import { startTestShop } from '../../../test-support/test-app.ts'
import { secondsOverdue } from './checkouts-to-check.queries.ts'
import { reconcile } from './reconcile.ts'

const sandbox = await startSandbox()
const warnings: object[] = []
const shop = await startTestShop({ RAZORPAY_API_URL: sandbox.url })
const { pool } = shop
const deps = { ...shop.deps, log: Object.assign(Object.create(shop.deps.log), { warn: noteWarning }) }
const anusha = await signInAs(shop, DEMO.customer)
const { quote, payFor } = await shoppingIn(shop, sandbox, anusha)

function noteWarning(facts: object): void {
  warnings.push(facts)
}

beforeEach(async () => {
  warnings.length = 0
  await pool.query('UPDATE checkouts SET next_check_at = NULL')
  await pool.query("UPDATE checkouts SET created_at = created_at - interval '2 hours' WHERE order_id IS NULL")
  await pool.query('TRUNCATE rate_limits')
})
afterEach(async () => {
  await sandbox.recover()
  await deps.background.idle()
})

/** Baskets that nobody paid, spread over three days, all due by now; the newest was quoted a minute ago. */
const abandon = (count: number) =>
  pool.query(
    `INSERT INTO checkouts (id, provider_order_id, user_id, basket, payment_method, items_paise, shipping_paise, tax_paise,
       platform_fee_paise, platform_fee_tax_paise, total_paise, created_at, next_check_at, checks)
     SELECT new_id(), 'order_Left' || floor(random() * 1e9) || 'x' || n, $1, '[]', 'Razorpay', 1000, 0, 0, 0, 0, 1000,
       now() - interval '1 minute' - n * interval '70 hours' / $2::int, now() - interval '1 minute', 7
     FROM generate_series(0, $2::int - 1) AS n`,
    [anusha.user._id, count],
  )
async function aSilentPayment() {
  const { razorPayOrder } = await quote()
  await payFor(razorPayOrder.id)
  // The last in line.
  await pool.query('UPDATE checkouts SET next_check_at = now() WHERE provider_order_id = $1', [
    razorPayOrder.id,
  ])
  return razorPayOrder.id
}
const ordersOf = async (providerOrderId: string) =>
  (
    await pool.query('SELECT 1 FROM checkouts WHERE provider_order_id = $1 AND order_id IS NOT NULL', [
      providerOrderId,
    ])
  ).rowCount
const stillDue = async () =>
  (await pool.query('SELECT count(*)::int AS n FROM checkouts WHERE next_check_at <= now()')).rows[0].n
async function callsDuring(work: () => Promise<unknown>): Promise<number> {
  const asked = async () => {
    const counts = (await (await fetch(`${sandbox.url}/sandbox/razorpay/requests`)).json()) as Record<
      string,
      number
    >
    return Object.values(counts).reduce((sum, count) => sum + count, 0)
  }
  const before = await asked()
  await work()
  return (await asked()) - before
}

describe('thousands of abandoned checkouts', () => {
  it('hide no silent payment: it is found within the round, and the provider is asked a handful of times', async () => {
    await abandon(3200)
    const silent = await aSilentPayment()
    const calls = await callsDuring(() => reconcile(deps))
    expect(await ordersOf(silent)).toBe(1)
    expect(await stillDue()).toBe(0)
    // One page of the list, and the one order that was paid; 3,200 one by one.
    expect(calls).toBeLessThanOrEqual(5)
    const { rows } = await pool.query(
      "SELECT DISTINCT checks FROM checkouts WHERE provider_order_id LIKE 'order_Left%'",
    )
    expect(rows).toEqual([{ checks: 8 }])
  })

  it('are shared by all instances', async () => {
    await abandon(2500)
    const calls = await callsDuring(() => Promise.all([reconcile(deps), reconcile(deps), reconcile(deps)]))
    expect(await stillDue()).toBe(0)
    expect(calls).toBeLessThanOrEqual(5)
    const { rows } = await pool.query('SELECT max(checks) AS most FROM checkouts')
    expect(rows).toEqual([{ most: 8 }])
  })

  it('stay due while the provider is away, and none is asked about in vain', async () => {
    await abandon(1500)
    const silent = await aSilentPayment()
    await sandbox.strike('down')
    const calls = await callsDuring(() => reconcile(deps))
    expect(calls).toBeLessThanOrEqual(5)
    expect(await stillDue()).toBe(1501)
    await sandbox.recover()
    await reconcile(deps)
    expect(await ordersOf(silent)).toBe(1)
    expect(await stillDue()).toBe(0)
  })

  it('are claimed until the next round and not longer', async () => {
    await abandon(1)
    const claims: string[] = []
    const razorpay: typeof deps.razorpay = {
      ...deps.razorpay,
      async paymentsOfOrder(orderId) {
        const { rows } = await pool.query(
          "SELECT date_trunc('minute', max(check_claimed_until) - now() + interval '30 seconds')::text AS left FROM checkouts",
        )
        claims.push(rows[0].left)
        return deps.razorpay.paymentsOfOrder(orderId)
      },
    }
    await reconcile({ ...deps, razorpay, config: { ...deps.config, reconcileSeconds: 300 } })
    expect(claims).toEqual(['00:05:00'])
  })

  it('that somebody took and was killed over are taken up by the next', async () => {
    await abandon(20)
    await pool.query("UPDATE checkouts SET check_claimed_until = now() + interval '1 minute'")
    await reconcile(deps)
    expect(await stillDue()).toBe(20)
    await pool.query("UPDATE checkouts SET check_claimed_until = now() - interval '1 second'")
    await reconcile(deps)
    expect(await stillDue()).toBe(0)
  })
})

it('a few that are due cost one question each, however much else is paid', async () => {
  await abandon(3)
  expect(await callsDuring(() => reconcile(deps))).toBe(3)
  expect(await stillDue()).toBe(0)
})

it('a checkout whose money went back is not asked about every round', async () => {
  const silent = await aSilentPayment()
  await pool.query(
    "UPDATE checkouts SET created_at = now() - interval '25 hours' WHERE provider_order_id = $1",
    [silent],
  )
  await reconcile(deps)
  expect(await stillDue()).toBe(0)
})

describe('the reconciler’s lag', () => {
  it('is how long the oldest has waited beyond its time, and is said when it is too long', async () => {
    expect(await secondsOverdue(deps.db)).toBe(0)
    await abandon(2)
    await pool.query(
      "UPDATE checkouts SET next_check_at = now() - interval '500 seconds' WHERE next_check_at IS NOT NULL",
    )
    const lag = await secondsOverdue(deps.db)
    expect(lag).toBeGreaterThanOrEqual(500)
    expect(lag).toBeLessThan(600)
    await reconcile(deps)
    expect(warnings).toContainEqual({ overdueSeconds: expect.any(Number), askedEverySeconds: 120 })
    expect(await secondsOverdue(deps.db)).toBe(0)
    warnings.length = 0
    await reconcile(deps)
    expect(warnings).toEqual([])
  })
})
