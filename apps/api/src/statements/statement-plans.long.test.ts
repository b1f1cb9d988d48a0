import { beforeAll, describe, expect, it } from 'vitest'
import { plansOf, readWhole } from '../../test-support/query-plans.ts'
import { createTestDatabase } from '../../test-support/test-database.ts'
import type { Database } from '../db/client.ts'
import { listStatements } from './show-statements.ts'
import {
  countFailedAttempts,
  findPayment,
  listEarnings,
  listLines,
  listOpenEarnings,
  listOpenMonths,
  listPaidMonths,
  sumEarned,
} from './statements.queries.ts'

const { pool } = await createTestDatabase()
let rider = ''
let statementId = ''

/** 40,000 deliveries of 40 partners, a hundred a month each; all but the last month are paid. */
beforeAll(async () => {
  await pool.query(`
    INSERT INTO users (phone, name) SELECT '+917' || lpad(n::text, 9, '0'), 'Rider ' || n FROM generate_series(0, 39) AS n`)
  await pool.query(`
    INSERT INTO orders (
      id, reference, user_id, payment_method, items_paise, shipping_paise, tax_paise, platform_fee_paise,
      platform_fee_tax_paise, total_paise, ship_name, ship_line1, ship_line2, ship_city, ship_state, ship_postal_code,
      ship_phone, placed_at, paid_at)
    SELECT new_id(), upper(lpad(to_hex(n), 8, '0')), users.id, 'Razorpay', 50000, 4000, 2500, 200, 36, 56736,
      'Receiver', 'Flat 402', '', 'Hyderabad', 'Telangana', '500017', '9000000001', '2025-01-01', '2025-01-01'
    FROM generate_series(1, 40000) AS n JOIN users ON phone = '+917' || lpad((n % 40)::text, 9, '0')`)
  await pool.query(`
    INSERT INTO statements (user_id, work, month, total_paise, paid_on, method, marked_at)
    SELECT id, 'delivery', month, 400000, month, 'cash', month
    FROM users, generate_series('2025-01-01'::date, '2025-09-01', '1 month') AS month WHERE name LIKE 'Rider %'`)
  await pool.query(`
    INSERT INTO earnings (user_id, work, order_id, quantity, rate_paise, earned_at)
    SELECT orders.user_id, 'delivery', orders.id, 1, 4000, '2025-01-10'::timestamptz + nth % 10 * interval '1 month'
    FROM (SELECT *, row_number() OVER (PARTITION BY user_id ORDER BY reference) AS nth FROM orders) AS orders
    WHERE ship_name = 'Receiver'`)
  await pool.query(`
    INSERT INTO order_items (order_id, position, product_id, name, image, sub_category, weight, price_paise, quantity)
    SELECT id, 0, (SELECT id FROM products LIMIT 1), 'Ariselu', '', 'Sweets', '500 g', 25000, 1 FROM orders
    WHERE ship_name = 'Receiver'`)
  await pool.query(`
    UPDATE earnings SET statement_id = statements.id FROM statements
    WHERE statements.user_id = earnings.user_id AND statements.month = earnings.month`)
  await pool.query(`
    INSERT INTO delivery_attempts (order_id, key, reason, at, noted_at, noted_by)
    SELECT id, new_id(), 'nobody_home', '2025-03-01', '2025-03-01', user_id FROM orders WHERE ship_name = 'Receiver'`)
  const { rows } = await pool.query('SELECT id, user_id FROM statements LIMIT 1')
  rider = rows[0].user_id
  statementId = rows[0].id
  for (const table of ['earnings', 'orders', 'order_items', 'statements', 'delivery_attempts'])
    await pool.query(`VACUUM ANALYZE ${table}`)
})

const LARGE = ['earnings', 'orders', 'order_items', 'delivery_attempts']
const MONTH = { from: new Date('2025-03-01'), until: new Date('2025-04-01') }
const who = () => ({ userId: rider, work: 'delivery' }) as const
const open = () => ({ ...who(), from: '2025-10', to: '2025-10' })

type Lookup = { what: string; ask: (db: Database) => Promise<unknown>; index: string }
const lookups: Lookup[] = [
  {
    what: 'who is owed what',
    ask: db => listStatements({ db, now: () => MONTH.from }, {}),
    index: 'earnings_open',
  },
  { what: 'what a person is owed', ask: db => listOpenMonths(db, who()), index: 'earnings_open' },
  {
    what: 'what a person was paid',
    ask: db => listPaidMonths(db, who()),
    index: 'statements_user_id_work_month_key',
  },
  {
    what: 'a payment',
    ask: db => findPayment(db, { ...who(), month: '2025-03' }),
    index: 'statements_user_id_work_month_key',
  },
  { what: 'the lines of an open month', ask: db => listLines(db, open()), index: 'earnings_open' },
  {
    what: 'the lines of a paid month',
    ask: db => listLines(db, { statementId }),
    index: 'earnings_of_statement',
  },
  { what: 'what is to be settled', ask: db => listOpenEarnings(db, open()), index: 'earnings_open' },
  {
    what: 'the rows of a paid month',
    ask: db => listEarnings(db, { statementId }, { after: { micros: 0, id: rider }, limit: 500 }),
    index: 'earnings_of_statement',
  },
  {
    what: 'what a day brought',
    ask: db => sumEarned(db, { ...who(), ...MONTH }),
    index: 'earnings_of_person',
  },
  {
    what: 'failed attempts',
    ask: db => countFailedAttempts(db, { userId: rider, ...MONTH, knownBy: null }),
    index: 'delivery_attempts_of_person',
  },
]

describe('at 40,000 deliveries', () => {
  it.each(lookups)('finds $what by $index and reads no large table whole', async ({ ask, index }) => {
    const nodes = await plansOf(pool, ask)
    expect(nodes.map(node => node['Index Name'])).toContain(index)
    expect(readWhole(nodes).filter(table => LARGE.includes(table))).toEqual([])
  })
})
