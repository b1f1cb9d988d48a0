/** What the provider says of money that it took: `captured`, or `refunded` when all of it went back. */
export type TakenPayment = { amount: number; amountRefunded: number; status: 'captured' | 'refunded' }

/** What the shop's own books say of the same payment. */
export type BookedPayment = { amount: number; refunded: number; hasOrder: boolean }

const PAYMENT_DIFFERENCES = ['not_here', 'not_at_provider', 'amount_differs', 'order_paid_back'] as const
const REFUND_DIFFERENCES = [
  'refund_not_here',
  'refund_not_noted',
  'refund_not_at_provider',
  'refund_not_done',
  'refund_amount_differs',
] as const
export const DIFFERENCES = [...PAYMENT_DIFFERENCES, ...REFUND_DIFFERENCES] as const
export type Difference = (typeof DIFFERENCES)[number]
type RefundDifference = (typeof REFUND_DIFFERENCES)[number]

/** Captured = orders + paid back + listed; anything else is a difference. */
export type Place = 'order' | 'paid_back' | 'listed' | (typeof PAYMENT_DIFFERENCES)[number]

/** Where a captured rupee is. What went back at the provider, beyond what the books have of it, is a difference. */
export function placeOf(taken: TakenPayment, booked: BookedPayment | undefined): Place {
  if (!booked) return 'not_here'
  if (booked.amount !== taken.amount) return 'amount_differs'
  if (!booked.hasOrder) return taken.status === 'refunded' ? 'paid_back' : 'listed'
  if (taken.amountRefunded > booked.refunded) return 'order_paid_back'
  return taken.status === 'refunded' ? 'paid_back' : 'order'
}

/** What the provider says of a refund. */
export type MadeRefund = { amount: number; status: 'pending' | 'processed' | 'failed' }

/** What the shop's own books say of the same refund. */
export type BookedRefund = { amount: number; processedAt: Date | null }

/** Null for what is under way, or failed, on both sides: no money has moved. */
export function placeOfRefund(
  made: MadeRefund | undefined,
  booked: BookedRefund | undefined,
): 'agrees' | RefundDifference | null {
  const isOut = made?.status === 'processed'
  if (!booked?.processedAt) {
    if (!isOut) return null
    return booked ? 'refund_not_noted' : 'refund_not_here'
  }
  if (!made) return 'refund_not_at_provider'
  if (!isOut) return 'refund_not_done'
  return made.amount === booked.amount ? 'agrees' : 'refund_amount_differs'
}

/** The provider takes up to five days to capture what a bank was late to say; each night looks back over those. */
export const COMPARED_EACH_NIGHT_DAYS = 5
export const MOST_DAYS_COMPARED = 31
