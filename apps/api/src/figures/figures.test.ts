import type { FiguresView } from '@pindivantalu/domain/figures/figures.wire'
import { punctuality } from '@pindivantalu/domain/figures/on-time'
import { isLate } from '@pindivantalu/domain/fulfilment/board'
import type { TimeSlot } from '@pindivantalu/domain/orders/slots/time-slots'
import { beforeAll, describe, expect, it } from 'vitest'
import { DEMO, signInAs } from '../../test-support/sign-in.ts'
import { startTestShop } from '../../test-support/test-app.ts'
import { countDueBySlot, countOverdue } from './deliveries.queries.ts'
import { showFigures } from './show-figures.ts'

const shop = await startTestShop()
const { app, deps, pool } = shop
const owner = await signInAs(shop, DEMO.admin)
const customer = await signInAs(shop, DEMO.customer)
const ravi = await signInAs(shop, DEMO.approvedPartner)

const NOON = '2026-03-10T12:00+05:30'
const figures = (days: string, at = NOON): Promise<FiguresView> =>
  showFigures({ reads: deps.reads, now: () => new Date(at) }, { days })

/** Reference, whose, total in paise, pincode, when paid, slot and when it was delivered. */
async function insertOrders(values: string): Promise<void> {
  await pool.query(
    `INSERT INTO orders (id, reference, user_id, payment_method, items_paise, shipping_paise, tax_paise,
      platform_fee_paise, platform_fee_tax_paise, total_paise, ship_name, ship_line1, ship_line2, ship_city, ship_state,
      ship_postal_code, ship_phone, placed_at, paid_at, slot_day, slot, collected_at, delivered_at)
    SELECT new_id(), reference, (ARRAY[$1::uuid, $2::uuid])[person], 'Razorpay', total, 0, 0, 0, 0, total, 'Anusha',
      'Flat 7', '', 'Hyderabad', 'Telangana', pincode, '9000000004', coalesce(paid_at::timestamptz, now()),
      paid_at::timestamptz, slot_day::date, slot, delivered_at::timestamptz, delivered_at::timestamptz
    FROM (${values}) AS given (reference, person, total, pincode, paid_at, slot_day, slot, delivered_at)`,
    [customer.user._id, ravi.user._id],
  )
}

beforeAll(async () => {
  await pool.query('TRUNCATE orders CASCADE')
  await insertOrders(`VALUES
    ('TXDAYAA2', 1, 10050, '500033', '2026-03-10T00:10+05:30', '2026-03-10', '6-8 PM', NULL),
    ('TXDAYAB2', 1, 20000, '500033', '2026-03-10T11:59+05:30', NULL, NULL, NULL),
    ('TXDAYAC2', 2, 5001, '500081', '2026-03-10T11:20+05:30', '2026-03-11', '2-4 PM', NULL),
    ('UNPADAA2', 2, 99900, '500081', NULL, NULL, NULL, NULL),
    ('YESTERA2', 2, 40000, '500081', '2026-03-09T23:59+05:30', '2026-03-10', '8-10 PM', NULL),
    ('WEEKAAA2', 1, 7000, '999999', '2026-03-04T00:00+05:30', '2026-03-05', '2-4 PM', '2026-03-05T16:00+05:30'),
    ('BEFXREA2', 1, 6000, '500033', '2026-03-03T23:59+05:30', '2026-03-04', '2-4 PM', '2026-03-04T16:01+05:30'),
    ('LXNGAGX2', 1, 8000, '500033', '2026-02-01T10:00+05:30', NULL, NULL, '2026-02-02T09:59+05:30')`)
  await pool.query(`
    INSERT INTO order_items (order_id, position, product_id, name, image, sub_category, weight, price_paise, quantity)
    SELECT orders.id, place, products.id, 'as it was called', '', 'Sweets', '500 g', 1000 * (place + 1), place + 2
    FROM orders, generate_series(0, 1) AS place, LATERAL (
      SELECT * FROM products ORDER BY position OFFSET place LIMIT 1
    ) AS products`)
  await insertCreditNotes()
})

/** Of yesterday's ₹400: ₹50 given back in its last second, ₹99.99 in today's first, ₹1 in tomorrow's. */
async function insertCreditNotes(): Promise<void> {
  await pool.query(`
    INSERT INTO invoice_counters VALUES ('2025-26', 1);
    INSERT INTO invoices (number, order_id, financial_year, sequence, issued_at, seller, buyer)
      SELECT 'PV/2526/000001', id, '2025-26', 1, paid_at, '{}', '{}' FROM orders WHERE reference = 'YESTERA2';
    INSERT INTO invoice_lines VALUES ('PV/2526/000001', 0, 'Ariselu', NULL, 4, 10000, 0, 0, 0, 0),
      ('PV/2526/000001', 1, 'Chegodilu', NULL, 4, 10000, 0, 0, 0, 0);
    INSERT INTO payments (payment_id, order_id, status, amount_paise, currency, begun_at, seen_at)
      SELECT 'pay_figures', id, 'captured', 40000, 'INR', paid_at, paid_at FROM orders WHERE reference = 'YESTERA2';
    INSERT INTO refunds (payment_id, key, reason, amount_paise, requested_at)
      SELECT 'pay_figures', 'figures/' || n, 'broken', 100, now() FROM generate_series(1, 3) AS n;
    INSERT INTO credit_note_counters VALUES ('2025-26', 3);
    INSERT INTO credit_notes (number, order_id, invoice_number, refund_id, financial_year, sequence, issued_at, reason)
      SELECT 'CN/2526/00000' || n, invoices.order_id, number, refunds.id, '2025-26', n, at::timestamptz, 'Broken'
      FROM invoices, (VALUES (1, '2026-03-09T23:59:59+05:30'), (2, '2026-03-10T00:00+05:30'),
        (3, '2026-03-11T00:00+05:30')) AS note (n, at) JOIN refunds ON key = 'figures/' || n;
    INSERT INTO credit_note_lines VALUES ('CN/2526/000001', 'PV/2526/000001', 0, 0, 0, 5000, 0, 0),
      ('CN/2526/000002', 'PV/2526/000001', 0, 0, 9000, 900, 49, 48),
      ('CN/2526/000002', 'PV/2526/000001', 1, 0, 0, 2, 0, 0),
      ('CN/2526/000003', 'PV/2526/000001', 0, 0, 0, 100, 0, 0)`)
}

describe('the figures', () => {
  it('are for admins alone, and of days that make sense', async () => {
    const ask = (url: string, { headers } = owner) => app.inject({ url, headers })
    expect((await ask('/api/figures', customer)).statusCode).toBe(403)
    expect((await ask('/api/figures', ravi)).statusCode).toBe(403)
    expect((await app.inject({ url: '/api/figures' })).statusCode).toBe(401)
    expect((await ask('/api/figures?days=year')).statusCode).toBe(400)
    expect((await ask('/api/figures?days=2026-03-02..2026-03-01')).statusCode).toBe(400)
    expect((await ask('/api/figures/csv?days=today')).statusCode).toBe(400)
    const answer = await ask('/api/figures?days=2026-03-04..2026-03-10')
    expect([answer.statusCode, answer.json().days]).toEqual([200, { from: '2026-03-04', to: '2026-03-10' }])
  })

  it('of today are those of the day in Hyderabad', async () => {
    const today = await figures('today')
    expect(today).toMatchObject({
      days: { from: '2026-03-10', to: '2026-03-10' },
      total: {
        orders: 3,
        revenue: '350.51',
        average: '116.84',
        customers: 2,
        firstOrders: 0,
        creditNotes: 1,
        credited: '99.99',
        net: '250.52',
      },
      judged: { from: '2026-03-04', to: '2026-03-10' },
    })
    expect(today.course.map(({ from, orders, weekBefore }) => [from, orders, weekBefore])).toEqual([
      ['2026-03-04', 1, 0],
      ['2026-03-05', 0, 0],
      ['2026-03-06', 0, 0],
      ['2026-03-07', 0, 0],
      ['2026-03-08', 0, 0],
      ['2026-03-09', 1, 0],
      ['2026-03-10', 3, 1],
    ])
  })

  it('of today stand beside the same weekday at the same hour, in the weeks the shop was there', async () => {
    // 3 March: ₹60 one minute before midnight; 24, 17 and 10 February: nothing.
    expect((await figures('today')).before).toMatchObject({ stretches: 4, orders: 0, revenue: '0.00' })
    expect((await figures('today', '2026-03-10T23:58:59+05:30')).before).toMatchObject({ orders: 0 })
    expect((await figures('today', '2026-03-10T23:59+05:30')).before).toMatchObject({
      stretches: 4,
      orders: 0.3,
      revenue: '15.00',
      average: '60.00',
      onTimeRate: null,
    })
    // The first sale was on 1 February: of four weeks before this one, one is complete.
    expect((await figures('2026-02-08..2026-02-09')).before).toMatchObject({ stretches: 1, orders: 1 })
    expect((await figures('2026-02-01..2026-02-02')).before).toBeNull()
  })

  it('of more than a week stand beside as many days before', async () => {
    expect((await figures('2026-03-03..2026-03-10')).before).toMatchObject({ stretches: 1, orders: 0 })
  })

  it('of a week begin six days ago at midnight, and know who bought for the first time', async () => {
    const week = await figures('7-days')
    expect(week.total).toMatchObject({
      orders: 5,
      revenue: '820.51',
      average: '164.10',
      customers: 2,
      firstOrders: 1,
      comeAgainRate: null,
      creditNotes: 2,
      credited: '149.99',
      net: '670.52',
    })
    expect(week.customers).toEqual({
      // The one who first bought in February has bought again.
      cohort: { month: '2026-02', customers: 1, again: 1, rate: null },
      // 0 and some minutes, 0.5 and some, 6 and some of the two customers: the middle of those that are known.
      middleDaysBetween: 0.5,
    })
  })

  it('say what sells, in which slot and where', async () => {
    const { products, slots, areas } = await figures('30-days')
    const shelf = await pool.query('SELECT id, name FROM products ORDER BY position LIMIT 2')
    const [first, second] = shelf.rows
    expect(products).toEqual([
      { _id: second.id, name: second.name, packets: 18, revenue: '360.00' },
      { _id: first.id, name: first.name, packets: 12, revenue: '120.00' },
    ])
    expect(slots.map(({ slot, orders, due, onTime }) => [slot, orders, due, onTime])).toEqual([
      ['2-4 PM', 2, 2, 1],
      ['4-6 PM', 0, 0, 0],
      ['6-8 PM', 1, 0, 0],
      ['8-10 PM', 1, 0, 0],
    ])
    expect(areas).toEqual([
      { pinCode: '500033', area: expect.any(String), orders: 3, revenue: '360.50' },
      { pinCode: '500081', area: expect.any(String), orders: 2, revenue: '450.01' },
      { pinCode: '999999', area: null, orders: 1, revenue: '70.00' },
    ])
  })

  it('count customers’ reviews of products and of orders, and no samples', async () => {
    await pool.query(`
      INSERT INTO order_reviews (sample_author, rating, comment, created_at)
      VALUES ('Somebody', 5, '', '2026-03-09T10:00+05:30')`)
    expect((await figures('7-days')).reviews).toEqual({ count: 0, average: null })
    await pool.query(`
      WITH reviewed AS (SELECT id, user_id FROM orders WHERE reference IN ('WEEKAAA2', 'BEFXREA2'))
      INSERT INTO order_reviews (order_id, user_id, rating, comment, created_at)
      SELECT id, user_id, 4, '', '2026-03-09T10:00+05:30' FROM reviewed`)
    await pool.query(`
      INSERT INTO product_reviews (order_id, user_id, product_id, rating, comment, created_at)
      SELECT orders.id, user_id, item.product_id, 1, '', '2026-03-09T10:00+05:30'
      FROM orders JOIN order_items AS item ON item.order_id = orders.id
      WHERE reference = 'WEEKAAA2' AND item.position = 0`)
    expect((await figures('7-days')).reviews).toEqual({ count: 3, average: 3 })
  })

  it('tell what is overdue', async () => {
    expect(await figures('today', '2026-03-10T20:00:01+05:30')).toMatchObject({ overdue: 1 })
    expect(await figures('7-days')).toMatchObject({ overdue: 0 })
  })

  it.each<{ slot: TimeSlot | null; delivered: string | null; at: string; defaultDay?: string }>([
    { slot: '2-4 PM', delivered: null, at: '16:00' },
    { slot: '2-4 PM', delivered: null, at: '16:00:01' },
    { slot: '2-4 PM', delivered: '16:00', at: '17:00' },
    { slot: '2-4 PM', delivered: '16:00:01', at: '17:00' },
    { slot: '2-4 PM', delivered: '15:00', at: '14:00' },
    { slot: '8-10 PM', delivered: '23:59:59', at: '23:59:59' },
    { slot: null, delivered: null, at: '10:00' },
    { slot: null, delivered: null, at: '10:00:01' },
    { slot: null, delivered: '09:00', at: '10:00' },
    { slot: null, delivered: null, at: '22:00', defaultDay: '2026-03-10' },
    { slot: null, delivered: null, at: '22:00:01', defaultDay: '2026-03-10' },
    { slot: null, delivered: null, at: '22:00:01', defaultDay: '2026-03-20' },
  ])(
    'hold the slot $slot, brought at $delivered and seen at $at, for as late as the domain says',
    async facts => {
      const moment = (time: string) => new Date(`2026-03-10T${time}+05:30`)
      const at = moment(facts.at)
      const slotDay = facts.slot && '2026-03-10'
      const paidAt = new Date('2026-03-09T10:00+05:30')
      const deliveredAt = facts.delivered ? moment(facts.delivered) : null
      await pool.query('TRUNCATE orders CASCADE')
      await insertOrders(
        `VALUES ('LATEAAA2', 1, 100, '500033', '${paidAt.toISOString()}', ${slotDay ? `'${slotDay}'` : 'NULL'},
        ${facts.slot ? `'${facts.slot}'` : 'NULL'}, ${deliveredAt ? `'${deliveredAt.toISOString()}'` : 'NULL'})`,
      )
      await pool.query('UPDATE orders SET default_day = $1', [facts.defaultDay])
      const promised = {
        paidAt,
        deliveredAt,
        slotDay,
        slot: facts.slot,
        defaultDay: facts.defaultDay ?? null,
        attemptNotedAt: null,
        cancelledAt: null,
      }
      expect(await countOverdue(deps.db, at)).toBe(isLate(promised, at) ? 1 : 0)
      const is = punctuality(promised, at)
      const [counted] = await countDueBySlot(deps.db, { from: '2026-03-10', to: '2026-03-10', at })
      expect([counted?.due ?? 0, counted?.on_time ?? 0]).toEqual([
        is === undefined ? 0 : 1,
        is === 'on time' ? 1 : 0,
      ])
    },
  )
})
