import type { OrderedProductReviewView, OrderReviewView } from '@pindivantalu/domain/reviews/review.wire'

type ReviewableOrder = {
  /** The customer; undefined for an admin, who reads only. */
  writer: string | undefined
  isOpen: boolean
  review: OrderReviewView | null
  reviews: OrderedProductReviewView[]
}

/** No heading stands over nothing, and where it is too late for everything, that is said once. */
export function reviewBlocks({ writer, isOpen, review, reviews }: ReviewableOrder) {
  if (writer === undefined) return { ofOrder: review !== null, ofProducts: reviews.length > 0 }
  return { ofOrder: true, ofProducts: isOpen || review !== null || reviews.length > 0 }
}
