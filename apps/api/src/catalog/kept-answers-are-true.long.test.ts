import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildPagesOfTheApi, pageOf } from '../../test-support/pages-of-the-api.ts'
import { startTestShop } from '../../test-support/test-app.ts'
import { COLUMNS, UNSEEN } from '../../test-support/visible-columns.ts'
import { buildApp } from '../app.ts'
import type { ShopApp } from '../http/shop-app.ts'

const { deps, pool } = await startTestShop()
const config = { ...deps.config, servePages: true }
const webFolder = await buildPagesOfTheApi()
/** Two shops on one database: one that keeps what it has made, and one that knows no version and makes all anew. */
const keeping = await buildApp({ ...deps, config, webFolder })
const making = await buildApp({
  ...deps,
  config,
  webFolder,
  catalogVersion: { ...deps.catalogVersion, current: () => undefined },
})
afterAll(() => Promise.all([keeping.close(), making.close()]))

async function query<Row extends object>(text: string): Promise<Row[]> {
  return (await pool.query<Row>(text)).rows
}

/** Numbered by its place on the shelf: 1 is sold for the festival and made by a kitchen that is shown. */
const id = (position: number) => `(SELECT id FROM products WHERE position = ${position})`

/** More of one shelf than are looked through for those alike, with ratings near each other. */
const MANY_PRODUCTS = `
  SELECT setseed(0.5);
  INSERT INTO products (name, sub_category, price_paise, available, review_count, rating_sum)
  SELECT CASE n % 3 WHEN 0 THEN 'Jantikalu ' ELSE 'Chakodi ' END || n, 'Hot Snacks', 10000 + n, n % 9 <> 0, reviews, reviews * 3 + floor(random() * reviews)::int
  FROM generate_series(1, 230) AS n, LATERAL (SELECT 10 + floor(random() * 40)::int + 0 * n AS reviews) AS rated;
  INSERT INTO product_price_options (product_id, position, weight, price_paise)
  SELECT id, 0, '250 g', price_paise FROM products WHERE id NOT IN (SELECT product_id FROM product_price_options)`

const A_FESTIVAL = `
  INSERT INTO festivals (id, slug, name, telugu_name, opens_at, closes_at, state)
  VALUES ('0190a000-0000-7000-8000-000000000001', 'sankranti', 'Sankranti', 'సంక్రాంతి', now() - interval '1 day', now() + interval '9 days', 'open');
  INSERT INTO festival_days (day, festival_id, slots)
  SELECT current_date + 9, id, '{4-6 PM}' FROM festivals;
  INSERT INTO festival_products (festival_id, product_id, position, is_only)
  SELECT id, ${id(1)}, 0, false FROM festivals UNION ALL SELECT id, ${id(3)}, 1, false FROM festivals;
  INSERT INTO festival_prices (festival_id, product_id, weight, price_paise)
  SELECT festivals.id, product_id, weight, price_paise + 500 FROM festivals, product_price_options WHERE product_id = ${id(1)};
  UPDATE products SET festival_id = (SELECT id FROM festivals) WHERE position = 1`

const THE_REST = `
  UPDATE sourcing_partners SET shown_on_products = true, approval = 'approved', fssai_number = '13624011000123', kitchen_area = 'Kukatpally'
    WHERE user_id = (SELECT min(user_id::text)::uuid FROM sourcing_partners);
  UPDATE products SET made_by = (SELECT min(user_id::text)::uuid FROM sourcing_partners) WHERE position IN (1, 3);
  INSERT INTO settings (name, value) VALUES ('shop', '{}') ON CONFLICT DO NOTHING;
  INSERT INTO holidays (day, name) VALUES (current_date + 20, 'Ugadi');
  UPDATE kitchen SET paused_at = now(), paused_until = now() + interval '1 day', words = 'Back soon', telugu_words = 'త్వరలో';
  INSERT INTO product_reviews (product_id, user_id, order_id, rating, comment)
  SELECT ${id(1)}, user_id, orders.id, 5, 'From a customer' FROM orders ORDER BY orders.id LIMIT 1`

let paths: string[]

beforeAll(async () => {
  for (const text of [MANY_PRODUCTS, A_FESTIVAL, THE_REST]) await pool.query(text)
  const rows = await query<{ id: string; position: number }>(
    'SELECT id, position FROM products WHERE position <= 3 OR position % 40 = 0 ORDER BY position',
  )
  const [first, second] = rows.map(product => `/api/products/${product.id}`)
  const lists = [
    '/api/products',
    '/api/products?pageNumber=2',
    '/api/products?pageNumber=9&sort=rating',
    ...['price', 'price-desc', 'rating', 'newest'].map(sort => `/api/products?sort=${sort}`),
    '/api/products?subCategory=Sweets&available=true',
    '/api/products?keyword=jantikalu',
    '/api/products?keyword=jantikalu&sort=price&pageNumber=2',
    '/api/products?keyword=jantikaloo',
    '/api/products?keyword=jantakalu&sort=price-desc',
    '/api/products?keyword=laddoo&pageNumber=1&sort=price',
    '/api/products/suggestions?keyword=lad',
    '/api/products/top',
    `/api/products/by-id?ids=${rows.map(({ id }) => id).join(',')}`,
  ]
  const others = [
    '/api/review/orderreviews',
    '/api/review/productreviews',
    '/api/festivals',
    '/api/festivals/sankranti',
    '/api/config',
    '/api/settings/policies/terms',
    '/sitemap.xml',
  ]
  const products = rows.flatMap(({ id }) => [
    `/api/products/${id}`,
    `/api/products/${id}/related`,
    `/api/products/${id}/reviews`,
  ])
  const pages = [
    pageOf('/api/config', '/api/products', '/api/products/top', ...others.slice(0, 3)),
    pageOf('/api/config', `${first}`, `${first}/related`, `${first}/reviews`),
    pageOf('/api/config', `${second}`, `${second}/related`, `${second}/reviews`),
  ]
  paths = [...lists, ...others, ...products, ...pages]
})

async function askAll(app: ShopApp): Promise<Map<string, string>> {
  const answers = new Map<string, string>()
  for (const url of paths) {
    const { statusCode, body } = await app.inject({ url })
    expect([200, 404]).toContain(statusCode)
    answers.set(url, `${statusCode} ${body}`)
  }
  return answers
}

/** With all kept beforehand; answers which of them are seen to be other than before. */
async function changeAndCompare(change: () => Promise<unknown>): Promise<string[]> {
  const before = await askAll(keeping)
  await change()
  const [row] = await query<{ version: string }>('SELECT version FROM catalog_version')
  await expect.poll(() => deps.catalogVersion.ofDatabase()).toBe(Number(row?.version))
  const fresh = await askAll(making)
  const kept = await askAll(keeping)
  const stale = paths.filter(path => kept.get(path) !== fresh.get(path))
  expect(stale).toEqual([])
  return paths.filter(path => fresh.get(path) !== before.get(path))
}

describe('no kept answer is stale after a change of', () => {
  const all = Object.entries(COLUMNS).flatMap(([table, { where, columns }]) =>
    Object.entries(columns).map(([column, value]) => ({ table, where, column, value })),
  )

  it.each(all)('$column of $table', async ({ table, where, column, value }) => {
    const seen = await changeAndCompare(() =>
      pool.query(`UPDATE ${table} SET ${column} = ${value} WHERE ${where}`),
    )
    expect(seen).not.toEqual([])
  })

  it('any column: each is in the lists of those that are seen and those that are not', async () => {
    const there = await query<{ name: string }>(
      `SELECT concat(table_name, '.', column_name) AS name FROM information_schema.columns
       WHERE table_schema = 'public' AND table_name IN (${Object.keys(COLUMNS).map(name => `'${name}'`)})`,
    )
    const listed = Object.entries(COLUMNS).flatMap(([table, { columns }]) =>
      [...Object.keys(columns), ...(UNSEEN[table] ?? [])].map(column => `${table}.${column}`),
    )
    expect(listed.toSorted()).toEqual(there.map(({ name }) => name).toSorted())
  })
})

describe('no kept answer is stale after', () => {
  it.each([
    [
      'a product comes',
      `INSERT INTO products (name, sub_category, price_paise, available) VALUES ('Ariselu', 'Sweets', 100, true)`,
    ],
    ['a product goes', `UPDATE products SET deleted_at = now() WHERE position = 2`],
    ['a draft is shown', `UPDATE products SET deleted_at = NULL WHERE position = 2`],
    [
      'an order is reviewed',
      `INSERT INTO order_reviews (sample_author, rating, comment) VALUES ('Sita', 5, 'Fresh')`,
    ],
    [
      'somebody who wrote a review is renamed',
      `UPDATE users SET name = 'Another customer' WHERE id = (SELECT user_id FROM product_reviews WHERE user_id IS NOT NULL)`,
    ],
    [
      'what a word finds best, far down by price, gets fewer stars',
      `UPDATE products SET rating_sum = review_count WHERE id = (
         SELECT id FROM products WHERE name LIKE 'Jantikalu%' AND available AND NOT is_draft AND deleted_at IS NULL
         ORDER BY rating_average DESC, review_count DESC, position LIMIT 1)`,
    ],
    [
      'what is found while it is typed gets another name',
      `UPDATE products SET name = name || ' with jaggery' WHERE name LIKE '%Laddu'`,
    ],
    [
      'a policy is written',
      `INSERT INTO settings (name, value) VALUES ('policy/terms', '{"text": "Pay first."}')`,
    ],
    ['a review goes', `DELETE FROM product_reviews WHERE user_id IS NOT NULL`],
    [
      'a weight goes',
      `DELETE FROM festival_prices; DELETE FROM product_price_options WHERE product_id = ${id(3)}`,
    ],
    [
      'a festival goes',
      `UPDATE products SET festival_id = NULL; DELETE FROM festival_products; DELETE FROM festival_days; DELETE FROM festivals`,
    ],
    [
      'nothing is limited any more',
      `DELETE FROM slot_places; DELETE FROM slot_places_of_day; UPDATE products SET lead_days = 0, daily_packets = NULL, sold_out_until = NULL`,
    ],
    ['a product is made ahead', `UPDATE products SET lead_days = 2 WHERE position = 3`],
    ['nothing is made ahead', `UPDATE products SET lead_days = 0`],
    ['places are limited', `INSERT INTO slot_places (weekday, slot, places) VALUES (1, '4-6 PM', 3)`],
  ])('%s', async (_what, text) => {
    expect(await changeAndCompare(() => pool.query(text))).not.toEqual([])
  })

  it('the last that is looked through for those alike falls behind one that is more alike', async () => {
    const [asked] = await query<{ id: string }>(
      "SELECT id FROM products WHERE position % 40 = 0 AND sub_category = 'Hot Snacks' ORDER BY position LIMIT 1",
    )
    const [last, next] = await query<{ id: string }>(
      `SELECT id FROM products WHERE sub_category = 'Hot Snacks' AND available AND NOT is_draft AND deleted_at IS NULL
         AND id <> '${asked?.id}'
       ORDER BY rating_average DESC, review_count DESC, position, id OFFSET 199 LIMIT 2`,
    )
    await pool.query(`UPDATE products SET name = 'Sakinalu' WHERE id IN ('${asked?.id}', '${next?.id}')`)
    const seen = await changeAndCompare(() =>
      pool.query(`UPDATE products SET rating_sum = review_count WHERE id = '${last?.id}'`),
    )
    expect(seen).toContain(`/api/products/${asked?.id}/related`)
  })

  it('reviews move products past each other, one after the other', { timeout: 600_000 }, async () => {
    const reviewed = await query<{ id: string; rating: number }>(
      `SELECT id, 1 + (position * 7) % 5 AS rating FROM products WHERE NOT is_draft AND deleted_at IS NULL ORDER BY md5(name) LIMIT 25`,
    )
    for (const { id, rating } of reviewed)
      await changeAndCompare(() =>
        pool.query(
          `INSERT INTO product_reviews (product_id, sample_author, rating) VALUES ('${id}', 'Sita', ${rating})`,
        ),
      )
  })
})

describe('what a change leaves warm', () => {
  const misses = async () => {
    const counted = await deps.metrics.registry.getSingleMetric('shop_answer_cache_answers_total')?.get()
    return counted?.values.find(({ labels }) => labels.outcome === 'miss')?.value ?? 0
  }

  it('is every product page but that of a product that is reviewed or gets another price', async () => {
    const [one, other] = await query<{ id: string }>(
      "SELECT id FROM products WHERE name LIKE 'Chakodi %' AND rating_average < 3.5 ORDER BY position LIMIT 2",
    )
    const origin = await keeping.listen({ host: '127.0.0.1', port: 0 })
    const open = async (path = '') => (await fetch(origin + path)).text()
    const urls = [one, other].map(product => `/api/products/${product?.id}`)
    const changes = [
      `UPDATE products SET price_paise = price_paise + 100 WHERE id = '${one?.id}'`,
      `INSERT INTO product_reviews (product_id, sample_author, rating) VALUES ('${one?.id}', 'Sita', 3)`,
    ]
    for (const change of changes) {
      for (const url of [...urls, '/api/config', '/api/products?pageNumber=2']) await open(url)
      await changeAndWait(change)
      const before = await misses()
      for (const url of [urls[1], '/api/config', '/api/products?pageNumber=2']) await open(url)
      expect(await misses()).toBe(before)
      await open(urls[0])
      expect(await misses()).toBe(before + 1)
    }
  })

  async function changeAndWait(text: string): Promise<void> {
    await pool.query(text)
    const [row] = await query<{ version: string }>('SELECT version FROM catalog_version')
    await expect.poll(() => deps.catalogVersion.ofDatabase()).toBe(Number(row?.version))
  }
})
