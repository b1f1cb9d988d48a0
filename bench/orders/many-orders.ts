import type pg from 'pg'

/** As many a day whatever the size: a larger shop is here an older one. */
const ORDERS_PER_DAY = 500
const ORDERS_PER_CUSTOMER = 5
const CARRIERS = 20
const PRODUCTS_SOLD = 20

/**
 * How the newest orders lie: so many of them over so many days, by as many customers as a shop of them alone has, and
 * of them so many in each of the five statuses before 'Delivered'.
 */
export type Newest = { orders: number; days: number; openPerStatus: number }
const AS_ALL_OTHERS: Newest = { orders: 0, days: 0, openPerStatus: 100 }

export const PINCODES = Array.from({ length: 10 }, (_, n) => String(500_072 + n))
export const CARRIER = '+917000000000'

// Given and family names are common, the third is one's own. Phones begin alike and then look random; they differ,
// because the factor shares no divisor with the power of ten.
const INSERT_CUSTOMERS = `
  INSERT INTO users (phone, name, created_at)
  SELECT '+9190' || lpad((n::bigint * 48271 % 100000000)::text, 8, '0'),
    concat_ws(' ',
      (ARRAY['Lakshmi', 'Anusha', 'Kiran', 'Srinivas', 'Padma', 'Ravi', 'Swathi', 'Naresh', 'Divya', 'Harish'])[1 + n % 10],
      (ARRAY['Reddy', 'Rao', 'Sharma', 'Naidu', 'Chowdary', 'Varma', 'Prasad'])[1 + n / 10 % 7],
      initcap(translate(left(md5(n::text), 8), '0123456789', 'ghijklmnop'))),
    now() - n * interval '1 minute'
  FROM generate_series(0, $1::int - 1) AS n`

const INSERT_CARRIERS = `
  WITH people AS (
    INSERT INTO users (phone, name)
    SELECT '+917' || lpad(n::text, 9, '0'), 'Carrier ' || n FROM generate_series(0, ${CARRIERS - 1}) AS n
    RETURNING id
  )
  INSERT INTO delivery_partners (user_id, approval, applied_at, decided_at)
  SELECT id, 'approved', now(), now() FROM people`

const INSERT_COOK = `
  WITH person AS (
    INSERT INTO users (phone, name) VALUES ('+916000000000', 'Annapurna') RETURNING id
  ), cook AS (
    INSERT INTO sourcing_partners (user_id, organization_name, approval, applied_at, decided_at)
    SELECT id, 'Annapurna Home Foods', 'approved', now(), now() FROM person RETURNING user_id
  )
  INSERT INTO sourcing_partner_addresses (sourcing_partner_id, address_line1, city, state, postal_code, phone)
  SELECT user_id, 'Plot 1', 'Hyderabad', 'Telangana', '500017', '9000000001' FROM cook`

/** The product of the order with that number: one is in every seventieth, the others in one of twenty. */
const placeOfProduct = (n: string) =>
  `CASE WHEN ${n} % 70 = 0 THEN 0 ELSE 1 + ${n} % ${PRODUCTS_SOLD - 1} END`
const PRODUCT = `SELECT *, row_number() OVER (ORDER BY position) - 1 AS place FROM products`

/** The newest have the lowest number: five open statuses in turn, a fifth of 'Created' unpaid, then all delivered. */
const INSERT_ORDERS = `
  WITH customer AS (
    SELECT users AS person, row_number() OVER (ORDER BY created_at DESC) - 1 AS place
    FROM users WHERE phone LIKE '+9190%'
  ), carrier AS (
    SELECT user_id, row_number() OVER (ORDER BY phone) - 1 AS place
    FROM delivery_partners JOIN users ON users.id = user_id WHERE phone LIKE '+917%'
  ), product AS (
    ${PRODUCT}
  ), numbered AS (
    SELECT n, now() - interval '1 day' * CASE WHEN n < $3::int THEN n * $4::float8 / $3::int
        ELSE $4::float8 + (n - $3::int) / ${ORDERS_PER_DAY}.0 END AS placed_at,
      CASE WHEN n < 5 * $5::int THEN n % 5 ELSE 5 END AS step,
      CASE WHEN n < $3::int THEN n % ceil($3::int / ${ORDERS_PER_CUSTOMER}.0)::int ELSE n % $2::int END AS buyer
    FROM generate_series(0, $1::int - 1) AS n
  )
  INSERT INTO orders (
    id, reference, user_id, payment_method, items_paise, shipping_paise, tax_paise, platform_fee_paise,
    platform_fee_tax_paise, total_paise, ship_name, ship_line1, ship_line2, ship_city, ship_state, ship_postal_code,
    ship_phone, placed_at, paid_at, slot_day, slot, sourcing_partner_id, sourcing_address_id, delivery_partner_id,
    collected_at, delivered_at, search_text
  )
  SELECT new_id(), upper(lpad(to_hex(n), 8, '0')), (person).id, 'Razorpay', 50000, 4000, 2500, 200, 36, 56736,
    (person).name, 'Flat 402', '', 'Hyderabad', 'Telangana', (500072 + n % ${PINCODES.length})::text,
    right((person).phone, 10), placed_at, CASE WHEN step > 0 OR n % 25 <> 0 THEN placed_at END,
    (placed_at AT TIME ZONE 'Asia/Kolkata')::date + 1, (ARRAY['2-4 PM', '4-6 PM', '6-8 PM', '8-10 PM'])[1 + n / 5 % 4],
    CASE WHEN step >= 2 THEN kitchen.sourcing_partner_id END, CASE WHEN step >= 2 THEN kitchen.id END,
    CASE WHEN step IN (1, 3, 4, 5) THEN carrier.user_id END,
    CASE WHEN step >= 4 THEN placed_at END, CASE WHEN step = 5 THEN placed_at + interval '1 day' END,
    concat_ws(' ', order_search_text(person, (person).name, right((person).phone, 10)),
      lpad(to_hex(n), 8, '0'), lower(product.name))
  FROM numbered
  JOIN customer ON customer.place = buyer
  JOIN carrier ON carrier.place = n / 5 % ${CARRIERS}
  JOIN product ON product.place = ${placeOfProduct('n')}
  CROSS JOIN sourcing_partner_addresses AS kitchen
  ORDER BY n DESC`

const INSERT_ITEMS = `
  INSERT INTO order_items (order_id, position, product_id, name, image, sub_category, weight, price_paise, quantity,
    sourcing_partner_id, sourcing_address_id, collected_at)
  SELECT orders.id, 0, product.id, product.name, '/pictures/x-900.webp', product.sub_category, '500 g', 25000, 2,
    orders.sourcing_partner_id, orders.sourcing_address_id, orders.collected_at
  FROM orders JOIN (${PRODUCT}) AS product
    ON product.place = ${placeOfProduct("('x' || reference)::bit(32)::integer")}`

const INSERT_COOKS = `
  INSERT INTO order_cooks (order_id, cook_id, placed_at)
  SELECT id, sourcing_partner_id, placed_at FROM orders WHERE sourcing_partner_id IS NOT NULL`

/** With every fiftieth of what was delivered. */
const INSERT_PROBLEMS = `
  WITH told AS (
    INSERT INTO problems (order_id, kind, wish, told_in, reported_at, due_at, answered_at, closed_at, changed_at)
    SELECT id, 'broken', 'tell', 'order_page', delivered_at, delivered_at, delivered_at, delivered_at, delivered_at
    FROM (SELECT id, delivered_at, row_number() OVER (ORDER BY placed_at DESC) AS n FROM orders) AS numbered
    WHERE delivered_at IS NOT NULL AND n % 50 = 0 RETURNING id, order_id
  )
  INSERT INTO problem_items (problem_id, order_item_id, quantity)
  SELECT told.id, order_items.id, 1 FROM told JOIN order_items USING (order_id)`

/** Fills a migrated database that has products: each kind of row by one statement, the oldest order first as in life. */
export async function insertManyOrders(
  db: pg.Client,
  count: number,
  newest: Newest = AS_ALL_OTHERS,
): Promise<void> {
  const customers = Math.ceil(count / ORDERS_PER_CUSTOMER)
  await db.query(INSERT_CUSTOMERS, [customers])
  await db.query(INSERT_CARRIERS)
  await db.query(INSERT_COOK)
  // A million rows are neither notified nor looked up one by one; what the triggers would write, the statement does.
  await db.query('SET session_replication_role = replica')
  await db.query(INSERT_ORDERS, [count, customers, newest.orders, newest.days, newest.openPerStatus])
  await db.query(INSERT_ITEMS)
  await db.query(INSERT_COOKS)
  await db.query(INSERT_PROBLEMS)
  await db.query('RESET session_replication_role')
  await db.query('VACUUM ANALYZE')
}
