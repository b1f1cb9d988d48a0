import { text } from '@pindivantalu/texts/t'
import { type Decision, refusal } from '../../errors.ts'

export const CANCEL_REASONS = [
  'sold_out',
  'kitchen_failed',
  'customer_asked',
  'cannot_deliver',
  'not_paid',
] as const
export type CancelReason = (typeof CANCEL_REASONS)[number]

/** As the customer reads it after 'We could not make this order'; said by `t`. */
export const CANCEL_REASON_TEXTS: Record<CancelReason, string> = {
  sold_out: text('What you ordered is sold out, and nobody could make it in time.'),
  kitchen_failed: text('The kitchen had to close, and nobody else could make it in time.'),
  customer_asked: text('It was cancelled at your wish.'),
  cannot_deliver: text('We could not bring it to your address.'),
  not_paid: text('It was not paid.'),
}

type OrderToCancel = {
  paidAt: Date | null
  deliveredAt: Date | null
  cancelledAt: Date | null
  /** False where an admin decides by an older state than the one that is saved. */
  isAsSeen: boolean
}

/**
 * A paid order is cancelled by the owner alone, before it is delivered, and all of it is paid back; an unpaid one also
 * by its customer. Said again, it is done already.
 */
export function decideCancellation(
  order: OrderToCancel,
  { isAdmin }: { isAdmin: boolean },
): Decision<{ alreadyDone: boolean; paysBack: boolean }> {
  const paysBack = order.paidAt !== null
  if (order.cancelledAt) return { ok: true, alreadyDone: true, paysBack: false }
  if (order.deliveredAt) return refusal('order.already_delivered')
  if (!isAdmin && paysBack) return refusal('order.cancelled_by_shop_alone')
  if (!order.isAsSeen) return refusal('order.changed_meanwhile')
  return { ok: true, alreadyDone: false, paysBack }
}
