import type {
  OrderCounts,
  OrderCursor,
  OrderPage,
  ListedOrder as OrderRow,
} from '@pindivantalu/domain/orders/list/order-list.wire'
import { LISTED_STATUSES, orderStatus } from '@pindivantalu/domain/orders/order-status'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { DEMO, signInAs } from '../../../test-support/sign-in.ts'
import { startTestShop } from '../../../test-support/test-app.ts'
import { HAS_STATUS } from './order-list-status.queries.ts'

const shop = await startTestShop()
const { app, deps, pool } = shop
const admin = await signInAs(shop, DEMO.admin)
const anusha = await signInAs(shop, DEMO.customer)
const partner = await signInAs(shop, DEMO.approvedPartner)

const ask = (query: Record<string, string>, { headers } = admin) =>
  app.inject({ url: '/api/orders', query, headers })
const list = async <Answer = OrderRow[]>(query: Record<string, string> = {}): Promise<Answer> =>
  (await ask(query)).json()
const references = (orders: OrderRow[]) => orders.map(({ reference }) => reference)

const NOBODY = '01890000-0000-7000-8000-000000000000'

const COLUMNS = `id, reference, user_id, payment_method, items_paise, shipping_paise, tax_paise, platform_fee_paise,
  platform_fee_tax_paise, total_paise, ship_name, ship_line1, ship_line2, ship_city, ship_state, ship_postal_code,
  ship_phone, placed_at, paid_at, slot_day, slot, delivery_partner_id, collected_at, delivered_at`

/**
 * 12,000 delivered orders, three in each moment, none on a whole millisecond; every hundredth for Saraswathi, every
 * tenth sent to 500081. Then a few that are on their way, one of them for a neighbour.
 */
beforeAll(async () => {
  await pool.query('TRUNCATE orders CASCADE')
  await pool.query(
    `INSERT INTO orders (${COLUMNS})
    SELECT new_id(), upper(lpad(to_hex(n), 8, '0')), $1, 'Razorpay', 50000, 4000, 2500, 200, 36, 56736,
      CASE WHEN n % 100 = 0 THEN 'Saraswathi ' || n ELSE 'Receiver' END, 'Flat 402', '', 'Hyderabad', 'Telangana',
      CASE WHEN n % 10 = 0 THEN '500081' ELSE '500072' END, '8' || lpad(n::text, 9, '0'),
      at, at, (at AT TIME ZONE 'Asia/Kolkata')::date + 1, '6-8 PM', $2, at, at
    FROM generate_series(1, 12000) AS n,
      LATERAL (SELECT '2026-02-01T00:00:00.000123Z'::timestamptz + n / 3 * interval '1 minute' AS at)`,
    [anusha.user._id, partner.user._id],
  )
  await pool.query(
    `INSERT INTO orders (${COLUMNS})
    SELECT new_id(), reference, $1, 'Razorpay', 50000, 4000, 2500, 200, 36, 56736, name, 'Flat 7', '', 'Hyderabad',
      'Telangana', '500033', phone, placed_at::timestamptz, paid_at::timestamptz, NULL, NULL,
      CASE WHEN is_assigned THEN $2::uuid END, collected_at::timestamptz, NULL
    FROM (VALUES
      ('PAYABLE2', 'Zubeida O''Pure_100%', '9876543210', '2026-03-01T10:00Z', NULL, false, NULL),
      ('ASSGNED2', 'Prasanna', '9876543211', '2026-03-02T10:00Z', '2026-03-02T10:01Z', true, NULL),
      ('CXYECTED', 'లక్ష్మి', '9876543212', '2026-03-03T10:00Z', '2026-03-03T10:01Z', true, '2026-03-03T12:00Z')
    ) AS given (reference, name, phone, placed_at, paid_at, is_assigned, collected_at)`,
    [anusha.user._id, partner.user._id],
  )
})

describe('everyone’s orders', () => {
  it('are for admins alone', async () => {
    expect((await ask({}, anusha)).statusCode).toBe(403)
    expect((await ask({}, partner)).statusCode).toBe(403)
    expect((await app.inject({ url: '/api/orders' })).statusCode).toBe(401)
  })

  it('are listed the newest 500 first', async () => {
    const orders = await list()
    expect(orders).toHaveLength(500)
    expect(references(orders.slice(0, 3))).toEqual(['CXYECTED', 'ASSGNED2', 'PAYABLE2'])
    const times = orders.map(({ createdAt }) => createdAt)
    expect(times).toEqual([...times].sort().reverse())
  })

  it('say of each who ordered, when, how much, whether paid and how far it is', async () => {
    const [order] = await list({ q: 'ASSGNED2' })
    expect(order).toEqual({
      _id: expect.any(String),
      isReplacement: false,
      reference: 'ASSGNED2',
      razorPayOrderId: null,
      user: { name: anusha.user.name, phone: DEMO.customer },
      createdAt: '2026-03-02T10:00:00.000Z',
      totalPrice: '567.36',
      isPaid: true,
      paidAt: '2026-03-02T10:01:00.000Z',
      deliveredAt: null,
      status: 'Only Delivery Assigned',
      isCancelled: false,
      delivery: {
        isDelivered: false,
        deliveredAt: null,
        preferredDeliveryDate: null,
        preferredDeliveryTimeSlot: null,
        defaultDay: null,
      },
      pincode: '500033',
      area: 'Jubilee Hills',
      cook: null,
      rider: partner.user.name,
    })
  })

  it('come in pages, counted up to 10,000', async () => {
    const first = await list<OrderPage>({ pageNumber: '1' })
    expect(first).toMatchObject({ page: 1, pages: 200, total: 10_000 })
    expect(first.orders).toHaveLength(50)
    const second = await list<OrderPage>({ pageNumber: '2' })
    expect(new Set([...first.orders, ...second.orders].map(({ _id }) => _id)).size).toBe(100)
    expect(await list({ pageNumber: '201' })).toEqual({ orders: [], page: 201, pages: 200, total: 10_000 })
  })

  it('are met once each by following the cursor, whatever is ordered meanwhile', async () => {
    const met: string[] = []
    let next: string | null = ''
    while (next !== null) {
      const page: OrderCursor = await list<OrderCursor>({ after: next, pincode: '500081' })
      met.push(...references(page.orders))
      await pool.query(
        `INSERT INTO orders (${COLUMNS})
        SELECT new_id(), 'NEW' || lpad($1, 5, '0'), user_id, payment_method, items_paise, shipping_paise, tax_paise,
          platform_fee_paise, platform_fee_tax_paise, total_paise, ship_name, '', '', '', '', '500081', '', now(), NULL,
          NULL, NULL, NULL, NULL, NULL
        FROM orders WHERE reference = 'PAYABLE2'`,
        [String(met.length)],
      )
      next = page.next
    }
    await pool.query(`DELETE FROM orders WHERE reference LIKE 'NEW%'`)
    expect(met).toHaveLength(1200)
    expect(new Set(met).size).toBe(1200)
  })

  it.each([
    { pageNumber: '0' },
    { pageNumber: '1', after: '' },
    { after: 'x' },
    { after: '1.2' },
    { after: `${'9'.repeat(17)}.01890000-0000-7000-8000-000000000000` },
    { status: 'Lost' },
    { paid: 'yes' },
    { day: '2026-02-30' },
    { placed: 'yesterday' },
    { slotDays: '2026-02-02..2026-02-01' },
    { slot: '9-11 AM' },
    { cook: 'Annapurna' },
    { rider: '7' },
    { sort: 'name' },
    { pincode: '5000' },
    { q: 'x'.repeat(81) },
  ] as Record<string, string>[])('are not listed by %j', async query => {
    const answer = await ask(query)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ code: 'request.invalid' })
  })
})

describe('orders are told apart', () => {
  it.each([
    [{ status: 'Collected' }, ['CXYECTED']],
    [{ status: 'Only Delivery Assigned' }, ['ASSGNED2']],
    [{ status: 'Sourcing & Delivery Assigned' }, []],
    [{ status: 'Created' }, ['PAYABLE2']],
    [{ paid: 'false' }, ['PAYABLE2']],
    [{ paid: 'false', status: 'Created' }, ['PAYABLE2']],
    [{ paid: 'true', status: 'Created' }, []],
    [{ paid: 'true', status: 'Collected' }, ['CXYECTED']],
    [{ paid: 'false', status: 'Delivered' }, []],
    [{ paid: 'true', pincode: '500033' }, ['CXYECTED', 'ASSGNED2']],
    [{ pincode: '500033', q: '98765' }, ['CXYECTED', 'ASSGNED2', 'PAYABLE2']],
    [{ pincode: '500033', status: 'Collected', q: '98765' }, ['CXYECTED']],
    [{ day: '2026-02-02', q: 'saraswathi 300' }, ['00000BB8', '0000012C']],
    [{ pincode: '500081', status: 'Collected' }, []],
    [{ q: 'CXYECTED', status: 'Delivered' }, []],
    // Midnight is Hyderabad's: 10:00 UTC is on the same day, 18:30 UTC of the day before is its first minute.
    [{ placed: '2026-03-02..2026-03-03' }, ['CXYECTED', 'ASSGNED2']],
    [{ placed: '2026-03-01..2026-03-01', pincode: '500033' }, ['PAYABLE2']],
    [{ placed: '2026-03-02..2026-03-09', paid: 'false' }, []],
    [{ rider: NOBODY }, []],
    [{ cook: NOBODY, status: 'Delivered' }, []],
    [{ slotDays: '2026-02-02..2026-02-02', q: 'saraswathi 300', slot: '6-8 PM' }, ['00000BB8', '0000012C']],
    [{ slotDays: '2026-02-02..2026-02-02', slot: '4-6 PM' }, []],
    [{ q: '98765', sort: 'placed-asc' }, ['PAYABLE2', 'ASSGNED2', 'CXYECTED']],
  ] as [Record<string, string>, string[]][])('by %j', async (query, found) => {
    expect(references(await list(query))).toEqual(found)
    expect(await list<OrderPage>({ ...query, pageNumber: '1' })).toMatchObject({ total: found.length })
    expect(references((await list<OrderCursor>({ ...query, after: '' })).orders)).toEqual(found)
  })

  it('by the day of their slot', async () => {
    const { orders, total } = await list<OrderPage>({ day: '2026-02-02', pageNumber: '1' })
    // The first day in Hyderabad ends at 18:30 in UTC: 1,110 minutes of three orders, but two in the first.
    expect(total).toBe(3329)
    expect(orders.every(({ delivery }) => delivery.preferredDeliveryDate === '2026-02-02')).toBe(true)
    expect(await list<OrderPage>({ day: '2026-02-02', status: 'Collected', pageNumber: '1' })).toMatchObject({
      total: 0,
    })
  })
})

describe('the counts of the statuses', () => {
  const counts = async (query: Record<string, string> = {}) =>
    (await app.inject({ url: '/api/orders/counts', query, headers: admin.headers })).json<OrderCounts>()
  const EMPTY = {
    Created: 0,
    'Only Delivery Assigned': 0,
    'Only Sourcing Assigned': 0,
    'Sourcing & Delivery Assigned': 0,
    Collected: 0,
    Delivered: 0,
    Cancelled: 0,
  }

  it('go no further than 10,000', async () => {
    expect(await counts()).toEqual({
      most: 10_000,
      all: 10_000,
      statuses: { ...EMPTY, Created: 1, 'Only Delivery Assigned': 1, Collected: 1, Delivered: 10_000 },
      unpaid: 1,
      paid: null,
    })
  })

  it.each([
    [{ pincode: '500033' }, 3, { Created: 1, 'Only Delivery Assigned': 1, Collected: 1 }, 1, '1134.72'],
    [
      { pincode: '500033', status: 'Collected' },
      3,
      { Created: 1, 'Only Delivery Assigned': 1, Collected: 1 },
      0,
      '567.36',
    ],
    [{ pincode: '500033', paid: 'true' }, 2, { 'Only Delivery Assigned': 1, Collected: 1 }, 1, '1134.72'],
    [{ paid: 'false' }, 1, { Created: 1 }, 1, '0.00'],
    [{ pincode: '500081' }, 1200, { Delivered: 1200 }, 0, '680832.00'],
    [{ placed: '2026-03-02..2026-03-02' }, 1, { 'Only Delivery Assigned': 1 }, 0, '567.36'],
  ] as [Record<string, string>, number, object, number, string][])(
    'are those of the other filters: %j',
    async (query, all, some, unpaid, paid) => {
      expect(await counts(query)).toEqual({
        most: 10_000,
        all,
        statuses: { ...EMPTY, ...some },
        unpaid,
        paid,
      })
    },
  )

  it('of what words find go no further than 100', async () => {
    expect(await counts({ q: 'saraswathi' })).toMatchObject({
      most: 100,
      all: 100,
      statuses: { ...EMPTY, Delivered: 100 },
    })
    expect(await counts({ q: '98765', paid: 'true' })).toMatchObject({ all: 2, unpaid: 1 })
    expect(await counts({ q: 'nobody at all' })).toMatchObject({ all: 0, statuses: EMPTY, paid: '0.00' })
  })
})

describe('orders are sorted', () => {
  beforeAll(async () => {
    await pool.query(`
      UPDATE orders SET items_paise = items_paise + given.more, total_paise = total_paise + given.more,
        slot_day = given.day::date, slot = given.slot
      FROM (VALUES
        ('PAYABLE2', 300, '2026-03-04', '8-10 PM'),
        ('ASSGNED2', 100, '2026-03-04', '2-4 PM'),
        ('CXYECTED', 200, NULL, NULL)
      ) AS given (reference, more, day, slot) WHERE orders.reference = given.reference`)
  })

  it.each([
    ['total-desc', ['PAYABLE2', 'CXYECTED', 'ASSGNED2']],
    ['total-asc', ['ASSGNED2', 'CXYECTED', 'PAYABLE2']],
    ['slot-desc', ['PAYABLE2', 'ASSGNED2', 'CXYECTED']],
    ['slot-asc', ['CXYECTED', 'ASSGNED2', 'PAYABLE2']],
    ['placed-asc', ['PAYABLE2', 'ASSGNED2', 'CXYECTED']],
  ])('by %s', async (sort, found) => {
    for (const narrow of [{ pincode: '500033' }, { q: '98765' }] as Record<string, string>[])
      for (const form of [{}, { pageNumber: '1' }, { after: '' }] as Record<string, string>[]) {
        const answer = await list<OrderRow[] | OrderPage>({ ...narrow, ...form, sort })
        expect(references(Array.isArray(answer) ? answer : answer.orders)).toEqual(found)
      }
  })

  it.each(['total-desc', 'slot-desc'])('by %s among all, the largest at the beginning', async sort => {
    const { orders } = await list<OrderCursor>({ after: '', sort })
    expect(references(orders)[0]).toBe('PAYABLE2')
    expect(orders).toHaveLength(50)
  })

  it.each(['total-asc', 'slot-desc', 'placed-asc'])(
    'by %s are met once each along the cursor',
    async sort => {
      const met: string[] = []
      let next: string | null = ''
      while (next !== null) {
        const page: OrderCursor = await list<OrderCursor>({ after: next, pincode: '500081', sort })
        met.push(...references(page.orders))
        next = page.next
      }
      expect(met).toHaveLength(1200)
      expect(new Set(met).size).toBe(1200)
    },
  )
})

describe('looking for orders', () => {
  it.each([
    ['the reference', 'CXYECTED', 'CXYECTED'],
    ['the reference in small letters', 'assgned2', 'ASSGNED2'],
    ['the beginning of the reference', 'CXYE', 'CXYECTED'],
    ['the beginning of the reference in small letters', 'assgn', 'ASSGNED2'],
    ['the end of the reference', 'ECTED', 'CXYECTED'],
    ['a part of the receiver’s name', 'ubeid', 'PAYABLE2'],
    ['a name that could be a reference', 'PRASANNA', 'ASSGNED2'],
    ['the receiver’s phone', '9876543211', 'ASSGNED2'],
    ['the receiver’s phone with the country’s code', '+91 98765 43211', 'ASSGNED2'],
    ['the receiver’s phone as it is dialled', '098765-43211', 'ASSGNED2'],
    ['the end of a phone', '543212', 'CXYECTED'],
    ['a percent sign', '100%', 'PAYABLE2'],
    ['an underscore', 'e_1', 'PAYABLE2'],
    ['a quote', "a O'P", 'PAYABLE2'],
    ['Telugu script', 'లక్ష్', 'CXYECTED'],
    ['someone of whom there is one long ago', 'saraswathi 300', '0000012C'],
  ])('by %s', async (_what, q, reference) => {
    const found = references(await list({ q }))
    expect(found).toContain(reference)
    expect(found.length).toBeLessThan(3)
  })

  it('by the id', async () => {
    const [order] = await list({ q: 'ASSGNED2' })
    expect(await list({ q: order?._id ?? '' })).toEqual([order])
  })

  it('by the customer’s name as it is now', async () => {
    await pool.query(`UPDATE users SET name = 'Vasundhara' WHERE id = $1`, [partner.user._id])
    expect(await list({ q: 'vasundhara' })).toEqual([])
    await pool.query(`UPDATE orders SET user_id = $1 WHERE reference = 'PAYABLE2'`, [partner.user._id])
    await pool.query(`UPDATE users SET name = 'Vasundhara Devi' WHERE id = $1`, [partner.user._id])
    expect(references(await list({ q: 'vasundhara' }))).toEqual(['PAYABLE2'])
  })

  it('counts and pages those found, rare ones by the index, the newest first', async () => {
    const answer = await list<OrderPage>({ q: 'saraswathi', pageNumber: '3' })
    expect(answer).toMatchObject({ page: 3, pages: 3, total: 120 })
    expect(references(answer.orders).at(-1)).toBe('00000064')
    expect(answer.orders).toHaveLength(20)
  })

  it('goes on by the cursor to the very last with a word', async () => {
    const met: string[] = []
    let next: string | null = ''
    while (next !== null) {
      const page: OrderCursor = await list<OrderCursor>({ after: next, q: 'saraswathi' })
      met.push(...references(page.orders))
      next = page.next
    }
    expect(met).toHaveLength(120)
    expect(new Set(met).size).toBe(120)
  })

  it('finds the newest 500 of what nearly every order has, or a twentieth', async () => {
    expect(await list<OrderPage>({ q: DEMO.customer, pageNumber: '1' })).toMatchObject({ total: 500 })
    const twentieth = await list<OrderPage>({ q: '80000', pincode: '500072', pageNumber: '10' })
    expect(twentieth).toMatchObject({ total: 500, pages: 10 })
    expect(twentieth.orders).toHaveLength(50)
  })

  it('finds nothing', async () => {
    expect(await list({ q: 'nobody at all' })).toEqual([])
    expect(await list({ q: 'ra' })).toEqual([])
    // It ends like the phone of one of them.
    expect(await list({ q: '1116543211' })).toEqual([])
    expect(await list({ q: '9 8' })).toEqual([])
    expect(await list({ q: '\\\\\\' })).toEqual([])
    expect(await list({ q: 'nobody', pageNumber: '1' })).toEqual({ orders: [], page: 1, pages: 0, total: 0 })
    expect(await list({ q: 'nobody', after: '' })).toEqual({ orders: [], next: null })
  })
})

describe('a status as a condition of the database', () => {
  const FACTS = ['paid', 'sourcing', 'delivery', 'collected', 'delivered'] as const
  const combinations = Array.from({ length: 2 ** FACTS.length }, (_, number) =>
    FACTS.filter((_fact, bit) => number & (2 ** bit)),
  )
  const at = new Date('2026-01-10T12:00:00Z')

  it.each(
    combinations.flatMap(facts => [
      { facts, isCancelled: false },
      ...(facts.includes('delivered') ? [] : [{ facts, isCancelled: true }]),
    ]),
  )('is the status of an order with $facts, cancelled: $isCancelled', async ({ facts, isCancelled }) => {
    const when = (fact: (typeof FACTS)[number]) => (facts.includes(fact) ? at : null)
    const who = (fact: (typeof FACTS)[number]) => (facts.includes(fact) ? 'someone' : null)
    const { rows } = await sql<Record<string, boolean>>`
      SELECT ${sql.join(LISTED_STATUSES.map(status => sql`${HAS_STATUS[status]} AS ${sql.id(status)}`))}
      FROM (SELECT ${when('paid')}::timestamptz AS paid_at, ${when('collected')}::timestamptz AS collected_at,
        ${when('delivered')}::timestamptz AS delivered_at, ${who('sourcing')}::text AS sourcing_partner_id,
        ${who('delivery')}::text AS delivery_partner_id,
        ${isCancelled ? at : null}::timestamptz AS cancelled_at) AS orders`.execute(deps.db)
    const status = orderStatus({
      paidAt: when('paid'),
      sourcingPartnerId: who('sourcing'),
      deliveryPartnerId: who('delivery'),
      collectedAt: when('collected'),
      deliveredAt: when('delivered'),
    })
    expect(LISTED_STATUSES.filter(one => rows[0]?.[one])).toEqual([isCancelled ? 'Cancelled' : status])
  })
})
