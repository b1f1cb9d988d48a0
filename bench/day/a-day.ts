import type pg from 'pg'

const RIDERS = ['Mahesh Kumar', 'Ravi Teja', 'Saleem Pasha', 'Prakash Rao', 'Venu Gopal', 'Arjun Yadav']
const COOKS = ['Annapurna Home Foods', 'Godavari Ruchulu', 'Sri Sai Pindi Vantalu', 'Amma Chethi Vanta']
const AREAS = ['500072', '500084', '500049', '500016', '500045', '500081', '500033', '500034']

const INSERT_CUSTOMERS = `
  INSERT INTO users (phone, name)
  SELECT '+9191' || lpad((n::bigint * 48271 % 100000000)::text, 8, '0'),
    (ARRAY['Lakshmi', 'Imran', 'Sravani', 'Naresh', 'Padmaja', 'Anil', 'Farhana', 'Venkata', 'Kavitha'])[1 + n % 9] || ' ' ||
    (ARRAY['Prasanna', 'Shaik', 'Kondapalli', 'Goud', 'Rao', 'Reddy', 'Begum', 'Ramana', 'Devi', 'Babu'])[1 + n / 9 % 10]
  FROM generate_series(0, $1::int - 1) AS n`

const INSERT_RIDERS = `
  WITH people AS (
    INSERT INTO users (phone, name)
    SELECT '+9172' || lpad(place::text, 8, '0'), name FROM unnest($1::text[]) WITH ORDINALITY AS given (name, place)
    RETURNING id
  )
  INSERT INTO delivery_partners (user_id, approval, applied_at, decided_at)
  SELECT id, 'approved', now(), now() FROM people`

const INSERT_COOKS = `
  WITH people AS (
    INSERT INTO users (phone, name)
    SELECT '+9173' || lpad(place::text, 8, '0'), name FROM unnest($1::text[]) WITH ORDINALITY AS given (name, place)
    RETURNING id, name
  ), cook AS (
    INSERT INTO sourcing_partners (user_id, organization_name, approval, applied_at, decided_at)
    SELECT id, name, 'approved', now(), now() FROM people RETURNING user_id
  )
  INSERT INTO sourcing_partner_addresses (sourcing_partner_id, address_line1, city, state, postal_code, phone)
  SELECT user_id, 'Plot 14', 'Hyderabad', 'Telangana', '500038', '9000000010' FROM cook`

/**
 * Of a thousand: 240 in the first slot, nearly all delivered and the rest late; 378 in the second, made and without a
 * rider; 200 in the third, a third of them without anybody; 130 in the last, all given; 40 without a slot, half of them
 * from a door where nobody was; 12 from the day before. A few are ahead of the others' areas.
 */
const INSERT_ORDERS = `
  WITH customer AS (
    SELECT users AS person, row_number() OVER (ORDER BY phone) - 1 AS place FROM users WHERE phone LIKE '+9191%'
  ), rider AS (
    SELECT user_id, row_number() OVER (ORDER BY phone) - 1 AS place
    FROM delivery_partners JOIN users ON users.id = user_id WHERE phone LIKE '+9172%'
  ), kitchen AS (
    SELECT sourcing_partner_id, address.id, row_number() OVER (ORDER BY users.phone) - 1 AS place
    FROM sourcing_partner_addresses AS address JOIN users ON users.id = sourcing_partner_id WHERE users.phone LIKE '+9173%'
  ), numbered AS (
    SELECT n, n * 1000.0 / $1 AS mille, $2::date AS day FROM generate_series(0, $1::int - 1) AS n
  ), placed AS (
    SELECT *, CASE WHEN mille < 240 THEN '2-4 PM' WHEN mille < 618 THEN '4-6 PM' WHEN mille < 818 THEN '6-8 PM'
      WHEN mille < 948 THEN '8-10 PM' WHEN mille >= 988 THEN '8-10 PM' END AS slot,
      mille >= 988 AS is_earlier, mille >= 948 AND mille < 968 AS is_missed,
      mille < 228 AS is_delivered, mille < 240 AS is_collected,
      NOT (mille >= 618 AND mille < 818 AND n % 3 = 0) AND NOT (mille >= 968 AND mille < 988) AS has_cook,
      mille < 240 OR (mille >= 618 AND mille < 818 AND n % 3 > 0) OR (mille >= 818 AND mille < 948) OR mille >= 988
        AS has_rider
    FROM numbered
  )
  INSERT INTO orders (
    id, reference, user_id, payment_method, items_paise, shipping_paise, tax_paise, platform_fee_paise,
    platform_fee_tax_paise, total_paise, ship_name, ship_line1, ship_line2, ship_city, ship_state, ship_postal_code,
    ship_phone, placed_at, paid_at, slot_day, slot, sourcing_partner_id, sourcing_address_id, delivery_partner_id,
    collected_at, delivered_at, failed_attempts, attempt_noted_at, delivery_note
  )
  SELECT new_id(), 'D' || upper(lpad(to_hex((n::bigint * 48271 + 7) % 268435456), 7, '0')), (person).id, 'Razorpay',
    30000 + n % 9 * 7000, 4000, 2500, 200, 36, 36736 + n % 9 * 7000, (person).name, 'Flat ' || n, '', 'Hyderabad',
    'Telangana', ($3::text[])[1 + n % array_length($3::text[], 1)], right((person).phone, 10),
    day - interval '20 hours', day - interval '20 hours', CASE WHEN slot IS NOT NULL THEN day - is_earlier::int END, slot,
    CASE WHEN has_cook THEN sourcing_partner_id END, CASE WHEN has_cook THEN kitchen.id END,
    CASE WHEN has_rider THEN rider.user_id END,
    CASE WHEN is_collected THEN day + interval '8 hours' END, CASE WHEN is_delivered THEN day + interval '10 hours' END,
    is_missed::int, CASE WHEN is_missed THEN day - interval '9 hours' END,
    CASE WHEN n % 17 = 0 THEN 'Gate code 4417, ring twice' END
  FROM placed
  JOIN customer ON customer.place = n % $4::int
  JOIN rider ON rider.place = n / 3 % $5::int
  JOIN kitchen ON kitchen.place = n / 2 % $6::int`

const INSERT_ITEMS = `
  WITH product AS (SELECT *, row_number() OVER (ORDER BY position) - 1 AS place FROM products)
  INSERT INTO order_items (order_id, position, product_id, name, image, sub_category, weight, price_paise, quantity,
    sourcing_partner_id, sourcing_address_id, collected_at)
  SELECT orders.id, line, product.id, product.name, '/pictures/x-900.webp', product.sub_category,
    (ARRAY['250 g', '500 g', '1 kg'])[1 + (hashed + line) % 3], 15000, 1 + (hashed + line) % 2,
    orders.sourcing_partner_id, orders.sourcing_address_id, coalesce(orders.collected_at, orders.attempt_noted_at)
  FROM orders
  CROSS JOIN LATERAL (SELECT abs(hashtext(reference)) % 10000 AS hashed) AS by_chance
  CROSS JOIN LATERAL generate_series(0, hashed % 3) AS line
  JOIN product ON product.place = (hashed / 3 + line) % (SELECT count(*) FROM products)
  WHERE reference LIKE 'D%' AND ship_line1 LIKE 'Flat %' AND user_id IN (SELECT id FROM users WHERE phone LIKE '+9191%')`

const INSERT_ATTEMPTS = `
  INSERT INTO delivery_attempts (order_id, key, reason, at, noted_at)
  SELECT id, gen_random_uuid(), 'nobody_home', attempt_noted_at, attempt_noted_at
  FROM orders WHERE failed_attempts > 0`

const INSERT_PROBLEMS = `
  INSERT INTO problems (order_id, kind, wish, told_in, reported_at, due_at, changed_at)
  SELECT id, 'broken', 'refund', 'order_page', now(), now() + interval '48 hours', now()
  FROM orders WHERE delivered_at IS NOT NULL AND reference LIKE 'D%' ORDER BY reference LIMIT 3`

/** A full day's orders into a shop with products and pincodes. `day` as '2026-11-16'. */
export async function insertDay(
  db: pg.Client,
  { day, orders }: { day: string; orders: number },
): Promise<void> {
  const customers = Math.ceil(orders / 2)
  await db.query(INSERT_CUSTOMERS, [customers])
  await db.query(INSERT_RIDERS, [RIDERS])
  await db.query(INSERT_COOKS, [COOKS])
  await db.query(INSERT_ORDERS, [orders, day, AREAS, customers, RIDERS.length, COOKS.length])
  await db.query(INSERT_ITEMS)
  await db.query(INSERT_ATTEMPTS)
  await db.query(INSERT_PROBLEMS)
  await db.query('ANALYZE')
}
