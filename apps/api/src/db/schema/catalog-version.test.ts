import pg from 'pg'
import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { aSampleReview, insertProduct } from '../../../test-support/catalogue-rows.ts'
import { createTestDatabase } from '../../../test-support/test-database.ts'

const { db, pool, url } = await createTestDatabase()
const product = await insertProduct(db)
const { id: order, user_id: author } = await db
  .selectFrom('orders')
  .select(['id', 'user_id'])
  .executeTakeFirstOrThrow()

const listener = new pg.Client(url)
await listener.connect()
await listener.query('LISTEN catalog_changed')
afterAll(() => listener.end())

let heard: string[]
beforeEach(() => {
  heard = []
  listener.removeAllListeners('notification')
  listener.on('notification', ({ payload = '' }) => heard.push(payload))
})

async function version(): Promise<number> {
  return (await db.selectFrom('catalog_version').select('version').executeTakeFirstOrThrow()).version
}

it.each([
  [
    'a product changes',
    () => db.updateTable('products').set({ name: 'Murukku' }).where('id', '=', product).execute(),
  ],
  ['a product comes', () => insertProduct(db)],
  [
    'a price changes',
    () => pool.query('UPDATE product_price_options SET price_paise = 15000 WHERE product_id = $1', [product]),
  ],
  [
    'a product is reviewed',
    () =>
      db
        .insertInto('product_reviews')
        .values(aSampleReview({ product_id: product }))
        .execute(),
  ],
  [
    'an order is reviewed',
    () => db.insertInto('order_reviews').values({ user_id: author, order_id: order, rating: 5 }).execute(),
  ],
  ['a review is removed', () => pool.query('DELETE FROM product_reviews WHERE product_id = $1', [product])],
  [
    'a holiday is planned',
    () => db.insertInto('holidays').values({ day: '2031-01-14', name: 'Sankranti' }).execute(),
  ],
  ['a holiday is given up', () => pool.query("DELETE FROM holidays WHERE day = '2031-01-14'")],
  [
    'somebody who wrote a review changes his name',
    () => db.updateTable('users').set({ name: 'Kiran' }).where('id', '=', author).execute(),
  ],
])('grows, and is told to other connections, when %s', async (_, change) => {
  const before = await version()

  await change()

  const after = await version()
  expect(after).toBeGreaterThan(before)
  await vi.waitFor(() => expect(heard.at(-1)?.split(' ')[0]).toBe(String(after)), 60_000)
})

it('stays the same when somebody who wrote no review changes his name', async () => {
  const before = await version()

  await db.updateTable('users').set({ name: 'Suresh N' }).where('name', '=', 'Suresh Nalla').execute()

  expect(await version()).toBe(before)
})

it('is told only after the change can be seen, and not at all when it is taken back', async () => {
  const before = await version()
  const client = await pool.connect()
  await client.query('BEGIN')
  await client.query("UPDATE products SET name = 'Never sold' WHERE id = $1", [product])
  expect(await version()).toBe(before)

  await client.query('ROLLBACK')
  client.release()
  await db.updateTable('products').set({ name: 'Sold' }).where('id', '=', product).execute()

  await vi.waitFor(() => expect(heard).toEqual([`${before + 1} product:${product} products`]), 60_000)
})
