import type { Board, BoardOrder } from '@pindivantalu/domain/fulfilment/fulfilment.wire'
import { beforeAll, describe, expect, it } from 'vitest'
import { plansOf } from '../../../test-support/query-plans.ts'
import { DEMO, signInAs } from '../../../test-support/sign-in.ts'
import { startTestShop } from '../../../test-support/test-app.ts'
import { listOrdersOfDay, listOrdersWithoutSlot, listOverdueOrders } from './board.queries.ts'
import { showBoard } from './today-board.ts'

// A quarter of an hour before midnight in Hyderabad, when it is still the afternoon in UTC.
const shop = await startTestShop({ SHOP_NOW: '2026-03-10T23:45:00+05:30' })
const { app, deps, pool } = shop
const owner = await signInAs(shop, DEMO.admin)
const customer = await signInAs(shop, DEMO.customer)
const ravi = await signInAs(shop, DEMO.approvedPartner)

const ask = (query: Record<string, string> = {}, { headers } = owner) =>
  app.inject({ url: '/api/orders/today', query, headers })
const board = async (query: Record<string, string> = {}): Promise<Board> => (await ask(query)).json()
const boardAt = (instant: string, day?: string) =>
  showBoard({ db: deps.db, shop: deps.shop, now: () => new Date(instant) }, { day })
const references = (orders: BoardOrder[]) => orders.map(({ reference }) => reference)
const inSlot = ({ slots }: Board, slot: string) => slots.find(group => group.slot === slot)?.orders ?? []

const COLUMNS = `id, reference, user_id, payment_method, items_paise, shipping_paise, tax_paise, platform_fee_paise,
  platform_fee_tax_paise, total_paise, ship_name, ship_line1, ship_line2, ship_city, ship_state, ship_postal_code,
  ship_phone, placed_at, paid_at, slot_day, slot, delivery_partner_id, collected_at, delivered_at`

async function insertOrders(values: string): Promise<void> {
  await pool.query(
    `INSERT INTO orders (${COLUMNS})
    SELECT new_id(), reference, $1, 'Razorpay', 50000, 4000, 2500, 200, 36, 56736, 'Anusha', 'Flat 7', '', 'Hyderabad',
      'Telangana', '500033', '9000000004', placed_at::timestamptz, paid_at::timestamptz, slot_day::date, slot,
      CASE WHEN is_assigned THEN $2::uuid END, collected_at::timestamptz, delivered_at::timestamptz
    FROM (${values})
      AS given (reference, placed_at, paid_at, slot_day, slot, is_assigned, collected_at, delivered_at)`,
    [customer.user._id, ravi.user._id],
  )
}

beforeAll(async () => {
  await pool.query('TRUNCATE orders CASCADE')
  const morning = `'2026-03-09T10:00+05:30', '2026-03-09T10:01+05:30'`
  await insertOrders(`VALUES
    ('DAYEARLY', ${morning}, '2026-03-10', '6-8 PM', false, NULL, NULL),
    ('DAYSECND', '2026-03-09T11:00+05:30', '2026-03-09T11:01+05:30', '2026-03-10', '6-8 PM', true,
      '2026-03-10T17:00+05:30', NULL),
    ('DAYDXNE2', '2026-03-08T10:00+05:30', '2026-03-08T10:00+05:30', '2026-03-10', '6-8 PM', true,
      '2026-03-10T17:00+05:30', '2026-03-10T18:30+05:30'),
    ('DAYUNPAD', '2026-03-09T10:00+05:30', NULL, '2026-03-10', '6-8 PM', false, NULL, NULL),
    ('DAYNXXN2', ${morning}, '2026-03-10', '2-4 PM', true, NULL, NULL),
    ('TMRRXW22', ${morning}, '2026-03-11', '2-4 PM', false, NULL, NULL),
    ('BEFXRE22', ${morning}, '2026-03-09', '8-10 PM', true, NULL, NULL),
    ('BEFXRE23', ${morning}, '2026-03-08', '8-10 PM', true, NULL, NULL),
    ('BEFDXNE2', ${morning}, '2026-03-09', '8-10 PM', true, '2026-03-09T20:00+05:30', '2026-03-09T21:00+05:30'),
    ('WXTHXUT2', '2026-03-10T09:00+05:30', '2026-03-10T09:01+05:30', NULL, NULL, false, NULL, NULL),
    ('WXTDXNE2', '2026-03-10T09:00+05:30', '2026-03-10T09:01+05:30', NULL, NULL, true, NULL, '2026-03-10T12:00+05:30'),
    ('WXTUNPAD', '2026-03-10T09:00+05:30', NULL, NULL, NULL, false, NULL, NULL)`)
  await pool.query(`
    INSERT INTO order_items (order_id, position, product_id, name, image, sub_category, weight, price_paise, quantity)
    SELECT orders.id, place, products.id, products.name, '/p.webp', 'Sweets', '500 g', 100, place + 2
    FROM orders, generate_series(0, 1) AS place, LATERAL (
      SELECT * FROM products ORDER BY position OFFSET place LIMIT 1
    ) AS products WHERE reference = 'DAYEARLY'`)
})

describe('the board of today', () => {
  it('is for admins alone', async () => {
    expect((await ask({}, customer)).statusCode).toBe(403)
    expect((await ask({}, ravi)).statusCode).toBe(403)
    expect((await app.inject({ url: '/api/orders/today' })).statusCode).toBe(401)
    expect((await ask({ day: '2026-02-30' })).statusCode).toBe(400)
  })

  it('is of the day it is in Hyderabad, with all four slots, what is to be brought first', async () => {
    const today = await board()
    expect(today).toMatchObject({ day: '2026-03-10', isCut: false })
    expect(today.asOf).toMatch(/^2026-03-10T18:1/)
    expect(today.slots.map(({ slot, orders }) => [slot, references(orders)])).toEqual([
      ['2-4 PM', ['DAYNXXN2']],
      ['4-6 PM', []],
      ['6-8 PM', ['DAYEARLY', 'DAYSECND', 'DAYDXNE2']],
      ['8-10 PM', []],
    ])
  })

  it('shows what somebody still waits for from days before, and what has no slot', async () => {
    const today = await board()
    expect(references(today.earlier)).toEqual(['BEFXRE23', 'BEFXRE22'])
    expect(references(today.withoutSlot)).toEqual(['WXTHXUT2'])
  })

  it('says of each what it takes to act', async () => {
    const [order] = inSlot(await board(), '6-8 PM')
    expect(order).toEqual({
      _id: expect.any(String),
      reference: 'DAYEARLY',
      user: { name: customer.user.name, phone: DEMO.customer },
      createdAt: '2026-03-09T04:30:00.000Z',
      totalPrice: '567.36',
      isPaid: true,
      paidAt: '2026-03-09T04:31:00.000Z',
      deliveredAt: null,
      status: 'Created',
      isCancelled: false,
      isReplacement: false,
      delivery: {
        isDelivered: false,
        deliveredAt: null,
        preferredDeliveryDate: '2026-03-10',
        preferredDeliveryTimeSlot: '6-8 PM',
        defaultDay: null,
      },
      postalCode: '500033',
      area: 'Jubilee Hills',
      items: [
        { name: expect.any(String), weight: '500 g', quantity: 2, cook: null },
        { name: expect.any(String), weight: '500 g', quantity: 3, cook: null },
      ],
      packets: 5,
      note: null,
      hasProblem: false,
      isLate: true,
      needs: ['sourcing', 'delivery'],
      sourcingPartner: null,
      cooks: [],
      deliveryPartner: null,
      stop: null,
      collectedAt: null,
      attempts: [],
    })
  })

  it('says at which place of their run its rider goes to it', async () => {
    const today = await board()
    const ids = inSlot(today, '6-8 PM')
      .slice(0, 2)
      .map(({ _id }) => _id)
    // The second is theirs already.
    const give = (to: string | null) =>
      pool.query('UPDATE orders SET delivery_partner_id = $1 WHERE id = $2', [to, ids[0]])
    await give(ravi.user._id)
    const stops = ids.toReversed()
    const { headers } = ravi
    await app.inject({ method: 'PUT', url: '/api/orders/deliverypartner/run', headers, payload: { stops } })
    expect(inSlot(await board(), '6-8 PM').map(({ stop }) => stop)).toEqual([2, 1, null])
    await give(null)
  })

  it('says which customer waits for an answer to a problem, and what they noted for the door', async () => {
    await pool.query(`
      INSERT INTO problems (order_id, kind, wish, told_in, reported_at, due_at, changed_at)
      SELECT id, 'broken', 'refund', 'order_page', now(), now(), now() FROM orders WHERE reference = 'DAYDXNE2'`)
    await pool.query("UPDATE orders SET delivery_note = 'Gate 2' WHERE reference = 'DAYDXNE2'")
    const delivered = async () => inSlot(await board(), '6-8 PM')[2]
    expect(await delivered()).toMatchObject({ hasProblem: true, note: 'Gate 2' })
    await pool.query('UPDATE problems SET answered_at = now()')
    expect(await delivered()).toMatchObject({ hasProblem: false })
    await pool.query('UPDATE problems SET disagreed_at = now()')
    expect(await delivered()).toMatchObject({ hasProblem: true })
    await pool.query('UPDATE problems SET closed_at = now()')
    expect(await delivered()).toMatchObject({ hasProblem: false })
  })

  it('says how much the owner thinks is enough for a rider and for a cook', async () => {
    expect((await board()).limits).toEqual({ stops: 20, packets: 60 })
    const url = '/api/settings'
    const { headers } = owner
    const { settings, updatedAt } = (await app.inject({ url, headers })).json()
    const save = (payload: object) => app.inject({ method: 'PUT', url, headers, payload })
    const wanted = { ...settings, riderStops: 12, cookPackets: 80 }
    const saved = await save({ settings: wanted, updatedAt })
    expect(saved.statusCode).toBe(200)
    expect((await board()).limits).toEqual({ stops: 12, packets: 80 })
    const tooMany = { settings: { ...wanted, riderStops: 501 }, updatedAt: saved.json().updatedAt }
    expect((await save(tooMany)).statusCode).toBe(400)
  })

  it('asks for another partner when the one it has lost approval', async () => {
    const collected = async () => inSlot(await board(), '6-8 PM')[1]
    const partner = { _id: ravi.user._id, name: ravi.user.name }
    expect(await collected()).toMatchObject({ needs: [], deliveryPartner: { ...partner, isApproved: true } })
    await pool.query("UPDATE delivery_partners SET approval = 'rejected' WHERE user_id = $1", [ravi.user._id])
    expect(await collected()).toMatchObject({
      needs: ['delivery'],
      deliveryPartner: { ...partner, isApproved: false },
    })
    await pool.query("UPDATE delivery_partners SET approval = 'approved' WHERE user_id = $1", [ravi.user._id])
  })

  it('changes at midnight in Hyderabad, not in UTC', async () => {
    expect((await boardAt('2026-03-10T23:59:59.999+05:30')).day).toBe('2026-03-10')
    const next = await boardAt('2026-03-11T00:00:00+05:30')
    expect(next.day).toBe('2026-03-11')
    expect(references(inSlot(next, '2-4 PM'))).toEqual(['TMRRXW22'])
    expect(references(next.earlier)).toEqual(['BEFXRE23', 'BEFXRE22', 'DAYNXXN2', 'DAYEARLY', 'DAYSECND'])
  })

  it.each([
    ['2026-03-10T16:00:00+05:30', ['BEFXRE23', 'BEFXRE22']],
    ['2026-03-10T16:00:00.001+05:30', ['BEFXRE23', 'BEFXRE22', 'DAYNXXN2']],
    ['2026-03-10T20:00:00.001+05:30', ['BEFXRE23', 'BEFXRE22', 'DAYNXXN2', 'DAYEARLY', 'DAYSECND']],
  ])('at %s calls late %j', async (instant, late) => {
    const { earlier, slots, withoutSlot } = await boardAt(instant)
    const all = [...earlier, ...slots.flatMap(({ orders }) => orders), ...withoutSlot]
    expect(references(all.filter(({ isLate }) => isLate))).toEqual(late)
  })

  it('calls late what has no slot a day after it was paid', async () => {
    expect((await boardAt('2026-03-11T09:01:00+05:30')).withoutSlot[0]?.isLate).toBe(false)
    expect((await boardAt('2026-03-11T09:01:00.001+05:30')).withoutSlot[0]?.isLate).toBe(true)
  })
})

describe('the board of another day', () => {
  it('has the slots of that day alone', async () => {
    const tomorrow = await board({ day: '2026-03-11' })
    expect(references(inSlot(tomorrow, '2-4 PM'))).toEqual(['TMRRXW22'])
    expect(tomorrow).toMatchObject({ day: '2026-03-11', earlier: [], withoutSlot: [] })
    const yesterday = await board({ day: '2026-03-09' })
    expect(references(inSlot(yesterday, '8-10 PM'))).toEqual(['BEFXRE22', 'BEFDXNE2'])
    expect(yesterday).toMatchObject({ earlier: [], withoutSlot: [] })
  })

  it.each([
    { madeFor: '2026-03-09', on: ['2026-03-10'] },
    { madeFor: '2026-03-10', on: ['2026-03-10'] },
    { madeFor: '2026-03-11', on: ['2026-03-10', '2026-03-11'] },
    { madeFor: '2026-03-12', on: ['2026-03-12'] },
    { madeFor: null, on: ['2026-03-10'] },
  ])('has what is without a slot and made for $madeFor on $on', async ({ madeFor, on }) => {
    await pool.query(`UPDATE orders SET default_day = $1 WHERE reference = 'WXTHXUT2'`, [madeFor])
    for (const day of ['2026-03-08', '2026-03-09', '2026-03-10', '2026-03-11', '2026-03-12', '2026-03-13'])
      expect(references((await board({ day })).withoutSlot)).toEqual(on.includes(day) ? ['WXTHXUT2'] : [])
  })
})

describe('a board of very many orders', () => {
  beforeAll(async () => {
    await insertOrders(`
      SELECT upper(lpad(to_hex(n), 8, '0')), at, at, at::date + 1, (ARRAY['2-4 PM', '8-10 PM'])[1 + n % 2], true,
        CASE WHEN n > 550 THEN at END, CASE WHEN n > 550 THEN at END
      FROM generate_series(1, 20000) AS n,
        LATERAL (SELECT '2026-05-01T12:00Z'::timestamptz - n / 1100 * interval '1 day' AS at)`)
    await pool.query('VACUUM ANALYZE orders')
    await pool.query('ANALYZE')
  })

  it('shows 500 of a group and says so, delivered ones left out first', async () => {
    const full = await board({ day: '2026-05-02' })
    expect(full.slots.map(({ orders }) => orders.length)).toEqual([500, 0, 0, 500])
    expect(inSlot(full, '2-4 PM').filter(({ delivery }) => !delivery.isDelivered)).toHaveLength(275)
    expect(full.isCut).toBe(true)
    const nextDay = await boardAt('2026-05-03T12:00:00+05:30')
    expect(nextDay.earlier).toHaveLength(500)
    expect(references(nextDay.earlier).slice(0, 2)).toEqual(['BEFXRE23', 'BEFXRE22'])
    expect(nextDay.isCut).toBe(true)
  })

  it.each([
    { what: 'a day', index: 'orders_of_day', list: listOrdersOfDay },
    { what: 'the days before', index: 'orders_to_bring', list: listOverdueOrders },
    {
      what: 'no slot',
      index: 'orders_to_bring',
      list: (db: typeof deps.db, day: string, limit: number) =>
        listOrdersWithoutSlot(db, { until: day }, limit),
    },
  ])('finds those of $what by an index and reads no orders whole', async ({ index, list }) => {
    const nodes = await plansOf(pool, db => list(db, '2026-05-02', 501), 'any')
    expect(nodes.map(node => node['Index Name'])).toContain(index)
    const readWhole = nodes.filter(node => node['Node Type'] === 'Seq Scan')
    expect(readWhole.map(node => node['Relation Name'])).not.toContain('orders')
  })
})
