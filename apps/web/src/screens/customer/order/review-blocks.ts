import type { OrderItemView } from '@pindivantalu/domain/orders/order.wire'
import type { OrderedProductReviewView, OrderReviewView } from '@pindivantalu/domain/reviews/review.wire'

type ReviewableOrder = {
  /** The customer; undefined for an admin, who reads only. */
  writer: string | undefined
  isOpen: boolean
  items: OrderItemView[]
  review: OrderReviewView | null
  reviews: OrderedProductReviewView[]
}

/** What can be rated, or was; and whether it is too late for any of it. */
export function reviewBlocks({ writer, isOpen, items, review, reviews }: ReviewableOrder) {
  const mayWrite = writer !== undefined && isOpen
  // One review of each, however many lines of it were ordered.
  const all = [...new Map(items.map(item => [item.product, item])).values()].map(item => ({
    item,
    review: reviews.find(({ product }) => product._id === item.product),
  }))
  const products = all.filter(one => one.review || mayWrite)
  const ofOrder = review !== null || mayWrite
  const isTooLate = writer !== undefined && !isOpen && (!ofOrder || products.length < all.length)
  return { products, ofOrder, isTooLate }
}
