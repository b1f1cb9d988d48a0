import { RelatedProducts } from '@pindivantalu/domain/catalog/product.wire'
import { beforeAll, describe, expect, it } from 'vitest'
import { aSampleReview, insertProduct } from '../../../test-support/catalogue-rows.ts'
import { insertManyFestivals } from '../../../test-support/many-festivals.ts'
import { plansOf } from '../../../test-support/query-plans.ts'
import { startTestShop } from '../../../test-support/test-app.ts'
import { createTestDatabase } from '../../../test-support/test-database.ts'
import { listRelatedProducts } from './list-related-products.ts'

const { app, deps, pool } = await startTestShop()
const { db } = deps

async function relatedTo(id: string): Promise<string[]> {
  const answer = await app.inject(`/api/products/${id}/related`)
  expect(answer.statusCode).toBe(200)
  return RelatedProducts.parse(answer.json()).map(product => product.name)
}

async function idOf(name: string): Promise<string> {
  const { rows } = await pool.query<{ id: string }>('SELECT id FROM products WHERE name = $1', [name])
  return rows[0]?.id ?? ''
}

async function rate(id: string, ...ratings: number[]): Promise<void> {
  await db
    .insertInto('product_reviews')
    .values(ratings.map(rating => aSampleReview({ product_id: id, rating })))
    .execute()
}

describe('GET /api/products/{id}/related, in the shop as it opens', () => {
  it.each([
    ['a word of its name', 'Boondi Laddu', ['Kobbari Laddu', 'Nuvvula Laddu', 'Sunnundalu']],
    ['a word of an alias', 'Jantikalu (Murukulu)', ['Chegodilu', 'Ribbon Pakoda']],
    ['a word spelt otherwise', 'Palli Pakoda', ['Jeedipappu Pakodi', 'Ribbon Pakoda']],
  ])('puts first what shares %s', async (_what, name, alike) => {
    const related = await relatedTo(await idOf(name))
    expect(related).toHaveLength(4)
    expect(related.slice(0, alike.length).toSorted()).toEqual(alike)
  })

  it('answers whole products of the same subcategory, each once and not the product itself', async () => {
    const { rows } = await pool.query('SELECT id, sub_category FROM products')
    for (const { id, sub_category } of rows) {
      const answer = await app.inject(`/api/products/${id}/related`)
      const products = RelatedProducts.parse(answer.json())
      const ids = products.map(product => product._id)
      expect(new Set(ids).size).toBe(4)
      expect(ids).not.toContain(id)
      for (const product of products) {
        expect(product).toMatchObject({ subCategory: sub_category, available: true })
        expect(product.customization.priceCustomization).not.toEqual([])
      }
    }
  })

  it.each([
    ['an id nobody has', '00000000-0000-7000-8000-000000000000', 404, 'product.not_found'],
    ['something that is no id', 'chegodilu', 400, 'request.invalid'],
  ])('refuses %s', async (_what, id, status, code) => {
    const answer = await app.inject(`/api/products/${id}/related`)
    expect(answer.statusCode).toBe(status)
    expect(answer.json()).toMatchObject({ code })
  })
})

describe('GET /api/products/{id}/related, on a small shelf', () => {
  let kova: string
  let halwa: string

  beforeAll(async () => {
    await pool.query('UPDATE products SET deleted_at = now()')
    kova = await insertProduct(db, { name: 'Kova', sub_category: 'Sweets' })
    halwa = await insertProduct(db, { name: 'Halwa', sub_category: 'Sweets' })
  })

  it('fills up with the best rated of its subcategory, then with those of the other', async () => {
    const burfi = await insertProduct(db, { name: 'Burfi', sub_category: 'Sweets' })
    const janthi = await insertProduct(db, { name: 'Janthi', sub_category: 'Hot Snacks' })
    await insertProduct(db, { name: 'Kova Janthi', sub_category: 'Hot Snacks' })
    await insertProduct(db, { name: 'Badam Kova', sub_category: 'Sweets' })
    await rate(burfi, 4)
    await rate(halwa, 3)
    await rate(janthi, 5)
    await expect.poll(() => relatedTo(kova)).toEqual(['Badam Kova', 'Burfi', 'Halwa', 'Janthi'])
  })

  it('puts the more reviewed of equal rating first, then the order of the shelf', async () => {
    await rate(halwa, 5, 4)
    await expect.poll(() => relatedTo(kova)).toEqual(['Badam Kova', 'Halwa', 'Burfi', 'Janthi'])
    await pool.query('DELETE FROM product_reviews')
    await expect.poll(() => relatedTo(kova)).toEqual(['Badam Kova', 'Halwa', 'Burfi', 'Janthi'])
    await pool.query(`UPDATE products SET position = position + 100 WHERE name = 'Halwa'`)
    await expect.poll(() => relatedTo(kova)).toEqual(['Badam Kova', 'Burfi', 'Halwa', 'Janthi'])
  })

  it.each([
    ['is not available', 'available = false'],
    ['is a draft', 'available = false, is_draft = true'],
    ['is deleted', 'deleted_at = now()'],
  ])('leaves out what %s', async (_what, change) => {
    await pool.query(`UPDATE products SET ${change} WHERE name = 'Badam Kova'`)
    await expect.poll(() => relatedTo(kova)).toEqual(['Burfi', 'Halwa', 'Janthi', 'Kova Janthi'])
    await pool.query(
      `UPDATE products SET available = true, is_draft = false, deleted_at = NULL WHERE name = 'Badam Kova'`,
    )
    await expect.poll(() => relatedTo(kova)).toContain('Badam Kova')
  })

  it('has an answer for what cannot be ordered now, but not for what is not shown', async () => {
    await pool.query('UPDATE products SET available = false WHERE id = $1', [kova])
    await expect.poll(() => relatedTo(kova)).toHaveLength(4)
    await pool.query('UPDATE products SET deleted_at = now() WHERE id = $1', [kova])
    await expect
      .poll(async () => (await app.inject(`/api/products/${kova}/related`)).json())
      .toMatchObject({ code: 'product.not_found' })
  })

  it.each([`O'Brien's "best" & \\ | ! :* <-> (`, '&', 'मुरुक्कू', "a'b/c&d.example"])(
    'takes %j as a name like any other',
    async name => {
      const id = await insertProduct(db, { name, sub_category: 'Sweets' })
      expect(await relatedTo(id)).toHaveLength(4)
      await pool.query('UPDATE products SET deleted_at = now() WHERE id = $1', [id])
    },
  )

  it('answers none where there is nothing else', async () => {
    await pool.query('UPDATE products SET deleted_at = now() WHERE id <> $1', [halwa])
    await expect.poll(() => relatedTo(halwa)).toEqual([])
  })
})

describe('what is related, at 20,000 products', async () => {
  const many = await createTestDatabase()

  beforeAll(async () => {
    // In four statements: one would take as long as the pool lets a statement run.
    for (const first of [1, 5_001, 10_001, 15_001]) {
      await many.pool.query(
        `INSERT INTO products (name, sub_category, price_paise, available, review_count, rating_sum)
         SELECT 'Snack ' || n, CASE n % 3 WHEN 0 THEN 'Sweets' ELSE 'Hot Snacks' END, 14000, n % 10 <> 0, 3, 3 + n % 13
         FROM generate_series($1::integer, $1 + 4999) AS n`,
        [first],
      )
    }
    await many.pool.query(`
      INSERT INTO product_price_options (product_id, position, weight, price_paise)
      SELECT id, 0, '250 g', 14000 FROM products WHERE slug IS NULL`)
    await insertManyFestivals(many.pool)
    await many.pool.query('ANALYZE')
  })

  it('is found by indexes', async () => {
    const { id } = await many.db
      .selectFrom('products')
      .where('name', '=', 'Snack 777')
      .select('id')
      .executeTakeFirstOrThrow()
    const nodes = await plansOf(many.pool, db => listRelatedProducts({ db }, id))

    const indexes = nodes.map(node => node['Index Name'])
    expect(indexes).toContain('products_on_shelf_by_rating')
    expect(indexes).toContain('products_visible_by_rating')
    expect(indexes).toContain('product_search_pkey')
    expect(nodes.filter(node => node['Node Type'] === 'Seq Scan')).toEqual([])
  })
})
