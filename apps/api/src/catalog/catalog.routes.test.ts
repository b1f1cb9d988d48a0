import { ProductList, ProductView, TopProducts } from '@pindivantalu/domain/catalog/product.wire'
import { describe, expect, it } from 'vitest'
import { startTestShop } from '../../test-support/test-app.ts'

const { app, pool } = await startTestShop()

async function productsAt(url: string) {
  const answer = await app.inject(url)
  expect(answer.statusCode).toBe(200)
  return ProductList.parse(answer.json())
}

async function idOf(name: string): Promise<string> {
  const { rows } = await pool.query<{ id: string }>('SELECT id FROM products WHERE name = $1', [name])
  return rows[0]?.id ?? ''
}

describe('GET /api/products', () => {
  it('answers twelve products a page, in the order of the shelf', async () => {
    const first = await productsAt('/api/products')
    expect(first).toMatchObject({ page: 1, pages: 2 })
    expect(first.products).toHaveLength(12)
    const second = await productsAt('/api/products?pageNumber=2')
    const ids = [...first.products, ...second.products].map(product => product._id)
    expect(new Set(ids).size).toBe(24)
  })

  it.each(['0', '-1', '1.5', '1e9', 'abc', '', '99999999999999999999'])('refuses page %j', async page => {
    const answer = await app.inject(`/api/products?pageNumber=${page}`)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ code: 'request.invalid' })
  })

  it('answers 404 past the last page', async () => {
    const answer = await app.inject('/api/products?pageNumber=3')
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({ code: 'request.not_found' })
  })

  it.each([
    ['its name', 'chegod', 'Chegodilu'],
    ['its Telugu name', 'సకినాలు', 'Sakinalu'],
    ['another spelling', 'murukku', 'Jantikalu (Murukulu)'],
    ['spaces around it', '  Ariselu ', 'Ariselu'],
  ])('finds a product by %s', async (_what, keyword, name) => {
    const { products } = await productsAt(`/api/products?keyword=${encodeURIComponent(keyword)}`)
    expect(products.map(product => product.name)).toContain(name)
  })

  it('finds a subcategory by its name', async () => {
    const { products } = await productsAt('/api/products?keyword=Sweets')
    expect(products).toHaveLength(11)
    expect(products.every(product => product.subCategory === 'Sweets')).toBe(true)
  })

  it.each(['%', '_', "'", '"', '\\', '/', '😀', "'; DROP TABLE products; --", '<script>'])(
    'takes %s as a word like any other',
    async keyword => {
      const { products } = await productsAt(`/api/products?keyword=${encodeURIComponent(keyword)}`)
      expect(products.length).toBeLessThan(24)
    },
  )

  it('refuses more than 80 characters', async () => {
    expect((await app.inject(`/api/products?keyword=${'a'.repeat(80)}`)).statusCode).toBe(200)
    expect((await app.inject(`/api/products?keyword=${'a'.repeat(81)}`)).statusCode).toBe(400)
  })
})

describe('GET /api/products/top', () => {
  it('answers at most six available products, best sellers first, then by rating', async () => {
    const top = TopProducts.parse((await app.inject('/api/products/top')).json())
    expect(top).toHaveLength(6)
    expect(top.every(product => product.available && product.bestSeller)).toBe(true)
    const ratings = top.map(product => product.rating)
    expect(ratings).toEqual([...ratings].sort((a, b) => b - a))
  })
})

describe('GET /api/products/{id}', () => {
  it('answers the whole product, prices in rupees and the rating to one decimal', async () => {
    const product = ProductView.parse((await app.inject(`/api/products/${await idOf('Chegodilu')}`)).json())
    expect(product).toMatchObject({
      name: 'Chegodilu',
      teluguName: 'చేగోడీలు',
      price: 140,
      subCategory: 'Hot Snacks',
      numReviews: 3,
      rating: 4.7,
      allergens: ['Sesame'],
      customization: {
        priceCustomization: [
          { weight: '250 g', price: 140 },
          { weight: '500 g', price: 270 },
          { weight: '1 kg', price: 520 },
        ],
      },
    })
    expect(product.image).toMatch(/^\/pictures\/[0-9a-f]+-900\.webp$/)
    expect((await app.inject(product.image)).headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
    })
  })

  it.each([
    ['an id nobody has', '00000000-0000-7000-8000-000000000000', 404, 'product.not_found'],
    ['something that is no id', 'chegodilu', 400, 'request.invalid'],
    ['a path out of the shop', '..%2F..%2Fetc', 400, 'request.invalid'],
  ])('refuses %s', async (_what, id, status, code) => {
    const answer = await app.inject(`/api/products/${id}`)
    expect(answer.statusCode).toBe(status)
    expect(answer.json()).toMatchObject({ code })
  })

  it.each([
    ['a draft', 'is_draft = true, available = false'],
    ['a deleted product', 'deleted_at = now()'],
  ])('does not show %s, nor its reviews, anywhere', async (_what, change) => {
    const id = await idOf('Karappusa')
    await pool.query(`UPDATE products SET ${change} WHERE id = $1`, [id])
    await expect.poll(async () => (await app.inject(`/api/products/${id}`)).statusCode).toBe(404)
    expect((await app.inject(`/api/products/${id}/reviews`)).json()).toMatchObject({
      code: 'product.not_found',
    })
    const { products } = await productsAt('/api/products?keyword=Karappusa')
    expect(products).toEqual([])
    await pool.query('UPDATE products SET is_draft = false, deleted_at = NULL WHERE id = $1', [id])
  })

  it('shows a new price as soon as it is written, by whomever', async () => {
    const id = await idOf('Ariselu')
    await app.inject(`/api/products/${id}`)
    await pool.query(
      'UPDATE product_price_options SET price_paise = 17050 WHERE product_id = $1 AND position = 0',
      [id],
    )
    await expect
      .poll(
        async () =>
          (await app.inject(`/api/products/${id}`)).json().customization.priceCustomization[0].price,
      )
      .toBe(170.5)
  })
})
