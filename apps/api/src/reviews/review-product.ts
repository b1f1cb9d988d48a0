import type { ReviewRequest } from '@pindivantalu/domain/reviews/review.wire'
import { chooseOrderToReview } from '@pindivantalu/domain/reviews/review-window'
import { findProduct } from '../catalog/browse/catalog.queries.ts'
import type { Deps } from '../deps.ts'
import { refuse } from '../http/errors/refusal.ts'
import {
  changeProductReview,
  findOrderToReview,
  insertProductReview,
  listOrdersWithProduct,
  listReviewsBy,
  type OrderedProductReviewRow,
} from './given-reviews.queries.ts'

type ReviewDeps = Pick<Deps, 'db' | 'now'>
type Which = { productId: string; userId: string; orderId?: string }

/** A product as it came with one order. */
export async function reviewOrderedProduct(
  deps: ReviewDeps,
  which: Which & { orderId: string },
  words: ReviewRequest,
): Promise<OrderedProductReviewRow> {
  const order = { id: which.orderId, ownedBy: which.userId }
  if (!(await findOrderToReview(deps.db, order))) refuse('order.not_found')
  return review(deps, which, words)
}

/** A product on the shelf: one of the customer's orders must have brought it. */
export async function reviewProduct(
  deps: ReviewDeps,
  which: Which,
  words: ReviewRequest,
): Promise<OrderedProductReviewRow> {
  if (!(await findProduct(deps.db, which.productId))) refuse('product.not_found')
  return review(deps, which, words)
}

async function review(
  deps: ReviewDeps,
  which: Which,
  words: ReviewRequest,
): Promise<OrderedProductReviewRow> {
  const { db, now } = deps
  const [orders, reviews] = await Promise.all([
    listOrdersWithProduct(db, { ...which, ownedBy: which.userId }),
    listReviewsBy(db, which),
  ])
  const toReview = orders.map(({ id, delivered_at }) => ({
    id,
    deliveredAt: delivered_at,
    given: reviews.find(({ order_id }) => order_id === id) ?? null,
  }))
  const choice = chooseOrderToReview(toReview, words, now())
  if (!choice.ok) return refuse(choice.code)
  const { given } = choice.order
  if (given && choice.deed === 'keep') return given
  if (given && choice.deed === 'change' && (await changeProductReview(db, { id: given.id, ...words })))
    return { ...given, ...words }
  await insertProductReview(db, { ...which, ...words, orderId: choice.order.id, at: now() })
  // The one that is there now: this one, or what another tab said a moment earlier.
  return review(deps, { ...which, orderId: choice.order.id }, words)
}
