import { HOUR } from '@pindivantalu/domain/indian-time'
import { beforeAll, expect, it } from 'vitest'
import { createTestDatabase } from '../../test-support/test-database.ts'
import { countOverdue, countProblems } from './deliveries.queries.ts'
import { countAttemptsByPartner, countByCook, sumStarsByCook } from './judged.queries.ts'

const { db, pool } = await createTestDatabase()
const NOW = new Date('2026-03-10T15:12+05:30')
const WEEK = { from: '2026-03-04', to: '2026-03-10', at: NOW }
let cooks: string[] = []
let partner = ''

/** Two orders of two lines each, the first cook's before the second's. */
beforeAll(async () => {
  await pool.query('TRUNCATE orders CASCADE')
  const ids = async (query: string) => (await pool.query<{ id: string }>(query)).rows.map(({ id }) => id)
  cooks = await ids('SELECT user_id AS id FROM sourcing_partners ORDER BY 1 LIMIT 2')
  partner = (await ids("SELECT user_id AS id FROM delivery_partners WHERE approval = 'approved'"))[0] ?? ''
  await pool.query(
    `INSERT INTO orders (id, reference, user_id, payment_method, items_paise, shipping_paise, tax_paise,
       platform_fee_paise, platform_fee_tax_paise, total_paise, ship_name, ship_line1, ship_line2, ship_city,
       ship_state, ship_postal_code, ship_phone, placed_at, paid_at, collected_at, delivered_at, delivery_partner_id)
     SELECT new_id(), 'PEPL000' || n, $1, 'Razorpay', 100, 0, 0, 0, 0, 100, 'A', 'B', '', 'Hyderabad', 'Telangana',
       '500001', '9000000004', '2026-03-08', '2026-03-08', '2026-03-09', '2026-03-09', $1 FROM generate_series(1, 2) AS n`,
    [partner],
  )
  await pool.query(
    `INSERT INTO order_items (order_id, position, product_id, name, image, sub_category, weight, price_paise, quantity,
       sourcing_partner_id, sourcing_address_id)
     SELECT orders.id, place - 1, (SELECT id FROM products ORDER BY position LIMIT 1), 'Snack', '', 'Sweets', '250 g',
       100, 1, kitchen.sourcing_partner_id, kitchen.id
     FROM orders, generate_series(1, 2) AS place CROSS JOIN LATERAL (
       SELECT sourcing_partner_id, id FROM sourcing_partner_addresses
       WHERE sourcing_partner_id = ($1::uuid[])[place] ORDER BY id LIMIT 1
     ) AS kitchen`,
    [cooks],
  )
})

/** With a line, of the order's first cook; without, of all of it. */
async function tell(
  reference: string,
  kind: string,
  { line, at }: { line: boolean; at: string },
): Promise<void> {
  await pool.query(
    `WITH told AS (
       INSERT INTO problems (order_id, kind, wish, told_in, reported_at, due_at, changed_at)
       SELECT id, $2, 'tell', 'chat', $4, $4, $4 FROM orders WHERE reference = $1 RETURNING id, order_id)
     INSERT INTO problem_items (problem_id, order_item_id, quantity)
     SELECT told.id, order_items.id, 1 FROM told JOIN order_items USING (order_id) WHERE position = 0 AND $3`,
    [reference, kind, line, at],
  )
}

it('A problem counts against the cook whose packet was named, and against all where none was', async () => {
  const problems = async () => {
    const rows = await countByCook(db, WEEK)
    return cooks.map(cook => rows.find(({ id }) => id === cook)?.problems)
  }
  await tell('PEPL0001', 'stale', { line: true, at: '2026-03-09T10:00+05:30' })
  expect(await problems()).toEqual([1, 0])
  await tell('PEPL0002', 'stale', { line: false, at: '2026-03-10T10:00+05:30' })
  expect(await problems()).toEqual([2, 1])
})

it('A problem is not known before it is told', async () => {
  expect(await countProblems(db, WEEK)).toEqual({ delivered: 2, problems: 2 })
  const before = { ...WEEK, at: new Date('2026-03-10T09:59+05:30') }
  expect(await countProblems(db, before)).toEqual({ delivered: 2, problems: 1 })
})

it('Stars go to the cook of the product’s first line', async () => {
  await pool.query(
    `INSERT INTO product_reviews (order_id, user_id, product_id, rating, comment, created_at)
     SELECT orders.id, user_id, item.product_id, right(reference, 1)::int + 2, '', '2026-03-09T10:00+05:30'
     FROM orders JOIN order_items AS item ON item.order_id = orders.id AND item.position = 0`,
  )
  expect(await sumStarsByCook(db, WEEK)).toEqual([{ id: cooks[0], count: 2, sum: 7 }])
})

it('Ways in vain are counted for partners alone', async () => {
  await pool.query(
    `INSERT INTO delivery_attempts (order_id, key, reason, at, noted_at, noted_by)
     SELECT (SELECT id FROM orders LIMIT 1), new_id(), 'nobody_home', at::timestamptz, at::timestamptz, users.id
     FROM users, unnest('{2026-03-03T23:59+05:30,2026-03-04T00:00+05:30,2026-03-10T12:00+05:30}'::text[]) AS at
     WHERE users.id = $1 OR is_admin`,
    [partner],
  )
  expect(await countAttemptsByPartner(db, WEEK)).toMatchObject([{ id: partner, attempts: 2 }])
})

it('An order that was missed at the door is due again a day after that', async () => {
  await pool.query(
    `UPDATE orders SET delivered_at = NULL, collected_at = NULL, failed_attempts = 1, attempt_noted_at = $1
     WHERE reference = 'PEPL0001'`,
    [NOW],
  )
  const after = (hours: number) => countOverdue(db, new Date(NOW.getTime() + hours * HOUR + 1))
  expect([await after(0), await after(24)]).toEqual([0, 1])
})
