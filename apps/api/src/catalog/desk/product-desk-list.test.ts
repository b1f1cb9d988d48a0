import type { DeskProductList, DeskProductView } from '@pindivantalu/domain/catalog/product-desk.wire'
import { describe, expect, it } from 'vitest'
import { DEMO, signInAs } from '../../../test-support/sign-in.ts'
import { startTestShop } from '../../../test-support/test-app.ts'

const shop = await startTestShop()
const { app, pool } = shop
const { headers } = await signInAs(shop, DEMO.admin)

const ask = (method: 'GET' | 'POST' | 'DELETE', path: string) =>
  app.inject({ method, url: `/api/products${path}`, headers })
const create = async (): Promise<DeskProductView> => (await ask('POST', '')).json()
const deskOf = async (query: Record<string, string> = {}): Promise<DeskProductList> =>
  (await ask('GET', `/desk?${new URLSearchParams(query)}`)).json()

describe('the list of the desk', () => {
  it('is a page of 25, drafts first, then in the order of the shelf', async () => {
    const sample = await create()
    const { rows } = await pool.query<{ name: string }>(
      'SELECT name FROM products WHERE NOT is_draft ORDER BY position',
    )
    const desk = await deskOf()
    expect(desk).toMatchObject({ page: 1, pages: 1, total: 25 })
    expect(desk.products.map(({ name }) => name)).toEqual([sample.name, ...rows.map(({ name }) => name)])
    const another = await create()
    expect(await deskOf({ pageNumber: '2' })).toMatchObject({
      page: 2,
      pages: 2,
      total: 26,
      products: [{ name: rows.at(-1)?.name, isDraft: false }],
    })
    expect(await deskOf({ pageNumber: '3' })).toMatchObject({ page: 3, pages: 2, total: 26, products: [] })
    for (const { _id } of [sample, another]) await ask('DELETE', `/${_id}`)
  })

  it.each([
    ['its name', 'chegod', 'Chegodilu'],
    ['its Telugu name', 'సకినాలు', 'Sakinalu'],
    ['an alias', 'murukku', 'Jantikalu (Murukulu)'],
    ['a slip', 'chegodliu', 'Chegodilu'],
  ])('finds by %s', async (_what, q, name) => {
    expect((await deskOf({ q })).products.map(product => product.name)).toContain(name)
  })

  it('finds a draft by its name, too', async () => {
    const draft = await create()
    expect((await deskOf({ q: 'sample' })).products).toEqual([draft])
    await ask('DELETE', `/${draft._id}`)
    expect(await deskOf({ q: 'sample' })).toMatchObject({ products: [], total: 0, pages: 0 })
  })

  it.each(['%', "'", '\\', '😀', "'; DROP TABLE products; --", '   '])(
    'takes %j as words like any other',
    async q => {
      expect((await ask('GET', `/desk?q=${encodeURIComponent(q)}`)).statusCode).toBe(200)
    },
  )

  it('does not find what is only described so', async () => {
    await pool.query(`UPDATE products SET description = 'Festive.' WHERE name = 'Ariselu'`)
    const found = (await app.inject('/api/products?keyword=festive')).json()
    expect(found.products).toMatchObject([{ name: 'Ariselu' }])
    expect((await deskOf({ q: 'festive' })).products).toEqual([])
  })

  it('is narrowed by subcategory and state, each with the others', async () => {
    const draft = await create()
    expect((await deskOf({ state: 'draft' })).products).toEqual([draft])
    expect(await deskOf({ state: 'draft', subCategory: 'Sweets' })).toMatchObject({ total: 0 })
    expect(await deskOf({ subCategory: 'Sweets' })).toMatchObject({ total: 11 })
    expect(await deskOf({ state: 'available' })).toMatchObject({ total: 23 })
    const { products } = await deskOf({ state: 'unavailable' })
    expect(products).toMatchObject([{ available: false, isDraft: false }])
    expect(await deskOf({ state: 'available', q: products[0]?.name ?? '' })).toMatchObject({ total: 0 })
    await ask('DELETE', `/${draft._id}`)
  })

  it.each(['state=sold', 'subCategory=Drinks', 'pageNumber=0', `q=${'a'.repeat(81)}`])(
    'refuses %s',
    async query => {
      const answer = await ask('GET', `/desk?${query}`)
      expect(answer.statusCode).toBe(400)
      expect(answer.json()).toMatchObject({ code: 'request.invalid' })
    },
  )

  it('is never kept by a browser', async () => {
    expect((await ask('GET', '/desk')).headers).toMatchObject({ 'cache-control': 'no-store' })
  })
})
