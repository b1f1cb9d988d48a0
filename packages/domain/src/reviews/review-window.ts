import { type Decision, refusal } from '../errors.ts'
import { HOUR } from '../indian-time.ts'

const REVIEW_WINDOW = 7 * 24 * HOUR

export function reviewWindowClosesAt(deliveredAt: Date): Date {
  return new Date(deliveredAt.getTime() + REVIEW_WINDOW)
}

/** From delivery until exactly 7 × 24 hours later, that moment included. */
export function isWithinReviewWindow(deliveredAt: Date, now: Date): boolean {
  return now.getTime() <= reviewWindowClosesAt(deliveredAt).getTime()
}

/** One review per order, and one per order and product; `alreadyReviewed` tells about the one asked for. */
export function decideReview(
  order: { deliveredAt: Date | null; alreadyReviewed: boolean },
  now: Date,
): Decision {
  if (!order.deliveredAt) return refusal('review.order_not_delivered')
  if (order.alreadyReviewed) return refusal('review.already_given')
  if (!isWithinReviewWindow(order.deliveredAt, now)) return refusal('review.window_expired')
  return { ok: true }
}
