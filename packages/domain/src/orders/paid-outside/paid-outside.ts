import { text } from '@pindivantalu/texts/t'
import { type Decision, refusal } from '../../errors.ts'

/** How money reaches the owner without the provider. */
export const OUTSIDE_METHODS = ['cash', 'upi'] as const
export type OutsideMethod = (typeof OUTSIDE_METHODS)[number]

/** As it stands on the order and its invoice. */
export const OUTSIDE_METHOD_NAMES: Record<OutsideMethod, string> = { cash: text('Cash'), upi: 'UPI' }

const SHORTEST_UPI_REFERENCE = 2
export const LONGEST_REFERENCE = 60

export type OutsidePayment = { method: OutsideMethod; reference: string | null }

type OrderToMark = {
  isMadeByOwner: boolean
  paidAt: Date | null
  cancelledAt: Date | null
  /** The payment it was marked with before, if it was paid outside. */
  paidOutside: OutsidePayment | null
  /** Its customer was deleted. */
  isCustomerGone: boolean
  /** False where the admin decides by an older state than the one that is saved. */
  isAsSeen: boolean
}

/** Cash is its own proof; a transfer is found again by its reference alone. */
export function isReferenceComplete({ method, reference }: OutsidePayment): boolean {
  return method === 'cash' || (reference ?? '').length >= SHORTEST_UPI_REFERENCE
}

/**
 * Only an order that the owner made: a customer's own is paid at the checkout, where it comes into being. The very same
 * again, after a lost answer, is done already.
 */
export function decidePaidOutside(
  order: OrderToMark,
  payment: OutsidePayment,
): Decision<{ alreadyDone: boolean }> {
  if (order.paidOutside && isSame(order.paidOutside, payment)) return { ok: true, alreadyDone: true }
  if (order.cancelledAt) return refusal('order.cancelled')
  if (order.paidAt) return refusal('order.already_paid')
  if (!order.isMadeByOwner) return refusal('order.not_made_by_owner')
  if (order.isCustomerGone) return refusal('account.not_found')
  if (!isReferenceComplete(payment)) return refusal('order.payment_reference_missing')
  return order.isAsSeen ? { ok: true, alreadyDone: false } : refusal('order.changed_meanwhile')
}

function isSame(before: OutsidePayment, now: OutsidePayment): boolean {
  return before.method === now.method && before.reference === now.reference
}
