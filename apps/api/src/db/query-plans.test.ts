import { beforeAll, expect, it } from 'vitest'
import { plansOf } from '../../test-support/query-plans.ts'
import { createTestDatabase } from '../../test-support/test-database.ts'
import { findProduct, listProductsPage, listTopProducts } from '../catalog/catalog.queries.ts'
import {
  listReviewsOfProduct,
  listTopOrderReviews,
  listTopProductReviews,
} from '../reviews/reviews.queries.ts'
import type { Database } from './client.ts'

const { db, pool } = await createTestDatabase()
const { id } = await db.selectFrom('products').select('id').limit(1).executeTakeFirstOrThrow()

beforeAll(async () => {
  await pool.query(`
    INSERT INTO products (name, sub_category, price_paise, available, best_seller)
    SELECT 'Snack ' || n, 'Hot Snacks', 14000, n % 10 <> 0, n % 20 = 0 FROM generate_series(1, 20000) AS n`)
  await pool.query(`
    INSERT INTO product_price_options (product_id, position, weight, price_paise)
    SELECT id, 0, '250 g', 14000 FROM products WHERE slug IS NULL`)
  await pool.query(`
    INSERT INTO product_reviews (product_id, sample_author, rating, comment, created_at)
    SELECT id, 'Lakshmi', 1 + (position + n) % 5, 'Crisp.', now() - n * interval '1 hour'
    FROM products, generate_series(1, 3) AS n`)
  await pool.query(
    `INSERT INTO product_reviews (product_id, sample_author, rating, comment, created_at)
     SELECT $1, 'Lakshmi', 1 + n % 5, 'Crisp.', now() - n * interval '1 hour' FROM generate_series(1, 5000) AS n`,
    [id],
  )
  await pool.query(`
    INSERT INTO order_reviews (sample_author, rating, comment, created_at)
    SELECT 'Lakshmi', 1 + n % 5, 'On time.', now() - n * interval '1 hour' FROM generate_series(1, 20000) AS n`)
  await pool.query('ANALYZE')
})

type Lookup = { what: string; ask: (db: Database) => Promise<unknown>; index: string }

it.each<Lookup>([
  {
    what: 'a page of the list',
    ask: db => listProductsPage(db, { keyword: '', offset: 24, limit: 12 }),
    index: 'products_visible_by_position',
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
])('finds $what by an index at 20,000 products, without looking through or sorting them', async lookup => {
  const nodes = await plansOf(pool, lookup.ask)

  expect(nodes.map(node => node['Index Name'])).toContain(lookup.index)
  const large = nodes.filter(node => node['Node Type'] === 'Seq Scan' && node['Relation Name'] !== 'users')
  expect(large).toEqual([])
  expect(nodes.filter(node => node['Node Type'].endsWith('Sort'))).toEqual([])
})
