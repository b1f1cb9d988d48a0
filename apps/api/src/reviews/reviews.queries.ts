import { sql } from 'kysely'
import type { Database } from '../db/client.ts'

const REVIEWS_SHOWN = 100
const TOP_REVIEWS = 12

export const REVIEW = ['review.id', 'review.rating', 'review.comment', 'review.created_at'] as const
/** A customer's name as it is today, none of somebody who was deleted; a sample's invented one. */
export const author = sql<
  string | null
>`CASE WHEN users.anonymised_at IS NULL THEN coalesce(users.name, review.sample_author) END`.as('author')

export type ProductReviewRow = Awaited<ReturnType<typeof listReviewsOfProduct>>[number]
export type TopReviewRow = Awaited<ReturnType<typeof listTopOrderReviews>>[number] & {
  product_id?: string
  product_name?: string
  product_telugu_name?: string
}

export async function listReviewsOfProduct(db: Database, productId: string) {
  return db
    .selectFrom('product_reviews as review')
    .leftJoin('users', 'users.id', 'review.user_id')
    .where('review.product_id', '=', productId)
    .orderBy('review.created_at', 'desc')
    .orderBy('review.id', 'desc')
    .limit(sql.lit(REVIEWS_SHOWN))
    .select(REVIEW)
    .select(author)
    .execute()
}

export async function listTopOrderReviews(db: Database) {
  return db
    .selectFrom('order_reviews as review')
    .leftJoin('users', 'users.id', 'review.user_id')
    .where('review.comment', '<>', sql.lit(''))
    .orderBy('review.rating', 'desc')
    .orderBy('review.created_at', 'desc')
    .orderBy('review.id', 'desc')
    .limit(sql.lit(TOP_REVIEWS))
    .select(REVIEW)
    .select(author)
    .execute()
}

export async function listTopProductReviews(db: Database) {
  return db
    .selectFrom('product_reviews as review')
    .innerJoin('products', 'products.id', 'review.product_id')
    .leftJoin('users', 'users.id', 'review.user_id')
    .where('products.is_draft', '=', sql.lit(false))
    .where('products.deleted_at', 'is', null)
    .where('review.comment', '<>', sql.lit(''))
    .orderBy('review.rating', 'desc')
    .orderBy('review.created_at', 'desc')
    .orderBy('review.id', 'desc')
    .limit(sql.lit(TOP_REVIEWS))
    .select(REVIEW)
    .select([
      'products.id as product_id',
      'products.name as product_name',
      'products.telugu_name as product_telugu_name',
    ])
    .select(author)
    .execute()
}
