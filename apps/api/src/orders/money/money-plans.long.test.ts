import { dayInHyderabad } from '@pindivantalu/domain/indian-time'
import { stretchOfDay } from '@pindivantalu/domain/payments/day-books'
import { beforeAll, describe, expect, it } from 'vitest'
import { plansOf } from '../../../test-support/query-plans.ts'
import { createTestDatabase } from '../../../test-support/test-database.ts'
import type { Database } from '../../db/client.ts'
import { listBookRows } from './books-csv.queries.ts'
import { earliestRefunded, listBookedRefunds } from './compare-refunds.queries.ts'
import { sumCreditNotes, sumRefunds, sumTaken } from './day-books.queries.ts'
import { listCreditNotes, listRefunds } from './money-lists.queries.ts'

const { pool } = await createTestDatabase()

/** 20,000 orders over as many hours, each paid, paid back but for the newest twenty, and credited. */
beforeAll(async () => {
  await pool.query(`
    INSERT INTO orders (id, reference, user_id, payment_method, items_paise, shipping_paise, tax_paise,
      platform_fee_paise, platform_fee_tax_paise, total_paise, ship_name, ship_line1, ship_line2, ship_city, ship_state,
      ship_postal_code, ship_phone, placed_at, paid_at)
    SELECT uuidv7(), 'MN' || lpad(n::text, 6, '0'), customer.id, 'Razorpay', 100, 0, 0, 0, 0, 100, 'Someone', 'Plot 1',
      '', 'Hyderabad', 'Telangana', '500001', '9000000004', at, at
    FROM (SELECT id FROM users LIMIT 1) AS customer, generate_series(1, 20000) AS n
    CROSS JOIN LATERAL (SELECT now() - n * interval '1 hour' AS at) AS moment`)
  await pool.query("INSERT INTO invoice_counters (financial_year, last_sequence) VALUES ('2020-21', 20000)")
  await pool.query(`
    INSERT INTO invoices (number, order_id, financial_year, sequence, issued_at, seller, buyer)
    SELECT reference, id, '2020-21', row_number() OVER (), paid_at, '{}', '{}' FROM orders WHERE reference LIKE 'MN%'`)
  await pool.query(`
    INSERT INTO invoice_lines (invoice_number, position, description, quantity, rate_paise, taxable_paise, tax_percent,
      cgst_paise, sgst_paise)
    SELECT number, 0, 'Snack', 1, 100, 100, 0, 0, 0 FROM invoices WHERE number LIKE 'MN%'`)
  await pool.query(`
    INSERT INTO payments (payment_id, order_id, status, amount_paise, currency, begun_at, seen_at)
    SELECT reference, id, 'captured', 100, 'INR', paid_at, paid_at FROM orders WHERE reference LIKE 'MN%'`)
  await pool.query(`
    INSERT INTO refunds (payment_id, order_id, key, reason, amount_paise, requested_at, processed_at, provider_refund_id)
    SELECT payment_id, order_id, payment_id, 'broken', 100, begun_at,
      CASE WHEN begun_at < now() - interval '20 hours' THEN begun_at END, 'rfnd_' || payment_id
    FROM payments WHERE payment_id LIKE 'MN%'`)
  await pool.query(
    "INSERT INTO credit_note_counters (financial_year, last_sequence) VALUES ('2020-21', 20000)",
  )
  await pool.query(`
    INSERT INTO credit_notes (number, order_id, invoice_number, refund_id, financial_year, sequence, issued_at, reason)
    SELECT number, invoices.order_id, number, refunds.id, '2020-21', sequence, issued_at, 'Broken'
    FROM invoices JOIN refunds ON key = number WHERE number LIKE 'MN%'`)
  await pool.query(`
    INSERT INTO credit_note_lines (credit_note_number, invoice_number, position, quantity, taxable_paise, untaxed_paise,
      cgst_paise, sgst_paise)
    SELECT number, number, 0, 1, 100, 0, 0, 0 FROM credit_notes WHERE number LIKE 'MN%'`)
  await pool.query('ANALYZE')
})

const aDay = stretchOfDay(dayInHyderabad(new Date(Date.now() - 90 * 24 * 60 * 60 * 1000)))
const page = { during: undefined, after: undefined, limit: 51 }
const later = { ...page, after: { micros: aDay.from.getTime() * 1000, id: crypto.randomUUID() } }
const made = Array.from({ length: 100 }, (_, n) => ({
  id: `rfnd_MN${String(n).padStart(6, '0')}`,
  receipt: null,
}))

type Lookup = { what: string; ask: (db: Database) => Promise<unknown>; index: string }

const lookups: Lookup[] = [
  { what: 'what was taken', ask: db => sumTaken(db, aDay), index: 'payments_begun' },
  { what: 'what went back', ask: db => sumRefunds(db, aDay), index: 'refunds_processed' },
  { what: 'what is on its way back', ask: db => sumRefunds(db, aDay), index: 'refunds_open' },
  { what: 'credit notes', ask: db => sumCreditNotes(db, aDay), index: 'credit_notes_issued' },
  { what: 'the lines of credit notes', ask: db => sumCreditNotes(db, aDay), index: 'credit_note_lines_pkey' },
  { what: 'payments for a file', ask: db => listBookRows(db, aDay), index: 'payments_begun' },
  { what: 'refunds for a file', ask: db => listBookRows(db, aDay), index: 'refunds_processed' },
  { what: 'credit notes for a file', ask: db => listBookRows(db, aDay), index: 'credit_notes_issued' },
  {
    what: 'the newest refunds',
    ask: db => listRefunds(db, { ...page, states: undefined }),
    index: 'refunds_newest',
  },
  {
    what: 'the refunds after them',
    ask: db => listRefunds(db, { ...later, states: undefined }),
    index: 'refunds_newest',
  },
  {
    what: 'refunds that failed',
    ask: db => listRefunds(db, { ...page, states: ['failed', 'held'] }),
    index: 'refunds_open',
  },
  {
    what: 'the refunds of a day',
    ask: db => listRefunds(db, { ...page, during: aDay, states: undefined }),
    index: 'refunds_processed',
  },
  { what: 'the newest credit notes', ask: db => listCreditNotes(db, page), index: 'credit_notes_issued' },
  {
    what: 'the credit notes after them',
    ask: db => listCreditNotes(db, later),
    index: 'credit_notes_issued',
  },
  {
    what: 'the first payment that went back',
    ask: db => earliestRefunded(db, aDay),
    index: 'refunds_processed',
  },
  {
    what: 'refunds that Razorpay names',
    ask: db => listBookedRefunds(db, aDay, made),
    index: 'refunds_provider_refund_id_key',
  },
]

describe('the money page', () => {
  it.each(lookups)('finds $what by $index', async ({ ask, index }) => {
    const nodes = await plansOf(pool, ask)
    expect(nodes.map(node => node['Index Name'])).toContain(index)
    const scanned = nodes.filter(node => node['Node Type'] === 'Seq Scan').map(node => node['Relation Name'])
    for (const table of ['payments', 'refunds', 'credit_notes', 'credit_note_lines'])
      expect(scanned).not.toContain(table)
  })
})
