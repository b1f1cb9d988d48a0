import { ORDER_STATUSES, type OrderStatus } from '@pindivantalu/domain/orders/order-status'
import { beforeAll, describe, expect, it } from 'vitest'
import { plansOf } from '../../../test-support/query-plans.ts'
import { createTestDatabase } from '../../../test-support/test-database.ts'
import type { Database } from '../../db/client.ts'
import {
  areMoreThan,
  countOrders,
  findOrderIds,
  listOrders,
  searchAll,
  searchNewest,
} from './order-list.queries.ts'
import { findOrders } from './order-list-search.ts'
import { listOwnOrders } from './own-orders.queries.ts'

const { db, pool } = await createTestDatabase()
const { id } = await db.selectFrom('users').select('id').limit(1).executeTakeFirstOrThrow()
const HUNDRED_DAYS = 100 * 24 * 60 * 60 * 1000
const after = { micros: (Date.now() - HUNDRED_DAYS) * 1000, id }

/** 20,000 orders of 2,000 customers, each in one of the six statuses. */
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
  // An index of words keeps what is new in a list of its own until it is tidied up.
  await pool.query('VACUUM ANALYZE orders')
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

const words = 'receiver 777'
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
    ask: db => listOrders(db, { cook: id }, { limit: 50 }),
    index: 'orders_cooked_by',
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
  { what: 'words', ask: db => searchAll(db, {}, { words, limit: 50 }), index: 'orders_search' },
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

/** Nothing was bought here, so there is nothing to look up by an index; and there are few pincodes and cooks. */
const EMPTY = ['checkouts', 'delivery_attempts', 'delivery_codes', 'order_items', 'order_reviews']
const SMALL = [...EMPTY, 'pincodes', 'sourcing_partners']

describe.each(['as asked', 'any'] as const)('at 20,000 orders, with parameters %s,', parameters => {
  it.each(lookups)('finds $what by an index and reads no table whole', async ({ ask, index }) => {
    const nodes = await plansOf(pool, ask, parameters)

    expect(nodes.map(node => node['Index Name'])).toContain(index)
    const readWhole = nodes.filter(node => node['Node Type'] === 'Seq Scan')
    expect(readWhole.filter(node => !SMALL.includes(node['Relation Name'] ?? ''))).toEqual([])
  })
})

it('looks for words the index does not know without it: it would be read whole', async () => {
  const indexesFor = async (q: string) =>
    (await plansOf(pool, db => findOrders(db, {}, { q, limit: 50 }))).map(node => node['Index Name'])

  expect(await indexesFor('లక్ష్మి')).not.toContain('orders_search')
  expect(await indexesFor('nobody')).toContain('orders_search')
})
