import { beforeAll, describe, expect, it } from 'vitest'
import { plansOf } from '../../test-support/query-plans.ts'
import { createTestDatabase } from '../../test-support/test-database.ts'
import type { Database } from '../db/client.ts'
import { listDeliveredOf, listPicturesOf } from './chat-report.queries.ts'
import { countMissed, listMissed } from './missed-deliveries.queries.ts'
import { listProblems } from './problems.queries.ts'

const { pool } = await createTestDatabase()

/** 20,000 orders of as many customers: one in fifty could not be handed over, one in ten had a problem that was decided. */
beforeAll(async () => {
  await pool.query(`
    INSERT INTO users (phone, name)
    SELECT '+918' || lpad(n::text, 9, '0'), 'Person ' || n FROM generate_series(1, 20000) AS n`)
  await pool.query(`
    INSERT INTO orders (id, reference, user_id, payment_method, items_paise, shipping_paise, tax_paise,
      platform_fee_paise, platform_fee_tax_paise, total_paise, ship_name, ship_line1, ship_line2, ship_city,
      ship_state, ship_postal_code, ship_phone, placed_at, paid_at, delivered_at, collected_at, failed_attempts,
      attempt_noted_at)
    SELECT uuidv7(), 'PL' || lpad(n::text, 6, '0'), customer.id, 'Razorpay', 14000, 5000, 700, 200, 36, 19936,
      'Someone', 'Plot 1', '', 'Hyderabad', 'Telangana', '500001', '9000000004', placed_at, placed_at,
      CASE WHEN n % 50 <> 0 THEN placed_at END, CASE WHEN n % 50 <> 0 THEN placed_at END,
      CASE WHEN n % 50 = 0 THEN 1 ELSE 0 END, CASE WHEN n % 50 = 0 THEN placed_at END
    FROM generate_series(1, 20000) AS n
    CROSS JOIN LATERAL (SELECT now() - n * interval '1 minute' AS placed_at) AS moment
    JOIN users AS customer ON customer.phone = '+918' || lpad(n::text, 9, '0')`)
  await pool.query(`
    INSERT INTO delivery_attempts (order_id, key, reason, at, noted_at)
    SELECT id, new_id(), 'refused', attempt_noted_at, attempt_noted_at FROM orders WHERE failed_attempts > 0`)
  await pool.query(`
    INSERT INTO problems (order_id, kind, wish, told_in, reported_at, due_at, changed_at, answered_at)
    SELECT id, 'late', 'tell', 'order_page', delivered_at, delivered_at, delivered_at, delivered_at
    FROM orders WHERE delivered_at IS NOT NULL AND reference LIKE '%7'`)
  await pool.query(`
    INSERT INTO whatsapp_messages (provider_message_id, sender_phone, type, media_id, sent_at)
    SELECT phone, phone, 'image', phone, now() FROM users WHERE phone LIKE '+918%'`)
  await pool.query('ANALYZE')
})

const phone = '+918000000007'
const beginning = { after: undefined, limit: 51 }

type Lookup = { what: string; ask: (db: Database) => Promise<unknown>; index: string }

const lookups: Lookup[] = [
  { what: 'what riders brought back', ask: db => listMissed(db, beginning), index: 'orders_missed' },
  { what: 'how much of it there is', ask: countMissed, index: 'orders_missed' },
  {
    what: 'what was decided',
    ask: db => listProblems(db, { state: 'decided', ...beginning }),
    index: 'problems_decided',
  },
  {
    what: 'what was delivered to who writes',
    ask: db => listDeliveredOf(db, phone),
    index: 'orders_of_user',
  },
  { what: 'pictures of a chat', ask: db => listPicturesOf(db, phone), index: 'whatsapp_messages_of_phone' },
]

describe.each(['as asked', 'any'] as const)('with parameters %s', parameters => {
  it.each(lookups)('$what is found without reading whole tables', async ({ ask, index }) => {
    const plan = await plansOf(pool, ask, parameters)
    expect(plan.map(node => node['Index Name'])).toContain(index)
    const large = ['orders', 'problems', 'users', 'whatsapp_messages']
    const readWhole = plan.filter(node => node['Node Type'] === 'Seq Scan').map(node => node['Relation Name'])
    expect(readWhole.filter(table => large.includes(table ?? ''))).toEqual([])
  })
})
