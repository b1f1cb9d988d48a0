import { randomUUID } from 'node:crypto'
import { dayInHyderabad } from '@pindivantalu/domain/indian-time'
import type { OrderView } from '@pindivantalu/domain/orders/order.wire'
import type { DayBooksView } from '@pindivantalu/domain/payments/day-books.wire'
import type { CreditNotesPage, RefundsPage } from '@pindivantalu/domain/payments/money-lists.wire'
import { afterEach, describe, expect, it } from 'vitest'
import { credit, rewriteInvoice } from '../../../test-support/crediting.ts'
import { startSandbox } from '../../../test-support/sandbox.ts'
import { shoppingIn } from '../../../test-support/shopping.ts'
import { DEMO, signInAs } from '../../../test-support/sign-in.ts'
import { startTestShop } from '../../../test-support/test-app.ts'

const sandbox = await startSandbox()
const shop = await startTestShop({ RAZORPAY_API_URL: sandbox.url })
const { pool, deps } = shop
const owner = await signInAs(shop, DEMO.admin)
const anusha = await signInAs(shop, DEMO.customer)
const { ask, buy } = await shoppingIn(shop, sandbox, anusha)
afterEach(async () => {
  await deps.background.idle()
  await pool.query('TRUNCATE rate_limits')
})

const get = (path: string) => ask('GET', path, undefined, owner)
const booksOf = async (day?: string): Promise<DayBooksView> =>
  (await get(`/payments/books${day ? `?day=${day}` : ''}`)).json()
const at = (time: string) => `2024-03-${time}+05:30`

type Payment = { amount: number; begunAt: string; way?: string; reference?: string }

/** An order whose payment is what a row of the table below says. */
async function paid({ amount, begunAt, way = 'razorpay', reference }: Payment) {
  const order = await buy()
  const { rows } = await pool.query(
    `UPDATE payments SET amount_paise = $2, begun_at = $3, way = $4, reference = $5,
       checkout_id = CASE WHEN $4 = 'razorpay' THEN checkout_id END
     WHERE order_id = $1 RETURNING payment_id`,
    [order._id, amount, at(begunAt), way, reference ?? null],
  )
  return { ...order, paymentId: String(rows[0].payment_id) }
}

type Refund = {
  amount: number
  requestedAt: string
  processedAt?: string
  problem?: string
  providerId?: string
  by?: string
}

async function refunded(of: { _id: string; paymentId: string }, refund: Refund): Promise<string> {
  const { rows } = await pool.query(
    `INSERT INTO refunds (payment_id, order_id, key, reason, amount_paise, requested_at, processed_at, problem,
       provider_refund_id, paid_back_by, next_attempt_at)
     VALUES ($1, $2, $3, 'broken', $4, $5, $6, $7, $8, $9, CASE WHEN $6::timestamptz IS NULL THEN now() + interval '1 day' END) RETURNING id`,
    [
      of.paymentId,
      of._id,
      randomUUID(),
      refund.amount,
      at(refund.requestedAt),
      refund.processedAt ? at(refund.processedAt) : null,
      refund.problem ?? null,
      refund.providerId ?? null,
      refund.by ?? null,
    ],
  )
  return rows[0].id
}

describe('10 March 2024, written by hand', async () => {
  const yesterday = await paid({ amount: 32_536, begunAt: '09T23:59:59.999' })
  const first = await paid({ amount: 50_001, begunAt: '10T00:00:00' })
  const last = await paid({ amount: 25_099, begunAt: '10T23:59:59.999' })
  const tomorrow = await paid({ amount: 70_000, begunAt: '11T00:00:00' })
  const cash = await paid({ amount: 30_000, begunAt: '10T12:00:00', way: 'cash', reference: '=1+1' })
  await pool.query(
    `INSERT INTO payments (payment_id, status, amount_paise, currency, begun_at, seen_at) VALUES
       ('pay_WithoutOrder01', 'captured', 1234, 'INR', $1, now()), ('pay_Authorised0001', 'authorized', 900, 'INR', $1, now()),
       ('pay_Failed00000001', 'failed', 800, 'INR', $1, now())`,
    [at('10T14:00:00')],
  )
  const back = await refunded(yesterday, {
    amount: 13_650,
    requestedAt: '09T10:00',
    processedAt: '10T00:00:00',
    providerId: 'rfnd_00000000000001',
  })
  await refunded(yesterday, { amount: 3_000, requestedAt: '09T10:00', processedAt: '09T23:59:59.999' })
  await refunded(first, { amount: 101, requestedAt: '10T09:00' })
  await refunded(last, { amount: 202, requestedAt: '10T10:00', problem: 'The account has not enough money' })
  await refunded(last, { amount: 303, requestedAt: '10T11:00', processedAt: '11T00:00:00' })
  await refunded(cash, { amount: 404, requestedAt: '10T18:00', processedAt: '10T18:00:00', by: 'cash' })
  const facts = { number: 'PV/2324/000900', issuedAt: at('09T23:59:59'), gstin: '36ABCDE1234F1Z5' }
  await rewriteInvoice(pool, yesterday._id, facts)
  const one = { items: [{ position: 0, quantity: 1 }] }
  const note = await credit(deps.db, yesterday._id, one, {
    refundId: back,
    issuedAt: new Date(at('10T00:00:01')),
  })

  it('is what came in and went out that day, to the paisa', async () => {
    expect(await booksOf('2024-03-10')).toEqual({
      day: '2024-03-10',
      today: dayInHyderabad(new Date()),
      captured: { count: 3, amount: '763.34' },
      refunded: { count: 1, amount: '136.50' },
      kept: '626.84',
      asked: { count: 1, amount: '1.01' },
      failed: { count: 1, amount: '2.02' },
      held: { count: 0, amount: '0.00' },
      outside: {
        cash: {
          taken: { count: 1, amount: '300.00' },
          paidBack: { count: 1, amount: '4.04' },
          kept: '295.96',
        },
        upi: { taken: { count: 0, amount: '0.00' }, paidBack: { count: 0, amount: '0.00' }, kept: '0.00' },
      },
      creditNotes: { count: 1, amount: '136.50' },
      comparison: null,
      isComparing: false,
    })
    expect(await booksOf('2024-03-09')).toMatchObject({
      captured: { count: 1, amount: '325.36' },
      refunded: { count: 1, amount: '30.00' },
      creditNotes: { count: 0 },
    })
    expect(await booksOf('2024-03-11')).toMatchObject({
      captured: { count: 1, amount: '700.00' },
      refunded: { count: 1, amount: '3.03' },
    })
  })

  it('is a file for a spreadsheet, byte by byte', async () => {
    const { headers, rawPayload } = await get('/payments/books/csv?day=2024-03-10')
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="money-2024-03-10.csv"',
    })
    const lines = [
      'Kind,Time,Order,Payment,Refund,Way,Reference,Amount in,Amount out,Not yet out,Credit note,Credited,State',
      `Payment,2024-03-10 00:00:00,${first.reference},${first.paymentId},,Razorpay,,500.01,,,,,captured`,
      `Refund,2024-03-10 00:00:00,${yesterday.reference},${yesterday.paymentId},rfnd_00000000000001,Razorpay,,,136.50,,${note},,processed`,
      `Credit note,2024-03-10 00:00:01,${yesterday.reference},${yesterday.paymentId},,,,,,,${note},136.50,issued`,
      `Refund,2024-03-10 09:00:00,${first.reference},${first.paymentId},,Razorpay,,,,1.01,,,asked`,
      `Refund,2024-03-10 10:00:00,${last.reference},${last.paymentId},,Razorpay,,,,2.02,,,failed`,
      `Payment,2024-03-10 12:00:00,${cash.reference},${cash.paymentId},,Cash,'=1+1,300.00,,,,,captured`,
      'Payment,2024-03-10 14:00:00,,pay_WithoutOrder01,,Razorpay,,12.34,,,,,captured',
      `Refund,2024-03-10 18:00:00,${cash.reference},${cash.paymentId},,Cash,,,4.04,,,,processed`,
      `Payment,2024-03-10 23:59:59,${last.reference},${last.paymentId},,Razorpay,,250.99,,,,,captured`,
      'Total of 2024-03-10,,,,,,,1063.34,140.54,3.03,,136.50,',
    ]
    expect(rawPayload).toEqual(Buffer.from(`\ufeff${lines.map(line => `${line}\r\n`).join('')}`))
  })

  it('is a part of its month', async () => {
    const { body, headers } = await get('/payments/books/csv?month=2024-03')
    expect(headers['content-disposition']).toBe('attachment; filename="money-2024-03.csv"')
    expect(body).toContain(tomorrow.paymentId)
    expect(body.trim().split('\r\n').at(-1)).toBe('Total of 2024-03,,,,,,,2088.70,173.57,3.03,,136.50,')
    for (const asked of ['', '?day=2024-02-30', '?month=2024-13', '?day=2024-03-10&month=2024-03'])
      expect((await get(`/payments/books/csv${asked}`)).statusCode).toBe(400)
  })

  it('lists its refunds, the newest first, by state too', async () => {
    const list = async (query: string): Promise<RefundsPage['refunds']> =>
      (await get(`/payments/refunds?${query}`)).json().refunds
    const all = await list('day=2024-03-10')
    expect(all.map(({ amount, state }) => [amount, state])).toEqual([
      ['4.04', 'processed'],
      ['2.02', 'failed'],
      ['1.01', 'asked'],
      ['136.50', 'processed'],
    ])
    expect(all.at(-1)).toEqual({
      _id: back,
      paymentId: yesterday.paymentId,
      providerRefundId: 'rfnd_00000000000001',
      order: { _id: yesterday._id, reference: yesterday.reference },
      customer: anusha.user.name,
      amount: '136.50',
      reason: 'broken',
      note: null,
      state: 'processed',
      requestedAt: '2024-03-09T04:30:00.000Z',
      processedAt: '2024-03-09T18:30:00.000Z',
      attempts: 0,
      failures: 0,
      problem: null,
      paidBack: null,
      creditNote: note,
    })
    expect(all[0]).toMatchObject({ paidBack: { by: 'cash', reference: '' }, creditNote: null })
    expect(await list('day=2024-03-10&state=failed')).toMatchObject([
      { amount: '2.02', problem: 'The account has not enough money' },
    ])
    expect(await list('day=2024-03-10&state=asked')).toMatchObject([{ amount: '1.01' }])
    expect((await get('/payments/refunds?state=lost')).statusCode).toBe(400)
  })

  it('lists its credit notes', async () => {
    const page: CreditNotesPage = (await get('/payments/credit-notes?day=2024-03-10')).json()
    expect(page).toEqual({
      creditNotes: [
        {
          number: note,
          issuedAt: '2024-03-09T18:30:01.000Z',
          amount: '136.50',
          reason: 'Packet was broken',
          invoiceNumber: 'PV/2324/000900',
          order: { _id: yesterday._id, reference: yesterday.reference },
          customer: anusha.user.name,
          paymentId: yesterday.paymentId,
        },
      ],
      next: null,
    })
  })
})

describe('today', () => {
  const paise = (rupees: string) => Math.round(Number(rupees) * 100)
  const change = (before: DayBooksView, after: DayBooksView) => ({
    captured: paise(after.captured.amount) - paise(before.captured.amount),
    refunded: paise(after.refunded.amount) - paise(before.refunded.amount),
    kept: paise(after.kept) - paise(before.kept),
    creditNotes: paise(after.creditNotes.amount) - paise(before.creditNotes.amount),
  })
  const refund = (order: OrderView, amount: number) =>
    ask('POST', `/orders/${order._id}/refunds`, { amount, reason: 'broken', key: randomUUID() }, owner)

  it('keeps nothing of a cancelled order, and the rest of one that went back in parts', async () => {
    const before = await booksOf()
    const [gone, parted] = [await buy(), await buy()]
    await ask('PUT', `/orders/${gone._id}/cancel`, { reason: 'sold_out' }, owner)
    for (const amount of [20.01, 1.99]) expect((await refund(parted, amount)).statusCode).toBe(200)
    await deps.background.idle()
    const totals = paise(gone.totalPrice) + paise(parted.totalPrice)
    const back = paise(gone.totalPrice) + 2_200
    expect(change(before, await booksOf())).toEqual({
      captured: totals,
      refunded: back,
      kept: totals - back,
      creditNotes: back,
    })
  })

  it('has nothing of an order that is sent again for nothing', async () => {
    const order = await buy()
    await pool.query('UPDATE orders SET collected_at = now(), delivered_at = now() WHERE id = $1', [
      order._id,
    ])
    const before = await booksOf()
    const items = order.orderItems.map(({ _id }) => ({ item: _id, quantity: 1 }))
    const made = await ask('POST', `/orders/${order._id}/replacement`, { items }, owner)
    expect(made.json()).toMatchObject({ totalPrice: '0.00' })
    expect(change(before, await booksOf())).toEqual({ captured: 0, refunded: 0, kept: 0, creditNotes: 0 })
  })

  it('moves a refund from asked to failed, and then to what went back', async () => {
    const order = await buy()
    const before = await booksOf()
    await sandbox.strike('down')
    await refund(order, 20)
    await deps.background.idle()
    const failed = await booksOf()
    expect(failed.failed.count - before.failed.count).toBe(1)
    expect(change(before, failed)).toEqual({ captured: 0, refunded: 0, kept: 0, creditNotes: 2_000 })
    await sandbox.recover()
    const [{ paymentId }] = (await get('/payments/refunds?state=failed')).json().refunds
    expect((await ask('POST', `/payments/${paymentId}/check`, undefined, owner)).statusCode).toBe(200)
    const after = await booksOf()
    expect(after.failed).toEqual(before.failed)
    expect(change(before, after)).toEqual({ captured: 0, refunded: 2_000, kept: -2_000, creditNotes: 2_000 })
  })
})

it('goes through all refunds and credit notes page by page, each once', async () => {
  const order = await buy()
  const { rows } = await pool.query('SELECT payment_id FROM payments WHERE order_id = $1', [order._id])
  await pool.query(
    `INSERT INTO refunds (payment_id, key, reason, amount_paise, requested_at)
     SELECT $1, 'many-' || n, 'broken', 100, now() FROM generate_series(1, 60) AS n`,
    [rows[0].payment_id],
  )
  const seen: string[] = []
  let next: string | null = ''
  while (next !== null) {
    const page: RefundsPage = (await get(`/payments/refunds?after=${next}`)).json()
    expect(page.refunds.length).toBeLessThanOrEqual(50)
    seen.push(...page.refunds.map(({ _id }) => _id))
    next = page.next
  }
  const all = await pool.query('SELECT count(*)::int FROM refunds')
  expect(seen).toHaveLength(all.rows[0].count)
  expect(new Set(seen).size).toBe(seen.length)
  for (const list of ['refunds', 'credit-notes'])
    expect((await get(`/payments/${list}?after=nowhere`)).statusCode).toBe(400)
})
