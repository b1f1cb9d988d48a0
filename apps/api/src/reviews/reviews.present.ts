import { authorOf } from '@pindivantalu/domain/reviews/review'
import type {
  OrderedProductReviewView,
  ProductReviewView,
  TopReviewView,
} from '@pindivantalu/domain/reviews/review.wire'
import type { OrderedProductReviewRow } from './given-reviews.queries.ts'
import type { ProductReviewRow, TopReviewRow } from './reviews.queries.ts'

export function presentProductReview(row: ProductReviewRow): ProductReviewView {
  const user = { name: row.author }
  return {
    _id: row.id,
    name: authorOf({ user }),
    rating: row.rating,
    comment: row.comment,
    createdAt: row.created_at.toISOString(),
    user,
  }
}

export function presentTopReview(row: TopReviewRow): TopReviewView {
  const { product_id, product_name } = row
  return {
    _id: row.id,
    rating: row.rating,
    comment: row.comment,
    createdAt: row.created_at.toISOString(),
    user: { name: row.author },
    ...(product_id && product_name && { product: { _id: product_id, name: product_name } }),
  }
}

export function presentOrderedProductReview(row: OrderedProductReviewRow): OrderedProductReviewView {
  return { ...presentProductReview(row), product: { _id: row.product_id, name: row.product_name } }
}
