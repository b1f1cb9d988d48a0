import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { plansOf } from '../../test-support/query-plans.ts'
import { createTestDatabase } from '../../test-support/test-database.ts'
import { listAudit } from '../audit/audit-log.queries.ts'
import type { Database } from '../db/client.ts'
import { countTracesOf } from '../privacy/person-traces.queries.ts'
import { listDoneDeliveries, listOrdersByIds, listPendingDeliveries } from './delivery/deliveries.queries.ts'
import { lockDeliveryPartner, lockOrders } from './fulfilment.queries.ts'

const { pool } = await createTestDatabase()

/** 20,000 orders of as many customers, brought by 20 partners; one in fifty is still to be delivered. */
beforeAll(async () => {
  await pool.query(`
    INSERT INTO users (phone, name)
    SELECT '+918' || lpad(n::text, 9, '0'), 'Person ' || n FROM generate_series(1, 20000) AS n`)
  await pool.query(`
    INSERT INTO delivery_partners (user_id, approval, decided_at)
    SELECT id, 'approved', now() FROM users WHERE phone LIKE '+918%' ORDER BY phone LIMIT 20`)
  await pool.query(`
    INSERT INTO orders (id, reference, user_id, payment_method, items_paise, shipping_paise, tax_paise,
      platform_fee_paise, platform_fee_tax_paise, total_paise, ship_name, ship_line1, ship_line2, ship_city,
      ship_state, ship_postal_code, ship_phone, placed_at, paid_at, delivery_partner_id, delivered_at,
      collected_at, collected_by, delivered_by)
    SELECT uuidv7(), 'PL' || lpad(n::text, 6, '0'), customer.id, 'Razorpay', 14000, 5000, 700, 200, 36, 19936,
      'Someone', 'Plot 1', '', 'Hyderabad', 'Telangana', '500001', '9000000004', placed_at, placed_at, partner.id,
      CASE WHEN n % 50 <> 0 THEN placed_at END, placed_at, partner.id, CASE WHEN n % 50 <> 0 THEN partner.id END
    FROM generate_series(1, 20000) AS n
    CROSS JOIN LATERAL (SELECT now() - n * interval '1 minute' AS placed_at) AS moment
    JOIN users AS customer ON customer.phone = '+918' || lpad(n::text, 9, '0')
    JOIN users AS partner ON partner.phone = '+918' || lpad((1 + n / 50 % 20)::text, 9, '0')`)
  await pool.query(`
    INSERT INTO order_items
      (order_id, position, product_id, name, image, sub_category, hsn, weight, price_paise, quantity)
    SELECT orders.id, 0, product.id, 'Snack', '', 'Hot Snacks', '21069099', '250 g', 14000, 1
    FROM orders, (SELECT id FROM products LIMIT 1) AS product WHERE reference LIKE 'PL%'`)
  await pool.query(`
    INSERT INTO delivery_codes
      (order_id, delivery_partner_id, code_hash, code_sealed, made_at, asked_over, sends, verified_at, verified_by)
    SELECT id, delivery_partner_id, '', '', delivered_at, '{sms}', 1, delivered_at, delivered_by
    FROM orders WHERE delivered_at IS NOT NULL`)
  await pool.query(`
    INSERT INTO audit_log (action, subject_type, subject_id, facts)
    SELECT 'order.collected', 'order', id, '{}' FROM orders`)
  await pool.query('ANALYZE')
})

const id = '01890000-0000-7000-8000-000000000000'

/** Of two indexes that serve as well, PostgreSQL takes either. */
type Lookup = { what: string; ask: (db: Database) => Promise<unknown>; index: string }

const lookups: Lookup[] = [
  {
    what: 'what a partner is to bring',
    ask: db => listPendingDeliveries(db, id),
    index: 'orders_to_deliver',
  },
  {
    what: 'what a partner has brought',
    ask: db => listDoneDeliveries(db, { partnerId: id, limit: 100 }),
    index: 'orders_of_delivery_partner',
  },
  { what: 'orders to tell of', ask: db => listOrdersByIds(db, [id]), index: 'orders_pkey' },
  { what: 'orders to assign', ask: db => lockOrders(db, [id]), index: 'orders_pkey' },
  { what: 'the partner who acts', ask: db => lockDeliveryPartner(db, id), index: 'users_pkey' },
  { what: 'what was done', ask: db => listAudit(db, { type: 'order', id }), index: 'audit_of_subject' },
  {
    what: 'what ties a person to orders',
    ask: db => countTracesOf(db, id),
    index: 'orders_of_delivery_partner or orders_brought_by',
  },
  // As the foreign keys ask when a person, or their role, is deleted.
  {
    what: 'what a partner was given',
    ask: db => sql`SELECT FROM orders WHERE delivery_partner_id = ${id}`.execute(db),
    index: 'orders_of_delivery_partner or orders_brought_by',
  },
  {
    what: 'what somebody collected',
    ask: db => sql`SELECT FROM orders WHERE collected_by = ${id}`.execute(db),
    index: 'orders_of_collector',
  },
  {
    what: 'what somebody handed over',
    ask: db => sql`SELECT FROM orders WHERE delivered_by = ${id}`.execute(db),
    index: 'orders_of_deliverer',
  },
  {
    what: 'what somebody verified',
    ask: db => sql`SELECT FROM delivery_codes WHERE verified_by = ${id}`.execute(db),
    index: 'delivery_codes_of_verifier',
  },
]

describe.each(['as asked', 'any'] as const)('with parameters %s', parameters => {
  it.each(lookups)('$what is found without reading all orders', async ({ ask, index }) => {
    const plan = await plansOf(pool, ask, parameters)
    expect(index.split(' or ').some(name => plan.some(node => node['Index Name'] === name))).toBe(true)
    const large = ['orders', 'order_items', 'users', 'audit_log', 'delivery_codes']
    const readWhole = plan.filter(node => node['Node Type'] === 'Seq Scan').map(node => node['Relation Name'])
    expect(readWhole.filter(table => large.includes(table ?? ''))).toEqual([])
  })
})
