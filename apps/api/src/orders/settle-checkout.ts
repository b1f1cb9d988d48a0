import type { Deps } from '../deps.ts'
import type { FetchedPayment } from '../gateways/razorpay.ts'
import { notePayment } from '../payments/payments.queries.ts'
import { type CheckoutRow, findCheckout } from './checkouts.queries.ts'
import { finaliseCheckout, type Outcome } from './finalise-checkout.ts'

type Needs = Parameters<typeof finaliseCheckout>[0]

/** What is true of a checkout's payments is asked of the provider, whoever says that there is news. */
export async function settleCheckout(deps: Needs, checkout: CheckoutRow): Promise<'settled' | 'open'> {
  const asked = await deps.razorpay.paymentsOfOrder(checkout.provider_order_id)
  if (!asked.ok) {
    deps.log.warn({ checkoutId: checkout.id, problem: asked.reason }, 'checkout not settled yet')
    return 'open'
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

/** Null while there is no money to speak of. */
export async function settlePayment(
  deps: Needs,
  checkout: CheckoutRow,
  payment: FetchedPayment,
): Promise<Outcome | null> {
  const captured = payment.status === 'authorized' ? await capture(deps, payment) : payment
  if (captured.status === 'captured') return finaliseCheckout(deps, checkout, captured)
  await notePayment(deps.db, checkout.id, captured)
  return null
}

/** The provider does this by itself, unless it was late in hearing from the bank. */
async function capture({ razorpay, log }: Needs, payment: FetchedPayment): Promise<FetchedPayment> {
  const asked = await razorpay.capture(payment)
  if (asked.ok) return asked.payment
  log.warn({ paymentId: payment.id, problem: asked.reason }, 'payment not captured yet')
  return payment
}

export async function settleProviderOrder(
  deps: Needs & Pick<Deps, 'db'>,
  providerOrderId: string,
): Promise<'settled' | 'open' | 'unknown'> {
  const checkout = await findCheckout(deps.db, { providerOrderId })
  return checkout ? settleCheckout(deps, checkout) : 'unknown'
}
