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

type ReviewWords = { rating: number; comment: string }

/** `given` is the review that is there already: of the order, or of the product asked for in that order. */
type OrderToReview = { deliveredAt: Date | null; given: ReviewWords | null }

/** What a review does: it is the first, it changes the stars that are there, or it says the very same again. */
type ReviewDeed = { deed: 'add' | 'change' | 'keep' }

/**
 * One review per order, and one per order and product. Stars alone are given by a tap, so they may still be changed and
 * get their words; with words it is said. The very same again, after a lost answer, is no second one.
 */
export function decideReview(order: OrderToReview, words: ReviewWords, now: Date): Decision<ReviewDeed> {
  const { deliveredAt, given } = order
  if (!deliveredAt) return refusal('review.order_not_delivered')
  if (given && isSame(given, words)) return { ok: true, deed: 'keep' }
  if (given && given.comment !== '') return refusal('review.already_given')
  if (!isWithinReviewWindow(deliveredAt, now)) return refusal('review.window_expired')
  return { ok: true, deed: given ? 'change' : 'add' }
}

/**
 * Which of a customer's orders with a product its review belongs to; those delivered last come first. Of those that can
 * still be reviewed it is the first: where that has the very same review, this is that one again. An older order in the
 * same words is no repeat.
 */
export function chooseOrderToReview<Order extends OrderToReview>(
  orders: readonly Order[],
  words: ReviewWords,
  now: Date,
): Decision<ReviewDeed & { order: Order }> {
  const decisions = orders.map(order => ({ order, ...decideReview(order, words, now) }))
  const chosen = decisions.find(({ ok, order }) => ok && isOpen(order, now)) ?? decisions[0]
  return chosen ?? refusal('review.product_not_ordered')
}

function isOpen({ deliveredAt }: OrderToReview, now: Date): boolean {
  return deliveredAt !== null && isWithinReviewWindow(deliveredAt, now)
}

function isSame(given: ReviewWords, words: ReviewWords): boolean {
  return given.rating === words.rating && given.comment === words.comment
}
