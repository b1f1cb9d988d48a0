import { randomUUID } from 'node:crypto'
import type { CustomerView } from '@pindivantalu/domain/orders/customer/customer.wire'
import { beforeEach, describe, expect, it } from 'vitest'
import { DEMO, signInAs } from '../../../test-support/sign-in.ts'
import { startTestShop } from '../../../test-support/test-app.ts'

const shop = await startTestShop()
const { app, pool } = shop
const owner = await signInAs(shop, DEMO.admin)
const lakshmi = await signInAs(shop, '+919833300101')
const other = await signInAs(shop, '+919833300102')
const { rows: products } = await pool.query<{ id: string; name: string }>(
  'SELECT id, name FROM products WHERE NOT is_draft ORDER BY name LIMIT 7',
)

const shown = async (): Promise<CustomerView> =>
  (await app.inject({ url: `/api/customers/${lakshmi.user._id}`, headers: owner.headers })).json()

type Bought = {
  /** Packets of the products, in their order. */
  packets: number[]
  daysAgo?: number
  by?: string
  isPaid?: boolean
  isCancelled?: boolean
  replaces?: string | null
  refunded?: number
}

/** Of 100 rupees, as it stands in the tables. */
async function anOrder(bought: Bought): Promise<string> {
  const { packets, daysAgo = 1, by = lakshmi.user._id, isPaid = true, isCancelled = false } = bought
  const { replaces = null, refunded = 0 } = bought
  const { rows } = await pool.query<{ id: string }>(
    `INSERT INTO orders (id, reference, user_id, payment_method, items_paise, shipping_paise, tax_paise,
       platform_fee_paise, platform_fee_tax_paise, total_paise, ship_name, ship_line1, ship_line2, ship_city,
       ship_state, ship_postal_code, ship_phone, placed_at, paid_at, cancelled_at, cancel_reason, replaces_order_id)
     SELECT new_id(), $1, $2, CASE WHEN $6::uuid IS NULL THEN 'Razorpay' ELSE 'Replacement' END, price, 0, 0, 0, 0,
       price, 'R', 'F', '', 'Hyderabad', 'Telangana', '500001', '9000000001', at, CASE WHEN $4 THEN at END,
       CASE WHEN $5 THEN at END, CASE WHEN $5 THEN 'sold_out' END, $6
     FROM (SELECT now() - $3 * interval '1 day' AS at, CASE WHEN $6::uuid IS NULL THEN 10000 ELSE 0 END AS price) AS facts
     RETURNING id`,
    [randomUUID().slice(0, 8).toUpperCase(), by, daysAgo, isPaid, isCancelled, replaces],
  )
  const id = rows[0]?.id ?? ''
  for (const [place, quantity] of packets.entries())
    if (quantity > 0)
      await pool.query(
        `INSERT INTO order_items (order_id, position, product_id, name, image, sub_category, weight, price_paise,
           quantity, replaces_item_id)
         SELECT $1, $2, $3, 'Ariselu', 'none', 'Sweets', '500 g', CASE WHEN $5::uuid IS NULL THEN 100 ELSE 0 END, $4,
           (SELECT id FROM order_items WHERE order_id = $5 LIMIT 1)`,
        [id, place, products[place]?.id, quantity, replaces],
      )
  if (isPaid && replaces === null)
    await pool.query(
      `INSERT INTO payments (payment_id, order_id, status, amount_paise, refunded_paise, currency, begun_at, seen_at)
       VALUES ($1, $2, 'captured', 10000, $3, 'INR', now(), now())`,
      [`pay_${id}`, id, refunded],
    )
  return id
}

beforeEach(async () => {
  const people = [[lakshmi.user._id, other.user._id]]
  const theirs = 'SELECT id FROM orders WHERE user_id = ANY($1)'
  for (const table of ['payments', 'problems', 'order_items'])
    await pool.query(`DELETE FROM ${table} WHERE order_id IN (${theirs})`, people)
  await pool.query('DELETE FROM orders WHERE user_id = ANY($1) AND replaces_order_id IS NOT NULL', people)
  await pool.query('DELETE FROM orders WHERE user_id = ANY($1)', people)
})

it('what somebody has spent is what was paid less what went back, of their own orders alone', async () => {
  await anOrder({ packets: [1], daysAgo: 3 })
  const first = await anOrder({ packets: [1], daysAgo: 2, refunded: 2550 })
  await anOrder({ packets: [1], daysAgo: 4, isCancelled: true, refunded: 10000 })
  await anOrder({ packets: [1], isPaid: false })
  await anOrder({ packets: [1], replaces: first })
  await anOrder({ packets: [1], by: other.user._id })
  const { rows } = await pool.query<{ placed_at: Date }>('SELECT placed_at FROM orders WHERE id = $1', [
    first,
  ])
  expect((await shown()).spend).toEqual({
    orders: 3,
    paid: '300.00',
    refunded: '125.50',
    kept: '174.50',
    lastOrderAt: rows[0]?.placed_at.toISOString(),
  })
})

describe('what somebody buys', () => {
  const usual = async () => (await shown()).usual.map(({ product, ...counts }) => ({ product, ...counts }))
  const named = (place: number) => ({ product: products[place]?.id, name: products[place]?.name })

  it('is counted in packets and in orders, the most first', async () => {
    await anOrder({ packets: [1, 4] })
    await anOrder({ packets: [2, 0, 5] })
    expect(await usual()).toMatchObject([
      { ...named(2), packets: 5, orders: 1 },
      { ...named(1), packets: 4, orders: 1 },
      { ...named(0), packets: 3, orders: 2 },
    ])
  })

  it('has nothing of what was cancelled, never paid, sent again, or bought by another', async () => {
    const first = await anOrder({ packets: [1] })
    await anOrder({ packets: [0, 9], isCancelled: true })
    await anOrder({ packets: [0, 9], isPaid: false })
    await anOrder({ packets: [9], replaces: first })
    await anOrder({ packets: [0, 9], by: other.user._id })
    expect(await usual()).toMatchObject([{ ...named(0), packets: 1, orders: 1 }])
  })

  it('has five products at most, of the newest fifty orders', async () => {
    await anOrder({ packets: [9], daysAgo: 99 })
    await anOrder({ packets: [0, 1, 2, 3, 4, 5, 6], daysAgo: 50 })
    for (let nth = 1; nth < 50; nth += 1) await anOrder({ packets: [], daysAgo: nth })
    expect((await usual()).map(({ product }) => product)).toEqual(
      [6, 5, 4, 3, 2].map(place => products[place]?.id),
    )
  })
})

it('problems stand with the newest first, and none of another person', async () => {
  const report = async (kind: string, hoursAgo: number, by = lakshmi.user._id) =>
    pool.query(
      `INSERT INTO problems (order_id, kind, wish, told_in, reported_at, due_at, changed_at)
       VALUES ($1, $2, 'tell', 'order_page', now() - $3 * interval '1 hour', now(), now())`,
      [await anOrder({ packets: [1], by }), kind, hoursAgo],
    )
  await report('broken', 2)
  await report('late', 3)
  await report('missing', 1)
  await report('other', 0, other.user._id)
  expect((await shown()).problems.map(({ kind }) => kind)).toEqual(['missing', 'broken', 'late'])
})
