import { randomUUID } from 'node:crypto'
import { addDays, dayInHyderabad } from '@pindivantalu/domain/indian-time'
import type { OrderView } from '@pindivantalu/domain/orders/order.wire'
import { ORDER_STATUSES } from '@pindivantalu/domain/orders/order-status'
import fc from 'fast-check'
import pg from 'pg'
import { afterAll, expect, it } from 'vitest'
import { startCarrying } from '../../test-support/carrying.ts'
import { refundDuePayments } from '../payments/refund-payments.ts'

const carrying = await startCarrying()
const { shop, sandbox, ask, buyTwo, owner, ravi, customer, otherCook, kitchen } = carrying
const { assign, assignCook, assignCookOfLine, collect, deliver } = carrying
const { pool, deps } = shop

/** Not the shop's: it lives on when all connections of the shop are cut. */
const outside = new pg.Client({ connectionString: deps.config.databaseUrl })
await outside.connect()
afterAll(() => outside.end())

const put = (id: string, path: string, body: object, by = owner) =>
  ask('PUT', `/orders/${id}/${path}`, body, by)
const post = (id: string, path: string, body: object, by = owner) =>
  ask('POST', `/orders/${id}/${path}`, body, by)
/** Connections that were cut are noticed by who uses them next. */
async function read(id: string): Promise<OrderView> {
  for (;;) {
    const answer = await ask('GET', `/orders/${id}`, undefined, owner)
    if (answer.statusCode === 200) return answer.json()
    expect(answer.statusCode, answer.body).toBeGreaterThanOrEqual(500)
  }
}

type Step = { act: keyof typeof ACTS; amount: number; isCut: boolean }

/** What may happen to an order, each as its people would ask for it. Most is refused at most times, and must be. */
const ACTS = {
  assign: (order: OrderView) => assign(order._id, ravi, owner, { reason: 'again' }),
  assignCook: (order: OrderView) => assignCook(order._id),
  assignFirst: (order: OrderView) => assignCookOfLine(order._id, order.orderItems[0]?._id),
  assignSecond: (order: OrderView) =>
    assignCookOfLine(order._id, order.orderItems[1]?._id, {
      sourcingPartnerUserId: otherCook._id,
      sourcingPartnerAddressId: otherCook.addresses[0]?._id,
    }),
  collect: (order: OrderView) => collect(order._id, ravi),
  collectAtFirst: (order: OrderView) => collect(order._id, ravi, { kitchen }),
  collectAtSecond: (order: OrderView) => collect(order._id, ravi, { kitchen: otherCook.addresses[0]?._id }),
  fail: (order: OrderView) => post(order._id, 'attempts', { reason: 'nobody_home', key: randomUUID() }, ravi),
  reschedule: (order: OrderView) =>
    put(order._id, 'slot', { day: addDays(dayInHyderabad(deps.now()), 2), slot: '4-6 PM' }),
  choose: (order: OrderView) =>
    put(
      order._id,
      'preferred-delivery',
      { preferredDeliveryDateOffset: 1, preferredDeliveryTimeSlot: '2-4 PM' },
      customer,
    ),
  deliver: (order: OrderView) => deliver(order._id, owner),
  cancel: (order: OrderView) => put(order._id, 'cancel', { reason: 'cannot_deliver' }),
  cancelByCustomer: (order: OrderView) => put(order._id, 'cancel', { reason: 'customer_asked' }, customer),
  refundAmount: (order: OrderView, amount: number) =>
    post(order._id, 'refunds', { amount: amount / 100, reason: 'goodwill', key: randomUUID() }),
  refundPacket: (order: OrderView) =>
    post(order._id, 'refunds', {
      items: [{ item: order.orderItems[0]?._id, quantity: 1 }],
      reason: 'broken',
      key: randomUUID(),
    }),
  replace: (order: OrderView) =>
    post(order._id, 'replacement', {
      items: [{ item: order.orderItems[0]?._id, quantity: 1 }],
      key: randomUUID(),
    }),
  report: (order: OrderView) =>
    post(
      order._id,
      'problem',
      {
        items: [{ item: order.orderItems[0]?._id, quantity: 1 }],
        kind: 'broken',
        wish: 'refund',
        key: randomUUID(),
      },
      customer,
    ),
  answer: async (order: OrderView) => {
    const { problem } = await read(order._id)
    const id = problem?._id ?? randomUUID()
    const { version = '' } = (await ask('GET', `/problems/${id}`, undefined, owner)).json()
    return ask('PUT', `/problems/${id}`, { decision: 'refund', items: [], words: '', version }, owner)
  },
  pass: async () => {
    await refundDuePayments(deps)
    return { statusCode: 200, body: '' }
  },
} satisfies Record<
  string,
  (order: OrderView, amount: number) => Promise<{ statusCode: number; body: string }>
>

const step: fc.Arbitrary<Step> = fc.record({
  act: fc.constantFrom(...(Object.keys(ACTS) as Step['act'][])),
  amount: fc.integer({ min: 1, max: 40_000 }),
  isCut: fc.integer({ min: 0, max: 3 }).map(number => number === 0),
})

/** As when the database goes away in the middle: what was not committed is gone, and nobody knows which it was. */
const cutConnections = () =>
  outside.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid() AND application_name = 'pindivantalu'`)

async function take(order: OrderView, { act, amount, isCut }: Step): Promise<void> {
  const [answer] = await Promise.all([
    ACTS[act](order, amount).catch(error => {
      if (!isCut) throw error
      return { statusCode: 503, body: String(error) }
    }),
    isCut && cutConnections(),
  ])
  if (!isCut) expect(answer.statusCode, `${act}: ${answer.body}`).toBeLessThan(500)
}

type Books = {
  amount: number
  refunded: number
  refunds: number
  invoiced: number
  credited: number
  notes: number
  cancelled_at: Date | null
  delivered_at: Date | null
  collected_at: Date | null
}

/** Asked past the shop, in plain sums. */
async function booksOf(id: string): Promise<Books> {
  const { rows } = await outside.query<Books>(
    `SELECT payments.amount_paise AS amount, refunded_paise AS refunded,
       (SELECT coalesce(sum(amount_paise), 0)::int FROM refunds WHERE order_id = orders.id) AS refunds,
       (SELECT sum(rate_paise * quantity + cgst_paise + sgst_paise)::int FROM invoice_lines
         JOIN invoices ON number = invoice_number WHERE invoices.order_id = orders.id) AS invoiced,
       (SELECT coalesce(sum(taxable_paise + untaxed_paise + cgst_paise + sgst_paise), 0)::int
         FROM credit_note_lines JOIN credit_notes ON number = credit_note_number
         WHERE credit_notes.order_id = orders.id) AS credited,
       (SELECT count(*)::int FROM credit_notes WHERE credit_notes.order_id = orders.id) AS notes,
       cancelled_at, delivered_at, collected_at
     FROM orders JOIN payments ON payments.order_id = orders.id WHERE orders.id = $1`,
    [id],
  )
  if (!rows[0]) throw new Error(`Order ${id} or its payment is gone`)
  return rows[0]
}

async function expectSound(id: string, before: OrderView | undefined): Promise<OrderView> {
  const books = await booksOf(id)
  const order = await read(id)
  await expectLinesAgree(id)
  expect(books.refunded).toBe(books.refunds)
  expect(books.refunded).toBeLessThanOrEqual(books.amount)
  expect(books.invoiced - books.credited).toBe(books.amount - books.refunded)
  expect(books.notes).toBe(order.refunds.length)
  expect(ORDER_STATUSES).toContain(order.status)
  if (books.cancelled_at) {
    expect(books.delivered_at).toBeNull()
    expect(books.refunded).toBe(books.amount)
  }
  if (before?.isCancelled) {
    expect(order.isCancelled).toBe(true)
    expect(order.status).toBe(before.status)
  }
  if (before?.deliveredAt) expect(order.deliveredAt).toBe(before.deliveredAt)
  const sent = order.sentAgain.reduce((sum, { quantity }) => sum + quantity, 0)
  expect(sent).toBeLessThanOrEqual(order.orderItems[0]?.quantity ?? 0)
  return order
}

/** What the order says of its cook and its collection is what its lines say. */
async function expectLinesAgree(id: string): Promise<void> {
  const { rows } = await outside.query(
    `SELECT bool_and(line.sourcing_partner_id IS NOT NULL) = (orders.sourcing_partner_id IS NOT NULL) AS is_sourced,
       orders.sourcing_partner_id IS NULL
         OR orders.sourcing_partner_id = (array_agg(line.sourcing_partner_id ORDER BY position))[1] AS is_first,
       orders.collected_at IS NULL OR bool_and(line.collected_at IS NOT NULL) AS is_collected
     FROM orders JOIN order_items AS line ON line.order_id = orders.id WHERE orders.id = $1 GROUP BY orders.id`,
    [id],
  )
  expect(rows).toEqual([{ is_sourced: true, is_first: true, is_collected: true }])
}

/** Each thing that happened was told once over each channel, and nothing that did not happen. */
async function expectToldOnce(order: OrderView): Promise<void> {
  const { rows } = await outside.query<{ channel: string; dedupe_key: string }>(
    'SELECT channel, dedupe_key FROM outbox_messages WHERE order_id = $1',
    [order._id],
  )
  for (const channel of ['whatsapp', 'email']) {
    const keys = rows.filter(row => row.channel === channel).map(row => row.dedupe_key)
    const of = (event: RegExp) => keys.filter(key => event.test(key)).length
    expect(of(/\/cancelled$/), `${channel}: cancelled`).toBe(order.isCancelled ? 1 : 0)
    expect(of(/\/delivered$/), `${channel}: delivered`).toBe(order.deliveredAt ? 1 : 0)
    const byOwner = order.refunds.filter(({ reason, note }) => reason !== 'cancelled' && note === null)
    const answered = of(/problem/)
    expect(of(/\/refunded\//) + answered, `${channel}: refunded`).toBe(byOwner.length)
    expect(of(/order-placed/), `${channel}: placed`).toBe(1)
  }
}

/** The provider has given back what the books say, to the paisa. */
async function expectPaidBack(id: string): Promise<void> {
  for (let round = 0; round < 5; round += 1) {
    await outside.query('UPDATE refunds SET next_attempt_at = now() WHERE processed_at IS NULL')
    await refundDuePayments(deps)
  }
  const { rows } = await outside.query(
    'SELECT payment_id, refunded_paise FROM payments WHERE order_id = $1',
    [id],
  )
  const payment = await sandbox.askRazorpay(`payments/${rows[0].payment_id}`)
  expect(payment).toMatchObject({ amount_refunded: rows[0].refunded_paise })
}

it('whatever happens to an order, its money adds up and everyone is told once', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async steps => {
      await pool.query('TRUNCATE rate_limits')
      const order = await buyTwo()
      let before: OrderView | undefined
      for (const one of steps) {
        await read(order._id)
        await take(order, one)
        await deps.background.idle()
        before = await expectSound(order._id, before)
      }
      if (before) await expectToldOnce(before)
      await expectPaidBack(order._id)
    }),
    { numRuns: 40, endOnFailure: true },
  )
}, 600_000)
