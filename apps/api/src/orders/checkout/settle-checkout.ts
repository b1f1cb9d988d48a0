import { inTransaction } from '../../db/in-transaction.ts'
import { notePayment } from '../../payments/payments.queries.ts'
import { keepUnmatchedPayment } from '../../payments/unmatched-payments.queries.ts'
import type { FetchedPayment } from '../../providers/razorpay/razorpay.ts'
import { type CheckoutRow, findCheckout } from './checkouts.queries.ts'
import { type CheckoutDeps, finaliseCheckout, type Outcome } from './finalise-checkout.ts'
import { holdOtherAmount } from './hold-payment.ts'

/** `unanswered`: the provider could not be asked, so that nothing is known. */
type Settled = 'settled' | 'open' | 'unanswered'

/** Asks the provider about a checkout's payments, no matter who says there is news. */
export async function settleCheckout(deps: CheckoutDeps, checkout: CheckoutRow): Promise<Settled> {
  const asked = await deps.razorpay.paymentsOfOrder(checkout.provider_order_id)
  if (!asked.ok) {
    deps.log.warn({ checkoutId: checkout.id, problem: asked.reason }, 'checkout not settled yet')
    return asked.problem === 'permanent' ? 'open' : 'unanswered'
  }
  // The earliest pays; what was paid beside it goes back.
  const payments = asked.payments.toSorted(
    (one, other) => one.createdAt.getTime() - other.createdAt.getTime(),
  )
  let isSettled = false
  for (const payment of payments) {
    const outcome = await settlePayment(deps, checkout, payment)
    isSettled ||= outcome !== null && outcome.outcome !== 'waiting'
  }
  return isSettled ? 'settled' : 'open'
}

/** Null while there is nothing to settle. */
export async function settlePayment(
  deps: CheckoutDeps,
  checkout: CheckoutRow,
  payment: FetchedPayment,
): Promise<Outcome | null> {
  const captured = payment.status === 'authorized' ? await capture(deps, payment) : payment
  if (captured.status !== 'captured') {
    await notePayment(deps.db, checkout.id, captured)
    return null
  }
  const held = await holdOtherAmount(deps, checkout, captured)
  if (held === 'unanswered') return null
  const outcome = held ?? (await finaliseCheckout(deps, checkout, captured))
  if (outcome.outcome === 'unknown') await keepUnmatched(deps, captured)
  return outcome
}

/** The provider does this by itself, unless it was late in hearing from the bank. */
async function capture({ razorpay, log }: CheckoutDeps, payment: FetchedPayment): Promise<FetchedPayment> {
  const asked = await razorpay.capture(payment)
  if (asked.ok) return asked.payment
  log.warn({ paymentId: payment.id, problem: asked.reason }, 'payment not captured yet')
  return payment
}

export async function settleProviderOrder(
  deps: CheckoutDeps,
  providerOrderId: string,
): Promise<Settled | 'unknown'> {
  const checkout = await findCheckout(deps.db, { providerOrderId })
  return checkout ? settleCheckout(deps, checkout) : 'unknown'
}

/** The same where only a payment may be known: one for a checkout the shop does not have is kept, and listed. */
export async function settleNews(
  deps: CheckoutDeps,
  { providerOrderId, paymentId }: { providerOrderId: string | null; paymentId: string },
): Promise<Settled> {
  const settled = providerOrderId === null ? 'unknown' : await settleProviderOrder(deps, providerOrderId)
  if (settled !== 'unknown') return settled
  const asked = await deps.razorpay.fetchPayment(paymentId)
  if (asked.ok) {
    await keepUnmatched(deps, asked.payment)
    return 'settled'
  }
  return asked.problem === 'permanent' ? 'settled' : 'unanswered'
}

/** Until it is captured it is the provider's to take or to let go. */
export async function keepUnmatched(
  { db, log }: Pick<CheckoutDeps, 'db' | 'log'>,
  payment: FetchedPayment,
): Promise<void> {
  if (payment.status !== 'captured' && payment.status !== 'refunded') return
  await inTransaction(db, tx => keepUnmatchedPayment(tx, payment))
  log.warn({ paymentId: payment.id, providerOrderId: payment.orderId }, 'payment without a checkout')
}
