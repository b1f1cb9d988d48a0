import { ORDER_STATUSES, type OrderStatus } from '@pindivantalu/domain/orders/order-status'
import { beforeAll, describe, expect, it } from 'vitest'
import { plansOf } from '../../../test-support/query-plans.ts'
import { createTestDatabase } from '../../../test-support/test-database.ts'
import type { Database } from '../../db/client.ts'
import {
  areMoreThan,
  countEach,
  countOrders,
  findOrderIds,
  listOrders,
  searchAll,
  searchNewest,
  searchNewestBeyondLatin,
} from './order-list.queries.ts'
import { findOrders } from './order-list-search.ts'
import { listOwnOrders } from './own-orders.queries.ts'

const { db, pool } = await createTestDatabase()
const { id } = await db.selectFrom('users').select('id').limit(1).executeTakeFirstOrThrow()
const HUNDRED_DAYS = 100 * 24 * 60 * 60 * 1000
const after = { micros: (Date.now() - HUNDRED_DAYS) * 1000, id }

let cook = ''

/** 20,000 orders of 2,000 customers, each in one of the six statuses, with lines of several cooks. */
beforeAll(async () => {
  await pool.query('TRUNCATE orders CASCADE')
  await pool.query(`
    INSERT INTO users (phone, name) SELECT '+917' || lpad(n::text, 9, '0'), 'Guest ' || n
    FROM generate_series(0, 1999) AS n`)
  await pool.query(`
    INSERT INTO orders (
      id, reference, user_id, payment_method, items_paise, shipping_paise, tax_paise, platform_fee_paise,
      platform_fee_tax_paise, total_paise, ship_name, ship_line1, ship_line2, ship_city, ship_state, ship_postal_code,
      ship_phone, placed_at, paid_at, slot_day, slot, sourcing_partner_id, sourcing_address_id, delivery_partner_id,
      collected_at, delivered_at)
    SELECT new_id(), upper(lpad(to_hex(n), 8, '0')), users.id, 'Razorpay', 50000, 4000, 2500, 200, 36, 56736,
      'Receiver ' || n, 'Flat 402', '', 'Hyderabad', 'Telangana', (500000 + n % 50)::text, '9000000001', at,
      CASE WHEN step > 0 OR n % 4 = 0 THEN at END, at::date + 1, '6-8 PM',
      CASE WHEN step IN (2, 3) THEN kitchen.sourcing_partner_id END, CASE WHEN step IN (2, 3) THEN kitchen.id END,
      CASE WHEN step IN (1, 3) THEN carrier.user_id END, CASE WHEN step >= 4 THEN at END, CASE WHEN step = 5 THEN at END
    FROM generate_series(1, 20000) AS n
    JOIN users ON phone = '+917' || lpad((n % 2000)::text, 9, '0')
    CROSS JOIN (SELECT * FROM sourcing_partner_addresses LIMIT 1) AS kitchen
    CROSS JOIN (SELECT * FROM delivery_partners LIMIT 1) AS carrier
    CROSS JOIN LATERAL (SELECT now() - n * interval '20 minutes' AS at, least(n % 30, 5) AS step) AS facts`)
  // Two lines of each, of twenty products; a line in three has a cook, one of fifty.
  await pool.query(`
    INSERT INTO sourcing_partners (user_id, organization_name, approval, applied_at, decided_at)
    SELECT id, name, 'approved', now(), now() FROM users WHERE phone BETWEEN '+917000000000' AND '+917000000049'`)
  await pool.query(`
    INSERT INTO sourcing_partner_addresses (sourcing_partner_id, address_line1, city, state, postal_code, phone)
    SELECT id, 'Plot 1', 'Hyderabad', 'Telangana', '500017', '9000000001'
    FROM users WHERE phone BETWEEN '+917000000000' AND '+917000000049'`)
  await pool.query(`
    INSERT INTO order_items (order_id, position, product_id, name, image, sub_category, weight, price_paise, quantity,
      sourcing_partner_id, sourcing_address_id)
    SELECT orders.id, line, product.id, product.name, '/pictures/x-900.webp', product.sub_category, '500 g', 25000, 1,
      CASE WHEN n % 3 = 0 THEN kitchen.sourcing_partner_id END, CASE WHEN n % 3 = 0 THEN kitchen.id END
    FROM (SELECT *, row_number() OVER (ORDER BY id) AS n FROM orders) AS orders
    CROSS JOIN generate_series(0, 1) AS line
    JOIN (SELECT *, row_number() OVER (ORDER BY position) AS place FROM products LIMIT 20) AS product
      ON product.place = 1 + (n + line) % 20
    JOIN (SELECT *, row_number() OVER (ORDER BY id) AS place FROM sourcing_partner_addresses LIMIT 50) AS kitchen
      ON kitchen.place = 1 + (n / 3 + line) % 50`)
  cook = (await pool.query('SELECT cook_id FROM order_cooks LIMIT 1')).rows[0].cook_id
  // An index of words keeps what is new in a list of its own until it is tidied up.
  await pool.query('VACUUM ANALYZE orders')
  await pool.query('VACUUM ANALYZE order_cooks')
  await pool.query('ANALYZE')
})

const INDEX_OF: Record<OrderStatus, string> = {
  Created: 'orders_created',
  'Only Delivery Assigned': 'orders_only_delivery_assigned',
  'Only Sourcing Assigned': 'orders_only_sourcing_assigned',
  'Sourcing & Delivery Assigned': 'orders_both_assigned',
  Collected: 'orders_collected',
  Delivered: 'orders_delivered',
}

type Lookup = { what: string; ask: (db: Database) => Promise<unknown>; index: string }

const words = ['receiver 777']
const A_WEEK = { from: '2026-01-10', to: '2026-01-16' }
const lookups: Lookup[] = [
  { what: 'the newest', ask: db => listOrders(db, {}, { limit: 50 }), index: 'orders_newest' },
  { what: 'a page', ask: db => listOrders(db, {}, { offset: 9950, limit: 50 }), index: 'orders_newest' },
  {
    what: 'what follows a cursor',
    ask: db => listOrders(db, {}, { after, limit: 51 }),
    index: 'orders_newest',
  },
  { what: 'how many there are', ask: db => countOrders(db, {}), index: 'orders_newest' },
  { what: 'paid ones', ask: db => listOrders(db, { paid: true }, { limit: 50 }), index: 'orders_newest' },
  { what: 'unpaid ones', ask: db => listOrders(db, { paid: false }, { limit: 50 }), index: 'orders_unpaid' },
  ...ORDER_STATUSES.flatMap(status => [
    {
      what: status,
      ask: (db: Database) => listOrders(db, { status }, { limit: 50 }),
      index: INDEX_OF[status],
    },
    {
      what: `${status} after a cursor`,
      ask: (db: Database) => listOrders(db, { status }, { after, limit: 51 }),
      index: INDEX_OF[status],
    },
    {
      what: `how many are ${status}`,
      ask: (db: Database) => countOrders(db, { status }),
      index: INDEX_OF[status],
    },
  ]),
  { what: 'a day', ask: db => listOrders(db, { day: '2026-01-10' }, { limit: 50 }), index: 'orders_of_day' },
  { what: 'how many a day has', ask: db => countOrders(db, { day: '2026-01-10' }), index: 'orders_of_day' },
  {
    what: 'what is delivered of a day',
    ask: db => listOrders(db, { day: '2026-01-10', status: 'Delivered' }, { limit: 50 }),
    index: 'orders_of_day',
  },
  {
    what: 'a pincode',
    ask: db => listOrders(db, { pincode: '500033' }, { limit: 50 }),
    index: 'orders_of_pincode',
  },
  {
    what: 'a pincode after a cursor',
    ask: db => listOrders(db, { pincode: '500033' }, { after, limit: 51 }),
    index: 'orders_of_pincode',
  },
  {
    what: 'how many a pincode has',
    ask: db => countOrders(db, { pincode: '500033' }),
    index: 'orders_of_pincode',
  },
  {
    what: 'whether a pincode has many',
    ask: db => areMoreThan(db, { pincode: '500033' }, { number: 500 }),
    index: 'orders_of_pincode',
  },
  {
    what: 'what is delivered of a pincode',
    ask: db => listOrders(db, { pincode: '500033', status: 'Delivered' }, { limit: 50 }),
    index: 'orders_of_pincode',
  },
  {
    what: 'how many of a pincode are delivered',
    ask: db => countOrders(db, { pincode: '500033', status: 'Delivered' }),
    index: 'orders_of_pincode',
  },
  {
    what: 'a cook’s',
    ask: db => listOrders(db, { cook }, { limit: 50 }),
    index: 'order_cooks_newest',
  },
  {
    what: 'a cook’s after a cursor',
    ask: db => listOrders(db, { cook }, { after, limit: 51 }),
    index: 'order_cooks_newest',
  },
  {
    what: 'how many a cook has',
    ask: db => countOrders(db, { cook }),
    index: 'order_cooks_newest',
  },
  {
    what: 'what a cook has of some days',
    ask: db => listOrders(db, { cook, placed: A_WEEK }, { limit: 50 }),
    index: 'order_cooks_newest',
  },
  {
    what: 'how many each of several views has',
    ask: db => countEach(db, [{}, { cook }, { status: 'Created', placed: A_WEEK }]),
    index: 'order_cooks_newest',
  },
  {
    what: 'a rider’s after a cursor',
    ask: db => listOrders(db, { rider: id }, { after, limit: 51 }),
    index: 'orders_brought_by',
  },
  {
    what: 'what was placed in some days',
    ask: db => listOrders(db, { placed: A_WEEK }, { limit: 50 }),
    index: 'orders_newest',
  },
  {
    what: 'what goes out in some days',
    ask: db => countOrders(db, { slotDays: A_WEEK }),
    index: 'orders_of_day',
  },
  {
    what: 'the oldest',
    ask: db => listOrders(db, {}, { sort: 'placed-asc', limit: 50 }),
    index: 'orders_newest',
  },
  {
    what: 'the largest',
    ask: db => listOrders(db, {}, { sort: 'total-desc', limit: 50 }),
    index: 'orders_by_total',
  },
  {
    what: 'the smallest after a cursor',
    ask: db => listOrders(db, {}, { sort: 'total-asc', after: { micros: 90_000, id }, limit: 51 }),
    index: 'orders_by_total',
  },
  {
    what: 'the latest slots after a cursor',
    ask: db => listOrders(db, {}, { sort: 'slot-desc', after: { micros: 97_000, id }, limit: 51 }),
    index: 'orders_by_slot',
  },
  {
    what: 'a few by slot',
    ask: db => listOrders(db, { status: 'Created' }, { sort: 'slot-asc', areFew: true, limit: 51 }),
    index: 'orders_created',
  },
  {
    what: 'a reference',
    ask: db => findOrderIds(db, {}, { reference: 'K7M2Q9RT' }),
    index: 'orders_reference_key',
  },
  { what: 'a customer’s own', ask: db => listOwnOrders(db, id, 500), index: 'orders_of_user' },
  { what: 'an id', ask: db => findOrderIds(db, { status: 'Delivered' }, { id }), index: 'orders_pkey' },
  { what: 'those found', ask: db => listOrders(db, { ids: [id] }, { limit: 50 }), index: 'orders_pkey' },
  {
    what: 'words among the newest',
    ask: db => searchNewest(db, {}, { words, limit: 50, among: 500 }),
    index: 'orders_newest',
  },
  {
    what: 'words in Telugu script',
    ask: db => searchNewestBeyondLatin(db, {}, { words: ['మామిడి'], limit: 50, among: 100_000 }),
    index: 'orders_beyond_latin',
  },
  { what: 'words', ask: db => searchAll(db, {}, { words, limit: 50 }), index: 'orders_search' },
  {
    what: 'what was ordered',
    ask: db => searchAll(db, {}, { words: ['chegodilu'], limit: 50 }),
    index: 'orders_search',
  },
  {
    what: 'one of several things ordered',
    ask: db => searchAll(db, {}, { words: ['Rava Laddu', 'Sunnundalu'], limit: 50 }),
    index: 'orders_search',
  },
  {
    what: 'a part of a reference',
    ask: db => searchAll(db, {}, { words: ['D659'], limit: 50 }),
    index: 'orders_search',
  },
  {
    // So few that walking from the newest on until one is met looks cheap, and is not where there is none.
    what: 'the newest with the words',
    ask: db => searchAll(db, {}, { words, limit: 1 }),
    index: 'orders_search',
  },
  {
    what: 'words after a cursor',
    ask: db => searchAll(db, {}, { words, after, limit: 51 }),
    index: 'orders_search',
  },
  {
    what: 'words among the delivered',
    ask: db => searchAll(db, { status: 'Delivered' }, { words, limit: 50 }),
    index: 'orders_search',
  },
]

/** Nothing was paid or brought here, so there is nothing to look up by an index; and there are few pincodes and cooks. */
const EMPTY = ['checkouts', 'delivery_attempts', 'delivery_codes', 'order_reviews']
const SMALL = [...EMPTY, 'pincodes', 'products', 'sourcing_partners']

describe.each(['as asked', 'any'] as const)('at 20,000 orders, with parameters %s,', parameters => {
  it.each(lookups)('finds $what by an index and reads no table whole', async ({ ask, index }) => {
    const nodes = await plansOf(pool, ask, parameters)

    expect(nodes.map(node => node['Index Name'])).toContain(index)
    const readWhole = nodes.filter(node => node['Node Type'] === 'Seq Scan')
    expect(readWhole.filter(node => !SMALL.includes(node['Relation Name'] ?? ''))).toEqual([])
  })
})

it('finds the few of an open status under a cook of nearly all orders by the status', async () => {
  await pool.query('INSERT INTO order_cooks SELECT id, $1, placed_at FROM orders ON CONFLICT DO NOTHING', [
    cook,
  ])
  await pool.query('VACUUM ANALYZE order_cooks')
  for (const ask of [
    (db: Database) => listOrders(db, { cook, status: 'Created' }, { limit: 51 }),
    (db: Database) => countOrders(db, { cook, status: 'Created' }),
  ])
    expect((await plansOf(pool, ask)).map(node => node['Index Name'])).toContain('orders_created')
})

it('looks for words the index does not know without it: it would be read whole', async () => {
  const indexesFor = async (q: string) =>
    (await plansOf(pool, db => findOrders(db, {}, { q, limit: 50 }))).map(node => node['Index Name'])

  expect(await indexesFor('లక్ష్మి')).not.toContain('orders_search')
  expect(await indexesFor('nobody')).toContain('orders_search')
})
