import { type BookedRow, listBookedPayments } from '../../payments/unmatched-payments.queries.ts'
import { limitConcurrency } from '../../platform/limit-concurrency.ts'
import type { FetchedPayment } from '../../providers/razorpay/razorpay.ts'
import { findCheckout } from './checkouts.queries.ts'
import type { CheckoutDeps } from './finalise-checkout.ts'
import { keepUnmatched, settleCheckout } from './settle-checkout.ts'

const AT_ONCE = 4

/**
 * Of payments on the provider's list: those with money in them that the shop's books do not explain are settled as if
 * somebody had reported them, or listed where their checkout is unknown. Answers how many there were.
 */
export async function settleUnsettled(
  deps: CheckoutDeps,
  payments: readonly FetchedPayment[],
): Promise<number> {
  const withMoney = payments.filter(({ status }) => status !== 'created' && status !== 'failed')
  if (withMoney.length === 0) return 0
  const ids = withMoney.map(({ id }) => id)
  const booked = new Map((await listBookedPayments(deps.db, ids)).map(row => [row.payment_id, row]))
  const unsettled = withMoney.filter(payment => !isSettled(payment, booked.get(payment.id)))
  // Several payments of one order are settled together, the earliest first.
  const ofOneOrder = Map.groupBy(unsettled, ({ id, orderId }) => orderId ?? id)
  const settle = limitConcurrency(AT_ONCE, (some: FetchedPayment[]) => settleOrList(deps, some))
  await Promise.all([...ofOneOrder.values()].map(settle))
  return unsettled.length
}

/** What waits for its address is not: it is looked at again. */
function isSettled({ status }: FetchedPayment, booked: BookedRow | undefined): boolean {
  if (!booked) return false
  if (booked.has_order || booked.has_refund) return true
  return booked.is_listed ? booked.status === status : booked.status === 'refunded'
}

async function settleOrList(deps: CheckoutDeps, payments: FetchedPayment[]): Promise<void> {
  const providerOrderId = payments[0]?.orderId
  const checkout = providerOrderId ? await findCheckout(deps.db, { providerOrderId }) : undefined
  if (checkout) await settleCheckout(deps, checkout)
  else for (const payment of payments) await keepUnmatched(deps, payment)
}
