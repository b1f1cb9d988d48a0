import type { Stretch } from '@pindivantalu/domain/figures/compared'
import { addDays, dayInHyderabad, instantInHyderabad } from '@pindivantalu/domain/indian-time'
import { beforeAll, describe, expect, it } from 'vitest'
import { plansOf, readWhole } from '../../test-support/query-plans.ts'
import { createTestDatabase } from '../../test-support/test-database.ts'
import type { Database } from '../db/client.ts'
import { readsOfPrimary } from '../db/replica/reads.ts'
import { countComeBack, countCustomers, findMiddleDaysBetween } from './customers.queries.ts'
import { countDueBySlot, countOverdue, countProblems } from './deliveries.queries.ts'
import {
  countStars,
  findFirstSaleDay,
  sumCredited,
  sumSold,
  sumSoldByDay,
  sumSoldByPincode,
  sumSoldByProduct,
} from './figures.queries.ts'
import { sumInvoiceLines } from './gst.queries.ts'
import { sumCreditedLines } from './gst-credits.queries.ts'
import {
  countAttemptsByPartner,
  countByCook,
  countByPartner,
  countProblemsByProduct,
} from './judged.queries.ts'
import { showFigures } from './show-figures.ts'

const { db, pool } = await createTestDatabase()

/**
 * 20,000 orders over as many hours, all but the newest twenty delivered, each reviewed,
 * invoiced and credited, with a problem and a failed attempt.
 */
beforeAll(async () => {
  await pool.query(`
    INSERT INTO orders (id, reference, user_id, payment_method, items_paise, shipping_paise, tax_paise,
      platform_fee_paise, platform_fee_tax_paise, total_paise, ship_name, ship_line1, ship_line2, ship_city, ship_state,
      ship_postal_code, ship_phone, placed_at, paid_at, slot_day, slot, collected_at, delivered_at)
    SELECT uuidv7(), 'FG' || lpad(n::text, 6, '0'), customer.id, 'Razorpay', 100, 0, 0, 0, 0, 100, 'Someone', 'Plot 1',
      '', 'Hyderabad', 'Telangana', '500001', '9000000004', at, at, at::date, '2-4 PM', delivered_at, delivered_at
    FROM (SELECT id FROM users LIMIT 1) AS customer, generate_series(1, 20000) AS n
    CROSS JOIN LATERAL (
      SELECT now() - n * interval '1 hour' AS at, CASE WHEN n > 20 THEN now() - n * interval '1 hour' END AS delivered_at
    ) AS moment`)
  await pool.query(`
    INSERT INTO order_items (order_id, position, product_id, name, image, sub_category, weight, price_paise, quantity)
    SELECT orders.id, 0, product.id, 'Snack', '', 'Hot Snacks', '250 g', 100, 1
    FROM orders, (SELECT id FROM products LIMIT 1) AS product WHERE reference LIKE 'FG%'`)
  await pool.query(`
    INSERT INTO product_reviews (order_id, user_id, product_id, rating, created_at)
    SELECT orders.id, user_id, product_id, 5, paid_at FROM orders JOIN order_items ON order_id = orders.id
    WHERE reference LIKE 'FG%'`)
  await pool.query(`
    INSERT INTO order_reviews (order_id, user_id, rating, created_at) SELECT id, user_id, 5, paid_at FROM orders
    WHERE reference LIKE 'FG%'`)
  await pool.query(`
    INSERT INTO problems (order_id, kind, wish, told_in, reported_at, due_at, changed_at)
    SELECT id, 'broken', 'tell', 'chat', delivered_at, delivered_at, delivered_at FROM orders
    WHERE reference LIKE 'FG%' AND delivered_at IS NOT NULL`)
  await pool.query(`
    INSERT INTO problem_items (problem_id, order_item_id, quantity)
    SELECT problems.id, order_items.id, 1 FROM problems JOIN order_items USING (order_id)`)
  await pool.query(`
    INSERT INTO delivery_attempts (order_id, key, reason, at, noted_at, noted_by)
    SELECT id, new_id(), 'nobody_home', paid_at, paid_at, (SELECT min(user_id::text)::uuid FROM delivery_partners)
    FROM orders WHERE reference LIKE 'FG%'`)
  await pool.query("INSERT INTO invoice_counters (financial_year, last_sequence) VALUES ('2020-21', 20000)")
  await pool.query(`
    INSERT INTO invoices (number, order_id, financial_year, sequence, issued_at, seller, buyer)
    SELECT reference, id, '2020-21', row_number() OVER (), paid_at, '{}', '{}' FROM orders WHERE reference LIKE 'FG%'`)
  await pool.query(`
    INSERT INTO invoice_lines (invoice_number, position, description, quantity, rate_paise, taxable_paise, tax_percent,
      cgst_paise, sgst_paise)
    SELECT number, 0, 'Snack', 1, 100, 100, 0, 0, 0 FROM invoices WHERE number LIKE 'FG%'`)
  await pool.query(
    "INSERT INTO credit_note_counters (financial_year, last_sequence) VALUES ('2020-21', 20000)",
  )
  await pool.query(`
    INSERT INTO payments (payment_id, order_id, status, amount_paise, currency, begun_at, seen_at)
    SELECT reference, id, 'captured', 100, 'INR', paid_at, paid_at FROM orders WHERE reference LIKE 'FG%'`)
  await pool.query(`
    INSERT INTO refunds (payment_id, key, reason, amount_paise, requested_at)
    SELECT payment_id, payment_id, 'broken', 100, begun_at FROM payments WHERE payment_id LIKE 'FG%'`)
  await pool.query(`
    INSERT INTO credit_notes (number, order_id, invoice_number, refund_id, financial_year, sequence, issued_at, reason)
    SELECT number, invoices.order_id, number, refunds.id, '2020-21', sequence, issued_at, 'Broken'
    FROM invoices JOIN refunds ON key = number WHERE number LIKE 'FG%'`)
  await pool.query(`
    INSERT INTO credit_note_lines (credit_note_number, invoice_number, position, quantity, taxable_paise, untaxed_paise,
      cgst_paise, sgst_paise)
    SELECT number, number, 0, 1, 100, 0, 0, 0 FROM credit_notes WHERE number LIKE 'FG%'`)
  await pool.query('ANALYZE')
})

const now = new Date()
const today = dayInHyderabad(now)
const aDay: Stretch = { from: today, to: today, at: now }
const aDayOfInvoices = { from: instantInHyderabad(today), to: now }

const lookups: { what: string; ask: (db: Database) => Promise<unknown>; index: string }[] = [
  { what: 'the first sale', ask: findFirstSaleDay, index: 'orders_paid_on' },
  { what: 'what was sold', ask: db => sumSold(db, aDay), index: 'orders_paid_on' },
  { what: 'its course', ask: db => sumSoldByDay(db, aDay), index: 'orders_paid_on' },
  { what: 'what sells', ask: db => sumSoldByProduct(db, aDay), index: 'orders_paid_on' },
  { what: 'areas', ask: db => sumSoldByPincode(db, aDay), index: 'orders_paid_on' },
  { what: 'who bought first', ask: db => countCustomers(db, aDay), index: 'orders_sold_to_user' },
  { what: 'who came back', ask: db => countComeBack(db, aDay, now), index: 'orders_sold_to_user' },
  { what: 'days between', ask: db => findMiddleDaysBetween(db, aDay), index: 'orders_sold_to_user' },
  { what: 'slots', ask: db => countDueBySlot(db, aDay), index: 'orders_of_day' },
  { what: 'problems', ask: db => countProblems(db, aDay), index: 'problems_of_order' },
  { what: 'problems of cooks', ask: db => countByCook(db, aDay), index: 'problems_of_order' },
  { what: 'problems of partners', ask: db => countByPartner(db, aDay), index: 'problems_of_order' },
  {
    what: 'problems of products',
    ask: db => countProblemsByProduct(db, aDay),
    index: 'problem_items_of_item',
  },
  {
    what: 'failed attempts',
    ask: db => countAttemptsByPartner(db, aDay),
    index: 'delivery_attempts_made_on',
  },
  { what: 'stars of products', ask: db => countStars(db, aDay), index: 'product_reviews_given_on' },
  { what: 'stars of orders', ask: db => countStars(db, aDay), index: 'order_reviews_given_on' },
  { what: 'what was delivered', ask: db => countProblems(db, aDay), index: 'orders_delivered_on' },
  { what: 'what is overdue', ask: db => countOverdue(db, now), index: 'orders_to_bring' },
  { what: 'invoices of a month', ask: db => sumInvoiceLines(db, aDayOfInvoices), index: 'invoices_issued' },
  {
    what: 'credit notes of a month',
    ask: db => sumCreditedLines(db, aDayOfInvoices),
    index: 'credit_notes_issued',
  },
  { what: 'what was credited', ask: db => sumCredited(db, aDay), index: 'credit_notes_issued' },
]

describe('the figures', () => {
  it.each(lookups)('find $what by $index', async ({ ask, index }) => {
    const nodes = await plansOf(pool, ask)
    expect(nodes.map(node => node['Index Name'])).toContain(index)
  })
})

it('read the items of the orders they are about, never those of all', async () => {
  const aMonth: Stretch = { ...aDay, from: addDays(today, -29) }
  const nodes = await plansOf(pool, db => sumSoldByProduct(db, aMonth))
  expect(nodes.map(node => node['Index Name'])).toContain('order_items_order_id_position_key')
})

it.each(lookups.filter(({ what }) => !/month|credited/.test(what)))(
  'find $what without reading all orders, lines or problems, also when planned for any days',
  async ({ ask }) => {
    const whole = readWhole(await plansOf(pool, ask, 'any'))
    for (const table of ['orders', 'order_items', 'problems', 'problem_items', 'delivery_attempts'])
      expect(whole).not.toContain(table)
  },
)

it('are asked one after the other, and leave all connections but one to those who shop', async () => {
  let most = 0
  const count = () => {
    most = Math.max(most, pool.totalCount - pool.idleCount)
  }
  pool.on('acquire', count)
  await showFigures({ reads: readsOfPrimary(db), now: () => now }, { days: '30-days' })
  pool.off('acquire', count)
  expect(most).toBe(1)
})
