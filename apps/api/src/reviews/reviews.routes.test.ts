import { ProductReviews, TopReviews } from '@pindivantalu/domain/reviews/review.wire'
import { expect, it } from 'vitest'
import { startTestShop } from '../../test-support/test-app.ts'

const { app, pool } = await startTestShop()

async function idOf(name: string): Promise<string> {
  const { rows } = await pool.query<{ id: string }>('SELECT id FROM products WHERE name = $1', [name])
  return rows[0]?.id ?? ''
}

it('answers the reviews of a product, newest first, by their author’s name', async () => {
  const reviews = ProductReviews.parse(
    (await app.inject(`/api/products/${await idOf('Chegodilu')}/reviews`)).json(),
  )
  expect(reviews).toHaveLength(3)
  const days = reviews.map(review => review.createdAt)
  expect(days).toEqual([...days].sort().reverse())
  for (const review of reviews) expect(review.user.name).toBe(review.name)
})

it('answers an empty list for a product nobody has reviewed', async () => {
  expect((await app.inject(`/api/products/${await idOf('Kobbari Laddu')}/reviews`)).json()).toEqual([])
})

it('answers 404 for the reviews of a product that is not there', async () => {
  const answer = await app.inject('/api/products/00000000-0000-7000-8000-000000000000/reviews')
  expect(answer.statusCode).toBe(404)
  expect(answer.json()).toMatchObject({ code: 'product.not_found' })
})

it('answers the best order and product reviews; only the latter name a product', async () => {
  const ofOrders = TopReviews.parse((await app.inject('/api/review/orderreviews')).json())
  const ofProducts = TopReviews.parse((await app.inject('/api/review/productreviews')).json())
  expect(ofOrders).toHaveLength(12)
  expect(ofProducts).toHaveLength(12)
  expect(ofOrders.every(review => review.product === undefined)).toBe(true)
  expect(ofProducts.every(review => review.product?.name)).toBe(true)
})

it('says why as `error` too when the review lists cannot be had', async () => {
  await pool.query('ALTER TABLE order_reviews RENAME TO order_reviews_away')
  // Another catalogue version, so that no earlier answer is served.
  await pool.query('UPDATE products SET best_seller = NOT best_seller')
  await expect.poll(async () => (await app.inject('/api/review/orderreviews')).statusCode).toBe(500)
  const { code, message, error } = (await app.inject('/api/review/orderreviews')).json()
  expect(code).toBe('server.error')
  expect(error).toBe(message)
  await pool.query('ALTER TABLE order_reviews_away RENAME TO order_reviews')
})
