import { beforeAll, expect, it } from 'vitest'
import { plansOf } from '../../../test-support/query-plans.ts'
import { createTestDatabase } from '../../../test-support/test-database.ts'
import type { Database } from '../../db/client.ts'
import { listCookLines } from '../cook-page/cook-page.queries.ts'
import { countOrdersWithoutCook, listCookSheets } from './cook-sheet.queries.ts'

const { pool } = await createTestDatabase()
const DAY = '2026-01-11'
const sheet = { day: DAY, withOverdue: false }
const ofToday = { ...sheet, withOverdue: true }

/** 40,000 orders over four hundred days, one in five without a slot, one in ten without a cook. */
beforeAll(async () => {
  await pool.query(`
    INSERT INTO orders (id, reference, user_id, payment_method, items_paise, shipping_paise, tax_paise,
      platform_fee_paise, platform_fee_tax_paise, total_paise, ship_name, ship_line1, ship_line2, ship_city,
      ship_state, ship_postal_code, ship_phone, placed_at, paid_at, slot_day, default_day, slot,
      sourcing_partner_id, sourcing_address_id, collected_at, delivered_at)
    SELECT new_id(), upper(lpad(to_hex(n), 8, '0')), customer.id, 'Razorpay', 10000, 0, 0, 0, 0, 10000,
      'N', 'L', '', 'Hyderabad', 'Telangana', '500072', '9000000004', paid, paid,
      CASE WHEN n % 5 > 0 THEN paid::date + 1 END, CASE WHEN n % 5 = 0 THEN paid::date + 1 END, CASE WHEN n % 5 > 0 THEN '6-8 PM' END,
      CASE WHEN n % 10 > 0 THEN kitchen.sourcing_partner_id END, CASE WHEN n % 10 > 0 THEN kitchen.id END,
      paid, paid
    FROM generate_series(1, 40000) AS n
    CROSS JOIN LATERAL (SELECT timestamptz '2026-02-01' - n * interval '15 minutes' AS paid) AS at
    CROSS JOIN LATERAL (SELECT id FROM users WHERE phone = '+919000000004') AS customer
    CROSS JOIN LATERAL (
      SELECT * FROM sourcing_partner_addresses ORDER BY id OFFSET n % 3 LIMIT 1
    ) AS kitchen`)
  await pool.query(`
    INSERT INTO order_items (order_id, position, product_id, name, image, sub_category, weight, price_paise, quantity,
      sourcing_partner_id, sourcing_address_id, collected_at)
    SELECT orders.id, 0, product.id, product.name, '', product.sub_category, '250 g', 10000, 1,
      orders.sourcing_partner_id, orders.sourcing_address_id, orders.collected_at
    FROM orders CROSS JOIN (SELECT * FROM products LIMIT 1) AS product
    WHERE NOT EXISTS (SELECT FROM order_items WHERE order_id = orders.id)`)
  await pool.query('ANALYZE')
})

const lookups: { what: string; ask: (db: Database) => Promise<unknown>; indexes: string[] }[] = [
  {
    what: 'the sheets of a day',
    ask: db => listCookSheets(db, { ...sheet, now: new Date() }),
    indexes: ['orders_by_due_day'],
  },
  {
    what: 'the sheet of a cook',
    ask: async db => {
      const { rows } = await pool.query('SELECT user_id FROM sourcing_partners LIMIT 1')
      return listCookSheets(db, { ...sheet, now: new Date(), cookId: rows[0].user_id })
    },
    indexes: ['orders_by_due_day'],
  },
  {
    what: 'the sheets of today',
    ask: db => listCookSheets(db, { ...ofToday, now: new Date() }),
    indexes: ['orders_by_due_day', 'orders_to_bring'],
  },
  {
    what: 'what the kitchens have ready',
    ask: db => listCookLines(db, ofToday),
    indexes: ['orders_by_due_day', 'orders_to_bring'],
  },
  {
    what: 'orders of today without a cook',
    ask: db => countOrdersWithoutCook(db, ofToday),
    indexes: ['orders_to_bring'],
  },
  {
    what: 'orders of a day without a cook',
    ask: db => countOrdersWithoutCook(db, sheet),
    indexes: ['orders_to_bring'],
  },
]

it.each(lookups)('$what are found without reading all orders', async ({ ask, indexes }) => {
  for (const parameters of ['as asked', 'any'] as const) {
    const nodes = await plansOf(pool, ask, parameters)
    const read = nodes.filter(node => node['Node Type'] === 'Seq Scan').map(node => node['Relation Name'])
    expect(read).not.toContain('orders')
    expect(read).not.toContain('order_items')
    expect(nodes.map(node => node['Index Name'])).toEqual(expect.arrayContaining(indexes))
  }
})
