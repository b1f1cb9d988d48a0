import { type Decision, refusal } from '../errors.ts'
import { MINUTE } from '../indian-time.ts'
import type { AttemptReason } from '../orders/attempts/attempt.ts'
import { between, type Carrier, decideToCarry, type OrderOnItsWay } from './hand-over.ts'

/** A phone knows the shop's clock, but not to the second. */
const CLOCKS_DIFFER_BY = 2 * MINUTE

type Attempt = { reason: AttemptReason; note: string; at: Date | undefined }

/**
 * That an order could not be handed over. It may be told hours later, from a phone that had no network: what happened
 * before the order was collected anew is a former attempt, which the shop was told of by another way.
 */
export function decideAttempt(
  order: OrderOnItsWay & { failedAttempts: number },
  carrier: Carrier,
  { reason, note, at }: Attempt,
  now: Date,
): Decision<{ at: Date }> {
  const standing = decideToCarry(order, carrier)
  if (!standing.ok) return standing
  const { collectedAt } = order
  if (!collectedAt) return refusal(order.failedAttempts > 0 ? 'order.attempt_noted' : 'order.not_collected')
  const isOfFormerWay =
    order.failedAttempts > 0 && at !== undefined && at.getTime() < collectedAt.getTime() - CLOCKS_DIFFER_BY
  if (isOfFormerWay) return refusal('order.attempt_outdated')
  if (reason === 'other' && note === '') return refusal('order.attempt_note_missing')
  return { ok: true, at: between(collectedAt, at ?? now, now) }
}

type Photo = { notedBy: string | null; deliveredAt: Date | null }
type PhotoReader = { id: string; isForShop: boolean; isCustomer: boolean; isPartner: boolean }

/** The shop, the customer, and the partner who took it for as long as the order is theirs to bring. */
export function maySeePhoto({ notedBy, deliveredAt }: Photo, reader: PhotoReader): boolean {
  if (reader.isForShop || reader.isCustomer) return true
  return reader.isPartner && notedBy === reader.id && deliveredAt === null
}
