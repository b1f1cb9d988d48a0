import type { ReviewRequest } from '@pindivantalu/domain/reviews/review.wire'
import { decideReview } from '@pindivantalu/domain/reviews/review-window'
import type { Deps } from '../deps.ts'
import { refuse } from '../http/errors/refusal.ts'
import {
  changeOrderReview,
  findOrderToReview,
  findReviewOfOrder,
  insertOrderReview,
  type OrderReviewRow,
} from './given-reviews.queries.ts'

export async function reviewOrder(
  deps: Pick<Deps, 'db' | 'now'>,
  which: { orderId: string; userId: string },
  words: ReviewRequest,
): Promise<OrderReviewRow> {
  const { db, now } = deps
  const { orderId, userId } = which
  const order = (await findOrderToReview(db, { id: orderId, ownedBy: userId })) ?? refuse('order.not_found')
  const given = (await findReviewOfOrder(db, orderId)) ?? null
  const decision = decideReview({ deliveredAt: order.delivered_at, given }, words, now())
  if (!decision.ok) return refuse(decision.code)
  if (given && decision.deed === 'keep') return given
  if (given && decision.deed === 'change' && (await changeOrderReview(db, { id: given.id, ...words })))
    return { ...given, ...words }
  await insertOrderReview(db, { ...which, ...words, at: now() })
  // The one that is there now: this one, or what another tab said a moment earlier.
  return reviewOrder(deps, which, words)
}
