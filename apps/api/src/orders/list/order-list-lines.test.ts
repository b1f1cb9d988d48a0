import type {
  OrderCursor,
  OrderPage,
  ListedOrder as OrderRow,
} from '@pindivantalu/domain/orders/list/order-list.wire'
import { beforeAll, describe, expect, it } from 'vitest'
import { DEMO, signInAs } from '../../../test-support/sign-in.ts'
import { startTestShop } from '../../../test-support/test-app.ts'

const shop = await startTestShop()
const { app, pool } = shop
const admin = await signInAs(shop, DEMO.admin)
const anusha = await signInAs(shop, DEMO.customer)

const ask = (path: string, query: Record<string, string>) =>
  app.inject({ url: `/api/orders${path}`, query, headers: admin.headers })
const list = async <Answer = OrderRow[]>(query: Record<string, string>): Promise<Answer> =>
  (await ask('', query)).json()
const references = (orders: OrderRow[]) => orders.map(({ reference }) => reference)

/** One a day, the oldest delivered. */
beforeAll(async () => {
  await pool.query('TRUNCATE orders CASCADE')
  await pool.query(
    `INSERT INTO orders (id, reference, user_id, payment_method, items_paise, shipping_paise, tax_paise,
      platform_fee_paise, platform_fee_tax_paise, total_paise, ship_name, ship_line1, ship_line2, ship_city, ship_state,
      ship_postal_code, ship_phone, placed_at, paid_at, collected_at, delivered_at)
    SELECT new_id(), reference, $1, 'Razorpay', 50000, 4000, 2500, 200, 36, 56736, 'Receiver', 'Flat 7', '',
      'Hyderabad', 'Telangana', '500033', '9876543210', at, at, CASE WHEN step <> 'new' THEN at END,
      CASE WHEN step = 'delivered' THEN at END
    FROM (VALUES
      ('DELVRED2', 'delivered', '2026-02-01T10:00Z'::timestamptz),
      ('FRSTNEW2', 'new', '2026-03-01T10:00Z'),
      ('SECND222', 'new', '2026-03-02T10:00Z'),
      ('CXYECTED', 'collected', '2026-03-03T10:00Z')
    ) AS given (reference, step, at)`,
    [anusha.user._id],
  )
})

describe('a cook’s orders', () => {
  let annapurna = ''
  let bhavani = ''
  beforeAll(async () => {
    annapurna = await cookNamed('Annapurna Foods', '+919811100001')
    bhavani = await cookNamed('Bhavani Kitchen', '+919811100002')
    await addLines('FRSTNEW2', [annapurna, annapurna])
    await addLines('SECND222', [annapurna, bhavani])
    await addLines('CXYECTED', [null, bhavani])
    await addLines('DELVRED2', [bhavani])
  })

  const of = async (cook: string, more: Record<string, string> = {}) => {
    const query = { cook, ...more }
    const found = references(await list(query))
    expect(await list<OrderPage>({ ...query, pageNumber: '1' })).toMatchObject({ total: found.length })
    expect(references((await list<OrderCursor>({ ...query, after: '' })).orders)).toEqual(found)
    return found
  }

  it('are those of which any line is theirs, each once', async () => {
    expect(await of(annapurna)).toEqual(['SECND222', 'FRSTNEW2'])
    expect(await of(bhavani)).toEqual(['CXYECTED', 'SECND222', 'DELVRED2'])
  })

  it('are narrowed further, sorted and followed by the cursor like all others', async () => {
    expect(await of(bhavani, { status: 'Collected' })).toEqual(['CXYECTED'])
    expect(await of(bhavani, { status: 'Delivered' })).toEqual(['DELVRED2'])
    expect(await of(bhavani, { placed: '2026-03-02..2026-03-02' })).toEqual(['SECND222'])
    expect(await of(bhavani, { sort: 'placed-asc' })).toEqual(['DELVRED2', 'SECND222', 'CXYECTED'])
    const [{ _id = '', createdAt = '' } = {}] = await list({ q: 'CXYECTED' })
    const after = `${Date.parse(createdAt) * 1000}.${_id}`
    expect(references((await list<OrderCursor>({ cook: bhavani, after })).orders)).toEqual([
      'SECND222',
      'DELVRED2',
    ])
  })

  it('are counted so, and named in the row', async () => {
    expect((await ask('/counts', { cook: bhavani })).json()).toMatchObject({
      all: 3,
      statuses: { Collected: 1, Delivered: 1, Created: 1 },
    })
    const [order] = await list({ q: 'SECND222' })
    expect(order?.cook).toBe('Annapurna Foods, Bhavani Kitchen')
    const { body } = await ask('/csv', { cook: annapurna })
    expect(body).toContain('"Annapurna Foods, Bhavani Kitchen"')
    expect(body).not.toContain('CXYECTED')
  })

  it('follow a line that is given to another', async () => {
    const give = (cook: string, place: number) =>
      pool.query(
        `UPDATE order_items SET sourcing_partner_id = $1,
           sourcing_address_id = (SELECT id FROM sourcing_partner_addresses WHERE sourcing_partner_id = $1)
         WHERE position = $2 AND order_id = (SELECT id FROM orders WHERE reference = 'FRSTNEW2')`,
        [cook, place],
      )
    await give(bhavani, 1)
    expect(await of(annapurna)).toEqual(['SECND222', 'FRSTNEW2'])
    expect(await of(bhavani)).toEqual(['CXYECTED', 'SECND222', 'FRSTNEW2', 'DELVRED2'])
    await give(bhavani, 2)
    expect(await of(annapurna)).toEqual(['SECND222'])
  })
})

describe('looking for what was ordered', () => {
  beforeAll(async () => {
    await pool.query('DELETE FROM order_items')
    await pool.query(`UPDATE products SET telugu_name = 'చేగోడీలు' WHERE name = 'Chegodilu'`)
    await addLines('SECND222', [null, null], 'Chegodilu')
    await addLines('DELVRED2', [null], 'Chegodilu')
  })

  it.each(['Chegodilu', 'chego', 'చేగోడీలు', 'చేగో'])('by %s', async q => {
    expect(references(await list({ q }))).toEqual(['SECND222', 'DELVRED2'])
    expect(references((await list<OrderCursor>({ q, after: '' })).orders)).toEqual(['SECND222', 'DELVRED2'])
    expect(references(await list({ q, status: 'Delivered' }))).toEqual(['DELVRED2'])
    expect((await ask('/counts', { q })).json()).toMatchObject({ all: 2, statuses: { Delivered: 1 } })
    const { body } = await ask('/csv', { q })
    expect(body).toContain('SECND222')
    expect(body).not.toContain('FRSTNEW2')
  })

  it('also after its customer was renamed', async () => {
    await pool.query(`UPDATE users SET name = name || ' Devi' WHERE id = $1`, [anusha.user._id])
    expect(references(await list({ q: 'chegodilu' }))).toEqual(['SECND222', 'DELVRED2'])
    expect(references(await list({ q: 'ecnd2' }))).toEqual(['SECND222'])
    expect(references(await list({ q: 'anusha' }))).toHaveLength(4)
  })
})

/** With a kitchen. */
async function cookNamed(name: string, phone: string): Promise<string> {
  const { user } = await signInAs(shop, phone)
  await pool.query(
    `INSERT INTO sourcing_partners (user_id, organization_name, approval, applied_at, decided_at)
     VALUES ($1, $2, 'approved', now(), now())`,
    [user._id, name],
  )
  await pool.query(
    `INSERT INTO sourcing_partner_addresses (sourcing_partner_id, address_line1, city, state, postal_code, phone)
     VALUES ($1, 'Plot 1', 'Hyderabad', 'Telangana', '500017', '9000000001')`,
    [user._id],
  )
  return user._id
}

/** A line for each cook. */
function addLines(reference: string, cooks: (string | null)[], product = 'Ariselu') {
  return pool.query(
    `INSERT INTO order_items (order_id, position, product_id, name, image, sub_category, weight, price_paise, quantity,
       sourcing_partner_id, sourcing_address_id)
     SELECT orders.id, place, products.id, products.name, '/pictures/x-900.webp', 'Sweets', '500 g', 25000, 1, cook,
       (SELECT id FROM sourcing_partner_addresses WHERE sourcing_partner_id = cook)
     FROM orders, products, unnest($2::uuid[]) WITH ORDINALITY AS given (cook, place)
     WHERE reference = $1 AND products.name = $3`,
    [reference, cooks, product],
  )
}
