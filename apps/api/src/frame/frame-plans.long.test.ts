import { beforeAll, describe, expect, it } from 'vitest'
import { plansOf, readWhole } from '../../test-support/query-plans.ts'
import { createTestDatabase } from '../../test-support/test-database.ts'
import type { Database } from '../db/client.ts'
import { problemQueue } from '../problems/problem-queue.ts'
import { findAnything } from './find-anything.ts'
import { listNewOrders } from './new-orders.queries.ts'
import { showWaiting } from './show-waiting.ts'

const { db, pool } = await createTestDatabase()
const now = () => new Date()

/** 20,000 orders of as many customers, who all have written. */
beforeAll(async () => {
  await pool.query(`
    INSERT INTO users (phone, name) SELECT '+917' || lpad(n::text, 9, '0'), 'Guest ' || n
    FROM generate_series(0, 19999) AS n`)
  await pool.query(`
    INSERT INTO orders (
      id, reference, user_id, payment_method, items_paise, shipping_paise, tax_paise, platform_fee_paise,
      platform_fee_tax_paise, total_paise, ship_name, ship_line1, ship_line2, ship_city, ship_state, ship_postal_code,
      ship_phone, placed_at, paid_at)
    SELECT new_id(), upper(lpad(to_hex(n), 8, '0')), users.id, 'Razorpay', 50000, 4000, 2500, 200, 36, 56736,
      'Receiver ' || n, 'Flat 402', '', 'Hyderabad', 'Telangana', '500017', '9000000001', at, at
    FROM generate_series(1, 20000) AS n
    JOIN users ON phone = '+917' || lpad((n % 20000)::text, 9, '0')
    CROSS JOIN LATERAL (SELECT now() - n * interval '20 minutes' AS at) AS moment`)
  await pool.query(`
    INSERT INTO whatsapp_chats (phone, profile_name, last_message_at, last_text, is_last_inbound, last_inbound_at, unread)
    SELECT phone, name, now() - row_number() OVER () * interval '1 minute', 'Hello', true, now(), 0
    FROM users WHERE phone LIKE '+917%' ON CONFLICT DO NOTHING`)
  await pool.query(`
    INSERT INTO payments (payment_id, order_id, status, amount_paise, currency, begun_at, seen_at)
    SELECT 'pay_' || reference, id, 'captured', 56736, 'INR', placed_at, placed_at FROM orders
    WHERE ship_name LIKE 'Receiver%'`)
  for (const table of ['orders', 'users', 'whatsapp_chats']) await pool.query(`VACUUM ANALYZE ${table}`)
  await pool.query('ANALYZE')
})

/** Those of problems and refunds are empty here; their own rooms look at them. */
const LARGE = ['orders', 'users', 'whatsapp_chats', 'whatsapp_messages', 'payments']

type Lookup = { what: string; ask: (db: Database) => Promise<unknown>; index: string }

const OWNER = { isAdmin: true }
const find = (q: string) => (db: Database) => findAnything({ db }, { typed: q, reader: OWNER })
const dayAgo = new Date(Date.now() - 24 * 60 * 60 * 1000)
const wait = (db: Database) =>
  showWaiting(
    { db, now, machineNow: now, isQuiet: async () => false },
    { queue: problemQueue({ db, now }), troubles: async () => [], festivals: async () => [] },
    {
      since: dayAgo.toISOString(),
      reader: OWNER,
    },
  )

const lookups: Lookup[] = [
  {
    what: 'new orders',
    ask: db => listNewOrders(db, { since: dayAgo, limit: 100 }),
    index: 'orders_newest',
  },
  {
    what: 'orders since long ago',
    ask: db => listNewOrders(db, { since: new Date(0), limit: 100 }),
    index: 'orders_newest',
  },
  { what: 'what waits', ask: wait, index: 'orders_newest' },
  { what: 'an order by its reference', ask: find('ABCDEFGH'), index: 'orders_reference_key' },
  { what: 'an order by how its reference begins', ask: find('D659'), index: 'orders_search' },
  { what: 'orders by what is in them', ask: find('chegodilu'), index: 'orders_search' },
  { what: 'orders by a name', ask: find('receiver 7777'), index: 'orders_search' },
  { what: 'people by a name', ask: find('guest 777'), index: 'users_search' },
  { what: 'people by how their name begins', ask: find('la'), index: 'users_search' },
  { what: 'a chat by a phone', ask: find('+91 7000 000777'), index: 'whatsapp_chats_newest' },
]

describe.each(['as asked', 'any'] as const)('at 20,000 orders, with parameters %s,', parameters => {
  it.each(lookups)('finds $what by $index and reads no large table whole', async ({ ask, index }) => {
    const nodes = await plansOf(pool, ask, parameters)
    expect(nodes.map(node => node['Index Name'])).toContain(index)
    expect(readWhole(nodes).filter(table => LARGE.includes(table))).toEqual([])
  })
})

it('counts no further than a badge does', async () => {
  expect(await listNewOrders(db, { since: new Date(0), limit: 100 })).toHaveLength(100)
})
