import type { ProductReviewView, TopReviewView } from '@pindivantalu/domain/reviews/review.wire'
import type { ProductReviewRow, TopReviewRow } from './reviews.queries.ts'

const ANONYMOUS = 'Anonymous'

export function presentProductReview(row: ProductReviewRow): ProductReviewView {
  const name = row.author ?? ANONYMOUS
  return {
    _id: row.id,
    name,
    rating: row.rating,
    comment: row.comment,
    createdAt: row.created_at.toISOString(),
    user: { name },
  }
}

export function presentTopReview(row: TopReviewRow): TopReviewView {
  const { product_id, product_name } = row
  return {
    _id: row.id,
    rating: row.rating,
    comment: row.comment,
    createdAt: row.created_at.toISOString(),
    user: { name: row.author ?? ANONYMOUS },
    ...(product_id && product_name && { product: { _id: product_id, name: product_name } }),
  }
}
