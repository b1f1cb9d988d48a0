import { addDays, dayInHyderabad } from '@pindivantalu/domain/indian-time'
import { beforeAll, describe, expect, it } from 'vitest'
import { plansOf, readWhole } from '../../test-support/query-plans.ts'
import { createTestDatabase } from '../../test-support/test-database.ts'
import type { Database } from '../db/client.ts'
import { countOrdersOfDays, listLimitedProducts } from './capacity.queries.ts'
import { countOrdersOnDays, countPackets } from './kitchen.queries.ts'

const { pool } = await createTestDatabase()
const today = dayInHyderabad(new Date())
let sold: { order_id: string; product_id: string }
const week = { from: today, to: addDays(today, 6) }

/** 20,000 paid orders of a line each, nearly all of days that are over, and 5,000 products, of which a few are limited. */
beforeAll(async () => {
  await pool.query(
    `INSERT INTO users (phone, name) SELECT '+91700000000' || n, 'Guest' FROM generate_series(0, 9) AS n`,
  )
  await pool.query(`
    INSERT INTO orders (
      id, reference, user_id, payment_method, items_paise, shipping_paise, tax_paise, platform_fee_paise,
      platform_fee_tax_paise, total_paise, ship_name, ship_line1, ship_line2, ship_city, ship_state, ship_postal_code,
      ship_phone, placed_at, paid_at, default_day)
    SELECT new_id(), upper(lpad(to_hex(n), 8, '0')), users.id, 'Razorpay', 50000, 4000, 2500, 200, 36, 56736,
      'Receiver', 'Flat 402', '', 'Hyderabad', 'Telangana', '500017', '9000000001', at, at, at::date + 1
    FROM generate_series(1, 20000) AS n
    JOIN users ON phone = '+91700000000' || (n % 10)
    CROSS JOIN LATERAL (SELECT now() - n * interval '20 minutes' AS at) AS moment`)
  await pool.query(`
    INSERT INTO products (name, category, sub_category, price_paise, daily_packets)
    SELECT 'Product ' || n, 'Snacks', 'Hot Snacks', 10000, CASE WHEN n <= 5 THEN 60 END FROM generate_series(1, 5000) AS n`)
  await pool.query(`
    INSERT INTO order_items (order_id, position, product_id, name, image, sub_category, weight, price_paise, quantity)
    SELECT orders.id, 9, product.id, product.name, 'none', 'Hot Snacks', '500 g', 25000, 1
    FROM (SELECT *, row_number() OVER () AS n FROM orders) AS orders
    JOIN (SELECT *, row_number() OVER () AS n FROM products) AS product ON product.n = orders.n % 40 + 1`)
  await pool.query('VACUUM ANALYZE orders')
  await pool.query('ANALYZE')
  const { rows } = await pool.query<typeof sold>(
    'SELECT order_id, product_id FROM order_items WHERE position = 9',
  )
  sold = rows[0] as typeof sold
})

type Lookup = { what: string; ask: (db: Database) => Promise<unknown>; index: string }

const lookups: Lookup[] = [
  { what: 'the orders of a week', ask: db => countOrdersOfDays(db, week), index: 'orders_by_due_day' },
  { what: 'limited products', ask: listLimitedProducts, index: 'products_limited' },
  {
    what: 'the packets of the coming days',
    ask: db => countPackets(db, { from: today, products: [sold.product_id] }),
    index: 'orders_by_due_day',
  },
]

describe.each(['as asked', 'any'] as const)('with parameters %s,', parameters => {
  it.each(lookups)('finds $what by $index and reads no large table whole', async ({ ask, index }) => {
    const nodes = await plansOf(pool, ask, parameters)
    expect(nodes.map(node => node['Index Name'])).toContain(index)
    expect(readWhole(nodes).filter(table => ['orders', 'order_items', 'products'].includes(table))).toEqual(
      [],
    )
  })

  it.each([
    { whose: 'all', asking: () => ({}) },
    { whose: 'all but one', asking: () => ({ orderId: sold.order_id }) },
  ])('counts $whose orders of the coming days from the index alone', async ({ asking }) => {
    const nodes = await plansOf(pool, db => countOrdersOnDays(db, { from: today, ...asking() }), parameters)
    const ofOrders = nodes.filter(node => node['Index Name'] === 'orders_by_due_day')
    expect(ofOrders.map(node => node['Node Type'])).toEqual(['Index Only Scan'])
  })
})
