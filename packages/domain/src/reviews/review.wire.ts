import { z } from 'zod'
import { Id, Instant } from '../id.wire.ts'
import { paragraphs } from '../text.wire.ts'
import { HIGHEST_RATING, LONGEST_COMMENT, LOWEST_RATING } from './review.ts'

const Author = z.object({ name: z.string().nullable() })

/** A review of a product; `name` is its author's name, there is no title. */
export const ProductReviewView = z.object({
  _id: z.string(),
  name: z.string(),
  rating: z.number(),
  comment: z.string(),
  createdAt: Instant,
  user: Author,
})
export type ProductReviewView = z.infer<typeof ProductReviewView>

export const ProductReviews = z.array(ProductReviewView)
export type ProductReviews = z.infer<typeof ProductReviews>

/** An order review or a product review, as the carousel shows them; only the latter names a product. */
export const TopReviewView = z.object({
  _id: z.string(),
  comment: z.string(),
  rating: z.number(),
  createdAt: Instant,
  product: z.object({ _id: z.string(), name: z.string(), teluguName: z.string() }).optional(),
  user: Author,
})
export type TopReviewView = z.infer<typeof TopReviewView>

export const TopReviews = z.array(TopReviewView)
export type TopReviews = z.infer<typeof TopReviews>

/** GET orders/{id}/orderreview answers the one review of an order, or null; POST answers it too. */
export const OrderReviewView = TopReviewView.omit({ product: true })
export type OrderReviewView = z.infer<typeof OrderReviewView>
export const OrderReviewOrNone = OrderReviewView.nullable()

/** GET orders/{id}/productreviews: those of one order, each with the product it speaks of. */
export const OrderedProductReviewView = ProductReviewView.extend({
  product: z.object({ _id: z.string(), name: z.string() }),
})
export type OrderedProductReviewView = z.infer<typeof OrderedProductReviewView>
export const OrderedProductReviews = z.array(OrderedProductReviewView)

/** POST orders/{id}/orderreview and products/{id}/reviews. */
export const ReviewRequest = z.object({
  rating: z.number().int().min(LOWEST_RATING).max(HIGHEST_RATING),
  comment: paragraphs(LONGEST_COMMENT),
})
export type ReviewRequest = z.infer<typeof ReviewRequest>

/** POST orders/{id}/{productId}/productreview; the product in the path decides. */
export const ProductReviewRequest = ReviewRequest.extend({ productId: Id.optional() })
export type ProductReviewRequest = z.infer<typeof ProductReviewRequest>

export const ProductReviewParams = z.object({ id: Id, productId: Id })
