/** What the provider says of money that it took: `captured`, or `refunded` when all of it went back. */
export type TakenPayment = { amount: number; amountRefunded: number; status: 'captured' | 'refunded' }

/** What the shop's own books say of the same payment. */
export type BookedPayment = { amount: number; refunded: number; hasOrder: boolean }

export const DIFFERENCES = ['not_here', 'not_at_provider', 'amount_differs', 'order_paid_back'] as const
export type Difference = (typeof DIFFERENCES)[number]

/** Captured = orders + paid back + listed; anything else is a difference. */
export type Place = 'order' | 'paid_back' | 'listed' | Difference

/** Where a captured rupee is. What went back at the provider, beyond what the books have of it, is a difference. */
export function placeOf(taken: TakenPayment, booked: BookedPayment | undefined): Place {
  if (!booked) return 'not_here'
  if (booked.amount !== taken.amount) return 'amount_differs'
  if (!booked.hasOrder) return taken.status === 'refunded' ? 'paid_back' : 'listed'
  if (taken.amountRefunded > booked.refunded) return 'order_paid_back'
  return taken.status === 'refunded' ? 'paid_back' : 'order'
}

/** The provider takes up to five days to capture what a bank was late to say; each night looks back over those. */
export const COMPARED_EACH_NIGHT_DAYS = 5
export const MOST_DAYS_COMPARED = 31
