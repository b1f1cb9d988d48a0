import type { DeskProductList, DeskProductView } from '@pindivantalu/domain/catalog/product-desk.wire'
import { describe, expect, it } from 'vitest'
import { insertProduct } from '../../../test-support/catalogue-rows.ts'
import { DEMO, signInAs } from '../../../test-support/sign-in.ts'
import { startTestShop } from '../../../test-support/test-app.ts'

const shop = await startTestShop()
const { app, pool, deps } = shop
const { headers, user: owner } = await signInAs(shop, DEMO.admin)
const NOBODY = '01890000-0000-7000-8000-000000000000'

const ask = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) =>
  app.inject({ method, url: `/api/products${path}`, headers, ...(payload && { payload }) })
const create = async (): Promise<DeskProductView> => (await ask('POST', '')).json()
const deskOf = async (query: Record<string, string> = {}): Promise<DeskProductList> =>
  (await ask('GET', `/desk?${new URLSearchParams(query)}`)).json()
const auditOf = async (id: string) => {
  const { rows } = await pool.query(
    `SELECT actor_id, action, facts FROM audit_log WHERE subject_type = 'product' AND subject_id = $1 ORDER BY at, id`,
    [id],
  )
  return rows
}

async function productNamed(name: string): Promise<DeskProductView> {
  const { products } = await deskOf({ q: name })
  const product = products.find(one => one.name === name)
  if (!product) throw new Error(`There is no ${name}.`)
  return product
}

/** As the form sends a product: all that can be changed, and the version it started from. */
function formOf({ _id, imageColor, rating, numReviews, createdAt, isDraft, ...wishes }: DeskProductView) {
  return wishes
}

const save = (product: DeskProductView, changes: object = {}) =>
  ask('PUT', `/${product._id}`, { ...formOf(product), ...changes })

/** What a customer is shown, which may be kept in memory until the change is known. */
const shownToCustomers = async (id: string) => (await app.inject(`/api/products/${id}`)).json()

describe('a new product', () => {
  it('is a draft with sample facts that only the desk shows', async () => {
    const answer = await ask('POST', '')
    expect(answer.statusCode).toBe(201)
    const draft: DeskProductView = answer.json()
    expect(draft).toMatchObject({
      name: 'Sample product',
      price: 100,
      available: false,
      isDraft: true,
      image: '',
      customization: { priceCustomization: [{ weight: '250 g', price: 100 }] },
    })
    expect((await ask('GET', `/desk/${draft._id}`)).json()).toEqual(draft)
    expect(await shownToCustomers(draft._id)).toMatchObject({ code: 'product.not_found' })
    expect(await auditOf(draft._id)).toEqual([{ actor_id: owner._id, action: 'product.created', facts: {} }])
  })

  it('is shown to customers once it has been saved, also as it was', async () => {
    const draft = await create()
    await shownToCustomers(draft._id)
    const answer = await save(draft)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({ name: 'Sample product', isDraft: false, available: false })
    await expect.poll(() => shownToCustomers(draft._id)).toMatchObject({ name: 'Sample product' })
    const list = async () => (await app.inject('/api/products?keyword=sample')).json().products
    await expect.poll(list).toMatchObject([{ _id: draft._id }])
    await ask('DELETE', `/${draft._id}`)
    await expect.poll(list).toEqual([])
  })

  it('cannot be sold from the list before it was saved', async () => {
    const draft = await create()
    const answer = await ask('PUT', `/${draft._id}/availability`, { available: true })
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({ code: 'product.not_saved_yet' })
    expect((await ask('GET', `/desk/${draft._id}`)).json()).toEqual(draft)
  })
})

describe('saving', () => {
  it('keeps every field, prices and choices in their order', async () => {
    const { image, alt, imageColor } = await productNamed('Ariselu')
    const draft = await create()
    const wishes = {
      name: 'బెల్లం "Gavvalu" <b>; --',
      image,
      description: 'Shells.\n\nOf wheat, dipped in జిలేబి syrup.',
      category: 'Festival',
      subCategory: 'Sweets',
      price: 99.5,
      bestSeller: true,
      available: true,
      customization: {
        priceCustomization: [
          { weight: '1 kg', price: 380.05 },
          { weight: '250 g', price: 99.5 },
        ],
        spiceLevel: [],
        sweetness: ['Regular', 'Less sweet'],
      },
      teluguName: 'బెల్లం గవ్వలు',
      teluguDescription: 'తీపి గవ్వలు.',
      alt,
      aliases: ['Gavalu', 'Shells'],
      ingredients: ['Maida', 'Jaggery'],
      allergens: ['Wheat'],
      shelfLifeDays: 21,
      storage: 'Keep dry.',
      isVegetarian: true,
      hsn: '1905',
      nutritionPer100g: { typical: false, energyKcal: 450.5, proteinG: 6, carbohydrateG: 70, fatG: 16 },
    }
    const saved: DeskProductView = (await save(draft, wishes)).json()
    expect(saved).toMatchObject({ ...wishes, imageColor, isDraft: false })
    expect((await ask('GET', `/desk/${draft._id}`)).json()).toEqual(saved)
    const cleared = {
      image: '',
      shelfLifeDays: null,
      storage: '',
      hsn: null,
      nutritionPer100g: null,
      aliases: [],
      isVegetarian: false,
      customization: { priceCustomization: [{ weight: '1 kg', price: 400 }], spiceLevel: [], sweetness: [] },
    }
    expect((await save(saved, cleared)).json()).toMatchObject({ ...cleared, storage: null, imageColor: null })
    await ask('DELETE', `/${draft._id}`)
  })

  it('leaves what is left out as it is', async () => {
    const before = await productNamed('Sakinalu')
    const { name, image, description, category, subCategory, price, bestSeller, available, customization } =
      before
    const specified = {
      image,
      description,
      category,
      subCategory,
      price,
      bestSeller,
      available,
      customization,
    }
    const answer = await ask('PUT', `/${before._id}`, { ...specified, name: `${name} fresh` })
    expect(answer.json()).toEqual({ ...before, name: 'Sakinalu fresh', updatedAt: expect.any(String) })
    await ask('PUT', `/${before._id}`, { ...specified, name })
  })

  it('refuses a change that started from an older version, and loses neither', async () => {
    const seen = await productNamed('Bobbatlu')
    const first = await save(seen, { description: 'Softer.' })
    const second = await save(seen, { price: 111 })
    expect(second.statusCode).toBe(409)
    expect(second.json()).toMatchObject({ code: 'product.changed_meanwhile' })
    expect((await ask('GET', `/desk/${seen._id}`)).json()).toEqual(first.json())
    expect((await save(first.json(), { price: 111 })).json()).toMatchObject({
      description: 'Softer.',
      price: 111,
    })
  })

  it('lets one of two through that come at once', async () => {
    const seen = await productNamed('Ariselu')
    const answers = await Promise.all([1, 2, 3, 4].map(n => save(seen, { description: `Of hand ${n}.` })))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409])
    const saved = answers.find(({ statusCode }) => statusCode === 200)?.json()
    expect((await ask('GET', `/desk/${seen._id}`)).json()).toEqual(saved)
  })

  it('keeps Telugu texts, and leaves them where a request says nothing of them', async () => {
    const seen = await productNamed('Bobbatlu')
    const telugu = { teluguIngredients: ['బెల్లం', 'నెయ్యి'], teluguStorage: 'ఫ్రిజ్‌లో ఉంచండి.', teluguAlt: 'బొబ్బట్లు' }
    const saved: DeskProductView = (await save(seen, telugu)).json()
    expect(saved).toEqual({ ...seen, ...telugu, updatedAt: saved.updatedAt })
    await expect.poll(() => shownToCustomers(seen._id)).toMatchObject(telugu)
    expect((await auditOf(seen._id)).at(-1)?.facts.changed.toSorted()).toEqual([
      'teluguAlt',
      'teluguIngredients',
      'teluguStorage',
    ])

    const unsaid = { teluguIngredients: undefined, teluguStorage: undefined, teluguAlt: undefined }
    expect((await save(saved, { ...unsaid, price: 175 })).json()).toMatchObject({ ...telugu, price: 175 })
  })

  it('answers the very same again with what was saved the first time', async () => {
    const seen = await productNamed('Ariselu')
    const first = (await save(seen, { description: 'Sent twice.' })).json()
    expect((await save(seen, { description: 'Sent twice.' })).json()).toEqual(first)
    expect((await auditOf(seen._id)).at(-1)).toEqual({
      actor_id: owner._id,
      action: 'product.changed',
      facts: { changed: ['description'] },
    })
    expect(
      (await auditOf(seen._id)).filter(({ facts }) => facts.changed.includes('description')),
    ).toHaveLength(2)
  })

  it('makes a later version even where the clock has not moved on', async () => {
    const seen = await productNamed('Ariselu')
    await pool.query(`UPDATE products SET updated_at = now() + interval '1 hour' WHERE id = $1`, [seen._id])
    const ahead: DeskProductView = (await ask('GET', `/desk/${seen._id}`)).json()
    const saved: DeskProductView = (await save(ahead, { price: 175 })).json()
    expect(saved.updatedAt > ahead.updatedAt).toBe(true)
    expect((await save(ahead, { price: 180 })).statusCode).toBe(409)
  })

  it('is not undone by a rating that came meanwhile, nor undoes it', async () => {
    const seen = await productNamed('Sakinalu')
    await pool.query(
      `INSERT INTO product_reviews (product_id, sample_author, rating, comment) VALUES ($1, 'Lakshmi', 1, 'Hard.')`,
      [seen._id],
    )
    const saved: DeskProductView = (await save(seen, { description: 'Of new rice.' })).json()
    expect(saved).toMatchObject({ description: 'Of new rice.', numReviews: seen.numReviews + 1 })
  })

  it.each([
    ['of another shop', 'https://example.com/a.webp'],
    ['of a width alone', '/pictures/abc-320.webp'],
    ['nobody uploaded', '/pictures/0000000000000000-900.webp'],
    ['out of its folder', '/pictures/../../etc/passwd-900.webp'],
  ])('refuses a picture %s', async (_what, image) => {
    const seen = await productNamed('Ariselu')
    const answer = await save(seen, { image })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ code: 'product.no_such_picture' })
    expect(await productNamed('Ariselu')).toEqual(seen)
  })

  it.each([
    ['no name', { name: ' ' }],
    ['a name of 121 letters', { name: 'a'.repeat(121) }],
    ['a subcategory of another shop', { subCategory: 'Drinks' }],
    ['a price of nothing', { price: 0 }],
    ['a price finer than a paisa', { price: 1.005 }],
    ['a price in words', { price: 'ten' }],
    ['no price option', { customization: { priceCustomization: [], spiceLevel: [], sweetness: [] } }],
    [
      'one weight twice',
      {
        customization: {
          priceCustomization: [
            { weight: '250 g', price: 1 },
            { weight: '250 G', price: 2 },
          ],
          spiceLevel: [],
          sweetness: [],
        },
      },
    ],
    ['an HSN with letters', { hsn: 'ABCD' }],
    ['a Telugu picture text of 301 letters', { teluguAlt: 'అ'.repeat(301) }],
    ['a version that is no moment', { updatedAt: 'yesterday' }],
    ['a text of 100 kB', { description: 'a'.repeat(50_000) }],
  ])('refuses %s', async (_what, changes) => {
    const seen = await productNamed('Ariselu')
    const answer = await save(seen, changes)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ code: 'request.invalid' })
    expect(await productNamed('Ariselu')).toEqual(seen)
  })
})

describe('availability', () => {
  it('is changed right from the list, and seen by customers at once', async () => {
    const seen = await productNamed('Chegodilu')
    await shownToCustomers(seen._id)
    const answer = await ask('PUT', `/${seen._id}/availability`, { available: false })
    expect(answer.json()).toEqual({ ...seen, available: false, updatedAt: expect.any(String) })
    await expect.poll(() => shownToCustomers(seen._id)).toMatchObject({ available: false })
    expect((await auditOf(seen._id)).at(-1)).toMatchObject({
      action: 'product.changed',
      facts: { changed: ['available'], available: false },
    })
  })

  it('once changed is not undone by a form that was opened before', async () => {
    const seen = await productNamed('Sakinalu')
    await ask('PUT', `/${seen._id}/availability`, { available: false })
    expect((await save(seen, { price: 180 })).json()).toMatchObject({ code: 'product.changed_meanwhile' })
    expect(await productNamed('Sakinalu')).toMatchObject({ available: false, price: seen.price })
  })

  it('pressed twice is one change', async () => {
    const seen = await productNamed('Ariselu')
    const press = () => ask('PUT', `/${seen._id}/availability`, { available: false })
    const [first, second] = await Promise.all([press(), press()])
    expect(second?.json()).toEqual(first?.json())
  })

  it.each([{}, { available: 'no' }, { available: null }])('refuses %j', async wish => {
    const { _id } = await productNamed('Ariselu')
    expect((await ask('PUT', `/${_id}/availability`, wish)).statusCode).toBe(400)
  })
})

describe('deleting', () => {
  it('takes a product from shop and desk, once', async () => {
    const id = await insertProduct(deps.db, { name: 'Gone tomorrow' })
    await expect.poll(() => shownToCustomers(id)).toMatchObject({ name: 'Gone tomorrow' })
    const answer = await ask('DELETE', `/${id}`)
    expect(answer.json()).toEqual({ message: 'Product deleted' })
    await expect.poll(() => shownToCustomers(id)).toMatchObject({ code: 'product.not_found' })
    expect((await deskOf({ q: 'Gone tomorrow' })).products).toEqual([])
    expect(await auditOf(id)).toEqual([
      { actor_id: owner._id, action: 'product.deleted', facts: { name: 'Gone tomorrow' } },
    ])
    for (const [method, path, payload] of [
      ['DELETE', `/${id}`],
      ['GET', `/desk/${id}`],
      ['PUT', `/${id}/availability`, { available: false }],
      ['PUT', `/${id}`, formOf(await productNamed('Ariselu'))],
    ] as const) {
      const again = await ask(method, path, payload)
      expect(again.statusCode).toBe(404)
      expect(again.json()).toMatchObject({ code: 'product.not_found' })
    }
  })

  it('finds nothing under nobody’s id, and refuses what is no id', async () => {
    expect((await ask('DELETE', `/${NOBODY}`)).json()).toMatchObject({ code: 'product.not_found' })
    expect((await ask('DELETE', '/chegodilu')).json()).toMatchObject({ code: 'request.invalid' })
  })
})

it('is not held up when many save, sell out and delete at once', async () => {
  const drafts = await Promise.all(Array.from({ length: 6 }, create))
  const answers = await Promise.all(
    drafts.flatMap((draft, n) => [
      save(draft, { name: `Of many ${n}` }),
      ask('PUT', `/${draft._id}/availability`, { available: false }),
      ask('DELETE', `/${drafts[(n + 1) % 6]?._id}`),
    ]),
  )
  expect(answers.filter(({ statusCode }) => statusCode >= 500)).toEqual([])
})
