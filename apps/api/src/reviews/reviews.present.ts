import { authorOf } from '@pindivantalu/domain/reviews/review'
import type {
  OrderedProductReviewView,
  ProductReviewView,
  TopReviewView,
} from '@pindivantalu/domain/reviews/review.wire'
import type { OrderedProductReviewRow } from './given-reviews.queries.ts'
import type { ProductReviewRow, TopReviewRow } from './reviews.queries.ts'

export function presentProductReview(row: ProductReviewRow): ProductReviewView {
  const user = presentAuthor(row)
  return {
    _id: row.id,
    name: user.name,
    rating: row.rating,
    comment: row.comment,
    createdAt: row.created_at.toISOString(),
    user,
  }
}

export function presentTopReview(row: TopReviewRow): TopReviewView {
  const { product_id, product_name, product_telugu_name: teluguName = '' } = row
  return {
    _id: row.id,
    rating: row.rating,
    comment: row.comment,
    createdAt: row.created_at.toISOString(),
    user: presentAuthor(row),
    ...(product_id && product_name && { product: { _id: product_id, name: product_name, teluguName } }),
  }
}

/** 'Anonymous' where the author was deleted. */
function presentAuthor({ author }: { author: string | null }): { name: string } {
  return { name: authorOf({ user: { name: author } }) }
}

export function presentOrderedProductReview(row: OrderedProductReviewRow): OrderedProductReviewView {
  return { ...presentProductReview(row), product: { _id: row.product_id, name: row.product_name } }
}
