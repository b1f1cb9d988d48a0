import { beforeEach, expect, it } from 'vitest'
import { aSampleReview, insertProduct } from '../../../test-support/catalogue-rows.ts'
import { createTestDatabase } from '../../../test-support/test-database.ts'

const { db } = await createTestDatabase()

let chikki: string
let laddu: string
beforeEach(async () => {
  chikki = await insertProduct(db)
  laddu = await insertProduct(db)
})

async function ratingOf(id: string) {
  const { review_count, rating_sum, rating_average } = await db
    .selectFrom('products')
    .where('id', '=', id)
    .select(['review_count', 'rating_sum', 'rating_average'])
    .executeTakeFirstOrThrow()
  return [review_count, rating_sum, rating_average]
}

async function review(productId: string, ...ratings: number[]): Promise<string[]> {
  const rows = await db
    .insertInto('product_reviews')
    .values(ratings.map(rating => aSampleReview({ product_id: productId, rating })))
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

it('is nought without reviews', async () => {
  expect(await ratingOf(chikki)).toEqual([0, 0, 0])
})

it('follows new reviews, one or many at a time', async () => {
  await review(chikki, 5)
  await review(chikki, 4, 2, 1)
  await review(laddu, 3)

  expect(await ratingOf(chikki)).toEqual([4, 12, 3])
  expect(await ratingOf(laddu)).toEqual([1, 3, 3])
})

it('follows a changed rating, and ignores a changed comment', async () => {
  const [first = ''] = await review(chikki, 5, 5)

  await db.updateTable('product_reviews').set({ rating: 2 }).where('id', '=', first).execute()
  await db
    .updateTable('product_reviews')
    .set({ comment: 'Soft by Friday.' })
    .where('id', '=', first)
    .execute()

  expect(await ratingOf(chikki)).toEqual([2, 7, 3.5])
})

it('follows a review moved to another product', async () => {
  const [first = ''] = await review(chikki, 5, 3)

  await db.updateTable('product_reviews').set({ product_id: laddu }).where('id', '=', first).execute()

  expect(await ratingOf(chikki)).toEqual([1, 3, 3])
  expect(await ratingOf(laddu)).toEqual([1, 5, 5])
})

it('follows removed reviews, back to nought', async () => {
  const [first = ''] = await review(chikki, 5, 3)

  await db.deleteFrom('product_reviews').where('id', '=', first).execute()
  expect(await ratingOf(chikki)).toEqual([1, 3, 3])

  await db.deleteFrom('product_reviews').where('product_id', '=', chikki).execute()
  expect(await ratingOf(chikki)).toEqual([0, 0, 0])
})

it('counts every one of many reviews written at the same moment', async () => {
  await Promise.all(Array.from({ length: 8 }, () => review(chikki, 4)))

  expect(await ratingOf(chikki)).toEqual([8, 32, 4])
})

it.each([
  ['a rating of 0', { rating: 0 }],
  ['a rating of 6', { rating: 6 }],
  ['a comment over 2,000 characters', { comment: 'x'.repeat(2001) }],
  ['a review of nobody', { sample_author: null }],
  ['a sample with an order', { order_id: '01a1dd70-eadb-71df-a211-34e98485091b' }],
])('refuses %s', async (_, wishes) => {
  const row = aSampleReview({ product_id: chikki, ...wishes })

  await expect(db.insertInto('product_reviews').values(row).execute()).rejects.toThrow(
    'violates check constraint',
  )
})
