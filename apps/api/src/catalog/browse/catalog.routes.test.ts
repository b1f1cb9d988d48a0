import {
  ProductList,
  ProductSuggestions,
  ProductView,
  TopProducts,
} from '@pindivantalu/domain/catalog/product.wire'
import { describe, expect, it } from 'vitest'
import { startTestShop } from '../../../test-support/test-app.ts'

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
    expect(first).toMatchObject({ page: 1, pages: 2, total: 24, didYouMean: null })
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

describe('the filters of GET /api/products', () => {
  it.each([
    ['subCategory=Sweets', 11],
    ['subCategory=Hot%20Snacks', 13],
    ['available=true', 23],
    ['available=false', 24],
    ['subCategory=Hot%20Snacks&available=true', 12],
    ['keyword=laddu&subCategory=Hot%20Snacks', 0],
    ['keyword=chips&available=true', 1],
  ])('%s leave %i', async (query, total) => {
    const list = await productsAt(`/api/products?${query}`)
    expect(list).toMatchObject({ total, pages: Math.ceil(total / 12) })
    expect(list.products).toHaveLength(Math.min(total, 12))
    const asked = new URLSearchParams(query)
    for (const product of list.products) {
      if (asked.has('subCategory')) expect(product.subCategory).toBe(asked.get('subCategory'))
      if (asked.get('available') === 'true') expect(product.available).toBe(true)
    }
  })

  it.each([
    ['price', (product: ProductView) => product.price, 'up'],
    ['price-desc', (product: ProductView) => product.price, 'down'],
    ['rating', (product: ProductView) => product.rating, 'down'],
    ['newest', (product: ProductView) => Date.parse(product.createdAt), 'down'],
  ] as const)('sort by %s, on the shelf and in a search', async (sort, valueIn, direction) => {
    for (const query of ['', '&subCategory=Sweets', '&keyword=laddu', '&keyword=sweets']) {
      const { products } = await productsAt(`/api/products?sort=${sort}${query}`)
      const values = products.map(valueIn)
      expect(values).toEqual(values.toSorted((a, b) => (direction === 'up' ? a - b : b - a)))
    }
  })

  it('put the latest product first by age', async () => {
    const id = await idOf('Sakinalu')
    await pool.query(`UPDATE products SET created_at = created_at + interval '1 day' WHERE id = $1`, [id])
    await expect
      .poll(async () => (await productsAt('/api/products?sort=newest')).products[0]?.name)
      .toBe('Sakinalu')
  })

  it.each(['sort=cheapest', 'sort=', 'subCategory=Drinks', 'available=yes'])('refuse %s', async query => {
    const answer = await app.inject(`/api/products?${query}`)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ code: 'request.invalid' })
  })

  it('answer 404 past the last page', async () => {
    for (const query of ['subCategory=Sweets', 'keyword=sweets']) {
      expect((await app.inject(`/api/products?${query}&pageNumber=2`)).statusCode).toBe(404)
    }
  })

  it('count what is visible, however it came or went', async () => {
    const total = async () => (await productsAt('/api/products?subCategory=Sweets')).total
    const id = await idOf('Ariselu')
    for (const [change, left] of [
      ['deleted_at = now()', 10],
      ['deleted_at = NULL', 11],
      [`sub_category = 'Hot Snacks'`, 10],
      [`sub_category = 'Sweets', is_draft = true, available = false`, 10],
      ['is_draft = false, available = true', 11],
    ] as const) {
      await pool.query(`UPDATE products SET ${change} WHERE id = $1`, [id])
      await expect.poll(total).toBe(left)
    }
    await pool.query(
      `INSERT INTO products (name, sub_category, price_paise) VALUES ('Halwa', 'Sweets', 100), ('Kaju', 'Sweets', 100)`,
    )
    await expect.poll(total).toBe(13)
    await pool.query(`DELETE FROM products WHERE name IN ('Halwa', 'Kaju')`)
    await expect.poll(total).toBe(11)
  })
})

describe('GET /api/products/suggestions', () => {
  const suggestedFor = async (keyword: string) =>
    ProductSuggestions.parse(
      (await app.inject(`/api/products/suggestions?keyword=${encodeURIComponent(keyword)}`)).json(),
    )

  it.each([
    ['cheg', 'Chegodilu'],
    ['sakinal', 'Sakinalu'],
    ['చేగో', 'Chegodilu'],
    ['murukk', 'Jantikalu (Murukulu)'],
    ['chegodliu', 'Chegodilu'],
  ])('puts first for %s: %s', async (keyword, name) => {
    expect((await suggestedFor(keyword))[0]?.name).toBe(name)
  })

  it('names, shows and links at most six', async () => {
    const suggestions = await suggestedFor('sweets')
    expect(suggestions).toHaveLength(6)
    expect(await suggestedFor('chegodilu')).toEqual([
      {
        _id: await idOf('Chegodilu'),
        name: 'Chegodilu',
        teluguName: 'చేగోడీలు',
        image: expect.stringMatching(/^\/pictures\/[0-9a-f]+-900\.webp$/),
        imageColor: expect.stringMatching(/^#[0-9a-f]{6}$/),
      },
    ])
  })

  it.each(['', '   ', '%', '😀', 'pizza'])('suggests nothing for %j', async keyword => {
    expect(await suggestedFor(keyword)).toEqual([])
  })

  it('suggests nothing for no keyword, and refuses more than 80 characters', async () => {
    expect((await app.inject('/api/products/suggestions')).json()).toEqual([])
    expect((await app.inject(`/api/products/suggestions?keyword=${'a'.repeat(81)}`)).statusCode).toBe(400)
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
      // Mails show it as well.
      'cross-origin-resource-policy': 'cross-origin',
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
    expect(products.map(product => product._id)).not.toContain(id)
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
