import type pg from 'pg'

/** Large enough that reading a table whole is the dearer way. */
const ORDERS = 8_000

/**
 * 8,000 delivered orders of 2,000 customers. Each was paid, invoiced, brought in vain once, reported and paid back in
 * part: the refund that is due, and the report that is open, are one in a hundred.
 */
export async function fillWithTroubles(pool: pg.Pool): Promise<void> {
  await pool.query('TRUNCATE orders CASCADE')
  for (const statement of STATEMENTS) await pool.query(statement)
  await pool.query('VACUUM ANALYZE')
}

const STATEMENTS = [
  `INSERT INTO users (phone, name) SELECT '+917' || lpad(n::text, 9, '0'), 'Guest ' || n
   FROM generate_series(0, 1999) AS n`,
  `INSERT INTO orders (
     id, reference, user_id, payment_method, items_paise, shipping_paise, tax_paise, platform_fee_paise,
     platform_fee_tax_paise, total_paise, ship_name, ship_line1, ship_line2, ship_city, ship_state, ship_postal_code,
     ship_phone, placed_at, paid_at, slot_day, slot, delivery_partner_id, collected_at, delivered_at,
     failed_attempts, attempt_noted_at)
   SELECT new_id(), upper(lpad(to_hex(n), 8, '0')), users.id, 'Razorpay', 50000, 4000, 2500, 200, 36, 56736,
     'Receiver ' || n, 'Flat 402', '', 'Hyderabad', 'Telangana', (500000 + n % 50)::text, '9000000001', at, at,
     at::date + 1, '6-8 PM', carrier.user_id, at, at, 1, at
   FROM generate_series(1, ${ORDERS}) AS n
   JOIN users ON phone = '+917' || lpad((n % 2000)::text, 9, '0')
   CROSS JOIN (SELECT * FROM delivery_partners LIMIT 1) AS carrier
   CROSS JOIN LATERAL (SELECT now() - n * interval '20 minutes' AS at) AS facts`,
  `INSERT INTO order_items (order_id, position, product_id, name, image, sub_category, weight, price_paise, quantity)
   SELECT orders.id, place, product.id, product.name, 'none', 'Sweets', '500 g', 25000, 1
   FROM orders, generate_series(0, 1) AS place, (SELECT * FROM products LIMIT 1) AS product`,
  `INSERT INTO payments (payment_id, order_id, status, amount_paise, currency, begun_at, seen_at)
   SELECT 'pay_' || reference, id, 'captured', total_paise, 'INR', paid_at, paid_at FROM orders`,
  `INSERT INTO invoice_counters VALUES ('2026-27', ${ORDERS})`,
  `INSERT INTO invoices (number, order_id, financial_year, sequence, issued_at, seller, buyer)
   SELECT 'INV' || reference, id, '2026-27', row_number() OVER (), paid_at, '{}', '{}' FROM orders`,
  `INSERT INTO invoice_lines
   SELECT number, place, 'Ariselu, 500 g', '2106', 1, 25000, 25000, 5, 625, 625
   FROM invoices, generate_series(0, 1) AS place`,
  `INSERT INTO refunds (payment_id, order_id, key, reason, amount_paise, requested_at, processed_at, next_attempt_at)
   SELECT 'pay_' || reference, id, 'order/' || id || '/key', 'broken', 26250, paid_at,
     CASE WHEN is_due THEN NULL ELSE paid_at END, CASE WHEN is_due THEN paid_at END
   FROM orders CROSS JOIN LATERAL (SELECT reference LIKE '%00' AS is_due) AS facts`,
  `INSERT INTO refund_items SELECT refunds.id, item.id, 1
   FROM refunds JOIN order_items AS item ON item.order_id = refunds.order_id AND position = 0`,
  `INSERT INTO credit_note_counters VALUES ('2026-27', ${ORDERS})`,
  `INSERT INTO credit_notes (number, order_id, invoice_number, refund_id, financial_year, sequence, issued_at, reason)
   SELECT replace(invoices.number, 'INV', 'CN/'), refunds.order_id, invoices.number, refunds.id, '2026-27', sequence,
     issued_at, 'Packet broken'
   FROM refunds JOIN invoices ON invoices.order_id = refunds.order_id`,
  `INSERT INTO credit_note_lines SELECT number, invoice_number, 0, 1, 25000, 0, 625, 625 FROM credit_notes`,
  `INSERT INTO delivery_attempts (order_id, key, reason, photo_key, at, noted_at, noted_by)
   SELECT id, gen_random_uuid(), 'nobody_home', gen_random_uuid(), paid_at, paid_at, delivery_partner_id FROM orders`,
  `INSERT INTO problems (
     order_id, kind, wish, told_in, reported_at, due_at, answered_at, closed_at, changed_at)
   SELECT id, 'broken', 'refund', 'order_page', paid_at, paid_at + interval '2 days',
     CASE WHEN lot > 0 THEN paid_at END, CASE WHEN lot > 1 THEN paid_at END, paid_at
   FROM orders CROSS JOIN LATERAL (SELECT ascii(right(reference, 1)) + ascii(substr(reference, 7, 1)) AS sum) AS letters
     CROSS JOIN LATERAL (SELECT CASE sum WHEN 96 THEN 0 WHEN 97 THEN 1 ELSE 2 END AS lot) AS facts`,
  `INSERT INTO problem_items SELECT problems.id, item.id, 1
   FROM problems JOIN order_items AS item ON item.order_id = problems.order_id AND position = 0`,
  `INSERT INTO problem_entries (problem_id, said_by, at, words, send_key)
   SELECT id, 'customer', reported_at, 'Broken', gen_random_uuid() FROM problems`,
  `INSERT INTO problem_decisions (entry_id, decision) SELECT id, 'answer' FROM problem_entries`,
  `INSERT INTO problem_photos (order_id, problem_id, file_key, added_at)
   SELECT order_id, id, 'problems/' || id, reported_at FROM problems`,
]
