import type pg from 'pg'
import { newSessionToken } from '../../apps/api/src/http/access/session-cookie.ts'

const LINES_PER_ORDER = 3
const PINCODE = '500072'

/** Signed in, with an address, and a basket as the browser sends it. */
export type Customer = { cookie: string; shippingAddress: string; orderItems: object[] }

const INSERT_PEOPLE = `
  INSERT INTO users (phone, name)
  SELECT '+919' || lpad(n::text, 9, '0'), 'Customer ' || n FROM generate_series(1, $1::int) AS n`

const INSERT_SESSIONS = `
  INSERT INTO sessions (token_hash, user_id, expires_at)
  SELECT token_hash, users.id, now() + interval '1 day'
  FROM unnest($1::bytea[]) WITH ORDINALITY AS given (token_hash, n)
  JOIN users ON phone = '+919' || lpad(n::text, 9, '0')`

const INSERT_ADDRESSES = `
  INSERT INTO addresses (user_id, name, address_line1, city, state, postal_code, phone, is_default)
  SELECT id, name, '12, Park View', 'Hyderabad', 'Telangana', '${PINCODE}', right(phone, 10), true FROM users`

const LIST_LINES = `
  SELECT id AS product, weight, spice_levels[1] AS "spiceLevel", sweetness_levels[1] AS sweetness, 2 AS quantity
  FROM products JOIN product_price_options AS option ON product_id = products.id AND option.position = 1
  WHERE available ORDER BY products.position`

/** Straight into the database: how people sign in is not what is measured. */
export async function makeCustomers(db: pg.Client, count: number): Promise<Customer[]> {
  const tokens = Array.from({ length: count }, newSessionToken)
  await db.query(`INSERT INTO pincodes (pin_code, area) VALUES ('${PINCODE}', 'Kukatpally')`)
  await db.query(INSERT_PEOPLE, [count])
  await db.query(INSERT_SESSIONS, [tokens.map(({ tokenHash }) => tokenHash)])
  await db.query(INSERT_ADDRESSES)
  await db.query('ANALYZE')

  const { rows: lines } = await db.query<object>(LIST_LINES)
  const { rows: addresses } = await db.query<{ id: string }>(
    'SELECT addresses.id FROM addresses JOIN users ON users.id = user_id ORDER BY users.phone',
  )
  return tokens.map(({ token }, number) => ({
    cookie: `session=${token}`,
    shippingAddress: addresses[number]?.id ?? '',
    orderItems: Array.from(
      { length: LINES_PER_ORDER },
      (_, line) => lines[(number + line) % lines.length] ?? {},
    ),
  }))
}
