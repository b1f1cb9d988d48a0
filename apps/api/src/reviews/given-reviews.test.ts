import type { ProductView } from '@pindivantalu/domain/catalog/product.wire'
import type { ProductReviews, TopReviews } from '@pindivantalu/domain/reviews/review.wire'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startSandbox } from '../../test-support/sandbox.ts'
import { shoppingIn } from '../../test-support/shopping.ts'
import { DEMO, signInAs } from '../../test-support/sign-in.ts'
import { startTestShop } from '../../test-support/test-app.ts'

const sandbox = await startSandbox()
const shop = await startTestShop({ RAZORPAY_API_URL: sandbox.url })
const { pool, deps } = shop
const anusha = await signInAs(shop, DEMO.customer)
const kiran = await signInAs(shop, DEMO.otherCustomer)
const admin = await signInAs(shop, DEMO.admin)
const { ask, buy, item, product, another } = await shoppingIn(shop, sandbox, anusha)
const [option] = another.customization.priceCustomization
const order = await buy({
  orderItems: [
    item(),
    item({ weight: product.customization.priceCustomization[1].weight }),
    { product: another._id, weight: option.weight, price: option.price, quantity: 1 },
  ],
})
const id = order._id

const DELIVERED = '2026-01-10T18:30:00+05:30'
const SOON = '2026-01-11T09:00:00+05:30'
const CRISP = { rating: 5, comment: 'Came the same evening,\nstill crisp.' }
const SOFT = { rating: 2, comment: 'A little soft.' }

const setClock = (instant: string) => {
  deps.now = () => new Date(instant)
}
const deliver = (at: string | null, order = id) =>
  pool.query('UPDATE orders SET delivered_at = $1 WHERE id = $2', [at, order])
const count = async (table: string) =>
  (await pool.query(`SELECT count(*)::int AS n FROM ${table} WHERE user_id IS NOT NULL`)).rows[0].n

const ofOrder = `/orders/${id}/orderreview`
const ofProduct = `/orders/${id}/${product._id}/productreview`
const onShelf = `/products/${product._id}/reviews`
const EVERY_WAY = [{ way: ofOrder }, { way: ofProduct }, { way: onShelf }]

beforeEach(async () => {
  await deliver(DELIVERED)
  setClock(SOON)
})
afterEach(async () => {
  await pool.query('DELETE FROM product_reviews WHERE user_id IS NOT NULL')
  await pool.query('DELETE FROM order_reviews WHERE user_id IS NOT NULL')
})

describe('a delivered order', () => {
  it('has no review until its customer gives one, who then reads it there, as the owner does', async () => {
    const none = await ask('GET', ofOrder)
    expect(none.statusCode).toBe(200)
    expect(none.json()).toBeNull()
    const given = await ask('POST', ofOrder, CRISP)
    expect(given.statusCode).toBe(201)
    expect(given.json()).toEqual({
      _id: expect.any(String),
      ...CRISP,
      createdAt: new Date(SOON).toISOString(),
      user: { name: anusha.user.name },
    })
    expect((await ask('GET', ofOrder)).json()).toEqual(given.json())
    expect((await ask('GET', ofOrder, undefined, admin)).json()).toEqual(given.json())
  })

  it('has one review of each product, however many lines it has', async () => {
    expect((await ask('GET', `/orders/${id}/productreviews`)).json()).toEqual([])
    const first = await ask('POST', ofProduct, { ...CRISP, productId: product._id })
    expect(first.json()).toEqual({
      _id: expect.any(String),
      name: anusha.user.name,
      ...CRISP,
      createdAt: new Date(SOON).toISOString(),
      user: { name: anusha.user.name },
      product: { _id: product._id, name: product.name },
    })
    const second = await ask('POST', `/orders/${id}/${another._id}/productreview`, SOFT)
    const reviews = await ask('GET', `/orders/${id}/productreviews`)
    expect(reviews.json()).toEqual([first.json(), second.json()])
    expect((await ask('GET', `/orders/${id}/productreviews`, undefined, admin)).json()).toHaveLength(2)
  })

  it('is reviewed without words too', async () => {
    expect((await ask('POST', ofOrder, { rating: 3, comment: '  ' })).json()).toMatchObject({
      rating: 3,
      comment: '',
    })
  })
})

it('shows a review at once in the product’s average, its list and the carousel', async () => {
  const readProduct = async () => (await ask('GET', `/products/${product._id}`)).json<ProductView>()
  const before = await readProduct()
  const given = (await ask('POST', ofProduct, CRISP)).json()
  await ask('POST', ofOrder, CRISP)
  await expect.poll(async () => (await readProduct()).numReviews).toBe(before.numReviews + 1)
  const [newest] = (await ask('GET', onShelf)).json<ProductReviews>()
  expect(newest).toMatchObject({ _id: given._id, name: anusha.user.name })
  const carousel = async (of: string) => (await ask('GET', `/review/${of}reviews`)).json<TopReviews>()
  expect(await carousel('product')).toContainEqual(expect.objectContaining({ _id: given._id }))
  expect(await carousel('order')).toContainEqual(expect.objectContaining(CRISP))
  const { rows } = await pool.query(
    `SELECT review_count = count(*) AND rating_sum = sum(rating) AS is_right
     FROM products JOIN product_reviews ON product_id = products.id WHERE products.id = $1 GROUP BY products.id`,
    [product._id],
  )
  expect(rows).toEqual([{ is_right: true }])
})

describe.each(EVERY_WAY)('POST $way', ({ way }) => {
  it('answers the very same again as it did, even when the window has closed', async () => {
    const first = await ask('POST', way, CRISP)
    setClock('2026-02-01T09:00:00+05:30')
    const again = await ask('POST', way, { ...CRISP, comment: ` ${CRISP.comment} ` })
    expect(again.statusCode).toBe(201)
    expect(again.json()).toEqual(first.json())
  })

  it('refuses another one', async () => {
    const first = await ask('POST', way, CRISP)
    const second = await ask('POST', way, SOFT)
    expect(second.statusCode).toBe(409)
    expect(second.json()).toMatchObject({
      code: 'review.already_given',
      message: 'You have already reviewed this. Thank you!',
    })
    expect(first.json()).toMatchObject(CRISP)
  })

  it('takes words, and other stars, for stars alone, and then no others', async () => {
    const first = (await ask('POST', way, { rating: 4, comment: '' })).json()
    const changed = await ask('POST', way, SOFT)
    expect(changed.statusCode).toBe(201)
    expect(changed.json()).toEqual({ ...first, ...SOFT })
    expect((await ask('POST', way, { rating: 5, comment: '' })).json()).toMatchObject({
      code: 'review.already_given',
    })
    expect((await count('order_reviews')) + (await count('product_reviews'))).toBe(1)
  })

  it('leaves stars as they are when the window has closed', async () => {
    await ask('POST', way, { rating: 4, comment: '' })
    setClock('2026-02-01T09:00:00+05:30')
    expect((await ask('POST', way, SOFT)).json()).toMatchObject({ code: 'review.window_expired' })
  })

  it('keeps one review of stars that are changed at the same time', async () => {
    await ask('POST', way, { rating: 1, comment: '' })
    const answers = await Promise.all([2, 3, 4, 5].map(rating => ask('POST', way, { rating, comment: '' })))
    expect(answers.map(answer => answer.statusCode)).toEqual([201, 201, 201, 201])
    expect((await count('order_reviews')) + (await count('product_reviews'))).toBe(1)
  })

  it('keeps one of two at once, and tells the other', async () => {
    const answers = await Promise.all([ask('POST', way, CRISP), ask('POST', way, SOFT)])
    expect(answers.map(answer => answer.statusCode).sort()).toEqual([201, 409])
    expect((await count('order_reviews')) + (await count('product_reviews'))).toBe(1)
    const twice = await Promise.all([ask('POST', way, CRISP), ask('POST', way, CRISP)])
    expect(new Set(twice.map(answer => answer.body)).size).toBe(1)
  })

  it.each([
    { when: 'on day 7, to the second', now: '2026-01-17T18:30:00+05:30', status: 201 },
    { when: 'a second later', now: '2026-01-17T18:30:01+05:30', status: 409 },
    { when: 'on day 8', now: '2026-01-18T09:00:00+05:30', status: 409 },
  ])('is answered $status $when', async ({ now, status }) => {
    setClock(now)
    const answer = await ask('POST', way, CRISP)
    expect(answer.statusCode).toBe(status)
    if (status === 409)
      expect(answer.json()).toMatchObject({
        code: 'review.window_expired',
        message: 'Review window expired (7 days past order delivery)',
      })
  })

  it('is refused before delivery', async () => {
    await deliver(null)
    const answer = await ask('POST', way, CRISP)
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({
      code: 'review.order_not_delivered',
      message: 'Review can be provided after order delivery',
    })
  })

  it.each([
    { rating: 0, comment: '' },
    { rating: 6, comment: '' },
    { rating: 4.5, comment: '' },
    { rating: '5', comment: '' },
    { comment: 'Crisp' },
    { rating: 5 },
    { rating: 5, comment: 'x'.repeat(2001) },
  ])('answers 400 to %o and keeps nothing', async words => {
    expect((await ask('POST', way, words)).statusCode).toBe(400)
    expect((await count('order_reviews')) + (await count('product_reviews'))).toBe(0)
  })
})

describe('nobody else', () => {
  it.each([
    { who: 'another customer', by: kiran },
    { who: 'an admin', by: admin },
  ])('reviews an order: $who', async ({ by }) => {
    for (const way of [ofOrder, ofProduct]) {
      const answer = await ask('POST', way, CRISP, by)
      expect(answer.statusCode).toBe(404)
      expect(answer.json()).toMatchObject({ code: 'order.not_found' })
    }
    const answer = await ask('POST', onShelf, CRISP, by)
    expect(answer.statusCode).toBe(403)
    expect(answer.json()).toMatchObject({ code: 'review.product_not_ordered' })
  })

  it('reads the reviews of an order there: another customer', async () => {
    for (const what of ['orderreview', 'productreviews'])
      expect((await ask('GET', `/orders/${id}/${what}`, undefined, kiran)).statusCode).toBe(404)
  })
})

it('refuses a product that the order did not bring, and one that is not there', async () => {
  const { products } = (await ask('GET', '/products')).json()
  const other = products.find(({ _id }: ProductView) => _id !== product._id && _id !== another._id)
  const notOrdered = await ask('POST', `/orders/${id}/${other._id}/productreview`, CRISP)
  expect(notOrdered.statusCode).toBe(403)
  expect(notOrdered.json()).toMatchObject({ code: 'review.product_not_ordered' })
  const nowhere = await ask('POST', `/products/${id}/reviews`, CRISP)
  expect(nowhere.statusCode).toBe(404)
  expect(nowhere.json()).toMatchObject({ code: 'product.not_found' })
})

it('takes a second review of a product for a second order', async () => {
  const { _id: later } = await buy()
  await deliver(SOON, later)
  setClock(SOON)
  await ask('POST', `/orders/${later}/${product._id}/productreview`, CRISP)
  const { statusCode } = await ask('POST', onShelf, SOFT)
  expect(statusCode).toBe(201)
  expect((await ask('GET', `/orders/${id}/productreviews`)).json()).toMatchObject([SOFT])
})
