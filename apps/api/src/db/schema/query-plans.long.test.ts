import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { insertManyFestivals } from '../../../test-support/many-festivals.ts'
import { plansOf } from '../../../test-support/query-plans.ts'
import { createTestDatabase } from '../../../test-support/test-database.ts'
import { findProduct, listTopProducts } from '../../catalog/browse/catalog.queries.ts'
import { searchProducts, suggestProducts } from '../../catalog/browse/search.queries.ts'
import { listShelfPage } from '../../catalog/browse/shelf.queries.ts'
import { listDeskPage } from '../../catalog/desk/product-desk.queries.ts'
import {
  listReviewsOfProduct,
  listTopOrderReviews,
  listTopProductReviews,
} from '../../reviews/reviews.queries.ts'
import type { Database } from '../client.ts'

const { db, pool } = await createTestDatabase()
const { id } = await db.selectFrom('products').select('id').limit(1).executeTakeFirstOrThrow()

beforeAll(async () => {
  // A thousand at a time: on a busy machine a larger statement takes longer than the pool lets one run.
  for (let first = 1; first <= 20_000; first += 1_000) {
    await pool.query(
      `INSERT INTO products (name, sub_category, price_paise, available, best_seller, created_at)
       SELECT 'Snack ' || n, 'Hot Snacks', 14000 + n % 100, n % 10 <> 0, n % 20 = 0, now() - n * interval '1 hour'
       FROM generate_series($1::integer, $1 + 999) AS n`,
      [first],
    )
  }
  await pool.query(`
    INSERT INTO product_price_options (product_id, position, weight, price_paise)
    SELECT id, 0, '250 g', 14000 FROM products WHERE slug IS NULL`)
  // Of the oldest first, so that their rows lie in order as before.
  for (let passed = 0; passed <= 20_000; passed += 1_000) {
    await pool.query(
      `INSERT INTO product_reviews (product_id, sample_author, rating, comment, created_at)
       SELECT id, 'Lakshmi', 1 + (position + n) % 5, 'Crisp.', now() - n * interval '1 hour'
       FROM (SELECT id, position FROM products ORDER BY id OFFSET $1 LIMIT 1000) AS product, generate_series(1, 3) AS n`,
      [passed],
    )
  }
  await pool.query(
    `INSERT INTO product_reviews (product_id, sample_author, rating, comment, created_at)
     SELECT $1, 'Lakshmi', 1 + n % 5, 'Crisp.', now() - n * interval '1 hour' FROM generate_series(1, 5000) AS n`,
    [id],
  )
  await pool.query(`
    INSERT INTO order_reviews (sample_author, rating, comment, created_at)
    SELECT 'Lakshmi', 1 + n % 5, 'On time.', now() - n * interval '1 hour' FROM generate_series(1, 20000) AS n`)
  await pool.query(`
    INSERT INTO restock_requests (product_id, user_id)
    SELECT products.id, users.id FROM products, users WHERE NOT available`)
  await insertManyFestivals(pool)
  await pool.query('ANALYZE')
  // Twenty thousand products are indexed here, beside whatever else the machine does.
}, 600_000)

const OFFSET = 24

type Lookup = { what: string; ask: (db: Database) => Promise<unknown>; index: string }

const inOrder: Lookup[] = [
  {
    what: 'a page of the list',
    ask: db => listShelfPage(db, {}, OFFSET),
    index: 'products_visible_by_position',
  },
  {
    what: 'the cheapest',
    ask: db => listShelfPage(db, { sort: 'price' }, OFFSET),
    index: 'products_visible_by_price',
  },
  {
    what: 'the dearest that are available',
    ask: db => listShelfPage(db, { sort: 'price-desc', available: true }, OFFSET),
    index: 'products_visible_by_price',
  },
  {
    what: 'the best rated',
    ask: db => listShelfPage(db, { sort: 'rating' }, OFFSET),
    index: 'products_visible_by_rating',
  },
  {
    what: 'the newest',
    ask: db => listShelfPage(db, { sort: 'newest' }, OFFSET),
    index: 'products_visible_by_age',
  },
  {
    what: 'a subcategory',
    ask: db => listShelfPage(db, { subCategory: 'Sweets' }, OFFSET),
    index: 'products_on_shelf_by_position',
  },
  {
    what: 'the cheapest of a subcategory',
    ask: db => listShelfPage(db, { subCategory: 'Sweets', sort: 'price' }, OFFSET),
    index: 'products_on_shelf_by_price',
  },
  {
    what: 'the best rated of a subcategory',
    ask: db => listShelfPage(db, { subCategory: 'Sweets', sort: 'rating' }, OFFSET),
    index: 'products_on_shelf_by_rating',
  },
  {
    what: 'the newest of a subcategory',
    ask: db => listShelfPage(db, { subCategory: 'Sweets', sort: 'newest', available: true }, OFFSET),
    index: 'products_on_shelf_by_age',
  },
  {
    what: "a page of the owner's list",
    ask: db => listDeskPage(db, {}, OFFSET),
    index: 'products_on_desk',
  },
  {
    what: 'the drafts of a subcategory',
    ask: db => listDeskPage(db, { state: 'draft', subCategory: 'Sweets' }, 0),
    index: 'products_on_desk',
  },
  {
    what: 'what is sold out of a subcategory',
    ask: db => listDeskPage(db, { state: 'unavailable', subCategory: 'Hot Snacks' }, OFFSET),
    index: 'products_on_desk',
  },
  { what: 'the top products', ask: listTopProducts, index: 'products_top' },
  { what: 'one product', ask: db => findProduct(db, id), index: 'products_pkey' },
  {
    what: 'the reviews of a product',
    ask: db => listReviewsOfProduct(db, id),
    index: 'product_reviews_newest',
  },
  { what: 'the top product reviews', ask: listTopProductReviews, index: 'product_reviews_top' },
  { what: 'the top order reviews', ask: listTopOrderReviews, index: 'order_reviews_top' },
]

it.each(inOrder)(
  'finds $what by an index at 20,000 products, without looking through or sorting them',
  async lookup => {
    const nodes = await plansOf(pool, lookup.ask)

    expect(nodes.map(node => node['Index Name'])).toContain(lookup.index)
    expect(wholeTablesIn(nodes)).toEqual([])
    expect(nodes.filter(node => node['Node Type'].endsWith('Sort'))).toEqual([])
  },
)

it('reads nothing but the index of the pages before the one asked for', async () => {
  await pool.query('VACUUM products')
  for (const ask of [
    (db: Database) => listShelfPage(db, {}, 19_200),
    (db: Database) => listDeskPage(db, { state: 'available', subCategory: 'Hot Snacks' }, 5_000),
  ]) {
    const nodes = await plansOf(pool, ask)
    expect(nodes.map(node => node['Node Type'])).toContain('Index Only Scan')
  }
})

const byKeyword: Lookup[] = [
  {
    what: 'a keyword finds',
    ask: db => searchProducts(db, { keyword: 'snack 777' }, OFFSET),
    index: 'product_search_words',
  },
  {
    what: 'is called by a keyword',
    ask: db => searchProducts(db, { keyword: 'snack' }, OFFSET),
    index: 'product_search_called',
  },
  {
    what: 'a keyword finds and is available, cheapest first',
    ask: db => searchProducts(db, { keyword: 'laddu', available: true, sort: 'price' }, OFFSET),
    index: 'product_search_words',
  },
  {
    what: 'a keyword finds on a small shelf',
    ask: db => searchProducts(db, { keyword: 'laddu', subCategory: 'Sweets' }, OFFSET),
    // Any of the shelf's own: all of it is read.
    index: 'products_on_shelf_by_',
  },
  {
    what: 'the owner finds by a name',
    ask: db => listDeskPage(db, { q: 'snack 777' }, 0),
    index: 'product_search_called',
  },
  {
    what: 'is suggested',
    ask: db => suggestProducts(db, { keyword: 'chego' }),
    index: 'product_search_words',
  },
  {
    what: 'begins so',
    ask: db => sql`SELECT words_beginning FROM words_beginning('lad')`.execute(db),
    index: 'search_words_beginning',
  },
  {
    what: 'is spelt nearly so',
    ask: db => sql`SELECT near_words FROM near_words('cegodliu')`.execute(db),
    index: 'search_words_near',
  },
]

it.each(byKeyword)('looks up what $what by an index at 20,000 products', async lookup => {
  const nodes = await plansOf(pool, lookup.ask)

  expect(nodes.map(node => node['Index Name'])).toContainEqual(expect.stringMatching(`^${lookup.index}`))
  expect(wholeTablesIn(nodes)).toEqual([])
})

it.each(inOrder)('finds $what by the same index whatever the parameters', async lookup => {
  const nodes = await plansOf(pool, lookup.ask, 'any')

  expect(nodes.map(node => node['Index Name'])).toContain(lookup.index)
  expect(wholeTablesIn(nodes)).toEqual([])
})

it.each(byKeyword)('reads no table whole for what $what, whatever the parameters', async lookup => {
  expect(wholeTablesIn(await plansOf(pool, lookup.ask, 'any'))).toEqual([])
})

function wholeTablesIn(nodes: Awaited<ReturnType<typeof plansOf>>): (string | undefined)[] {
  return nodes
    .filter(node => node['Node Type'] === 'Seq Scan')
    .map(node => node['Relation Name'])
    .filter(table => table !== 'users' && table !== 'shelf_counts')
}
