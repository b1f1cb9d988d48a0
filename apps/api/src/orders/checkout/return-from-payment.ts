import type { ErrorCode } from '@pindivantalu/domain/errors'
import { CallbackMetadata, type RazorpayCallback } from '@pindivantalu/domain/payments/payment.wire'
import type { PaymentNews, ReturnFromPayment } from '@pindivantalu/domain/payments/return-from-payment'
import { Refusal } from '../../http/errors/refusal.ts'
import { type CheckoutRow, findCheckout } from './checkouts.queries.ts'
import type { CheckoutDeps } from './finalise-checkout.ts'
import { settleByBrowser } from './place-order.ts'

/** What the customer reads about a payment that made no order; anything else is still open. */
const NEWS: Partial<Record<ErrorCode, PaymentNews>> = {
  'payment.verification_failed': 'failed',
  'payment.refunded': 'refunded',
}

const NOTHING_PAID = { orderId: null, paysOrderId: null, news: 'failed' } as const

/** Finishes the checkout as the payment window does. Nothing in the form is believed but what its signature proves. */
export async function returnFromPayment(
  deps: CheckoutDeps,
  form: RazorpayCallback,
): Promise<ReturnFromPayment> {
  const providerOrderId = form.razorpay_order_id ?? orderInError(form['error[metadata]'])
  const checkout = providerOrderId && (await findCheckout(deps.db, { providerOrderId }))
  if (!checkout) return NOTHING_PAID
  const back = { orderId: null, paysOrderId: checkout.pays_order_id }
  const { razorpay_payment_id: paymentId, razorpay_signature: signature } = form
  if (!paymentId || !signature) return { ...back, news: 'failed' }
  return { ...back, ...(await settled(deps, checkout, { paymentId, signature })) }
}

async function settled(
  deps: CheckoutDeps,
  checkout: CheckoutRow,
  facts: { paymentId: string; signature: string },
): Promise<{ orderId?: string; news: PaymentNews }> {
  try {
    const { order } = await settleByBrowser(deps, checkout, facts)
    return { orderId: order._id, news: 'unconfirmed' }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { news: NEWS[error.code] ?? 'unconfirmed' }
  }
}

function orderInError(metadata: string | undefined): string | undefined {
  try {
    return CallbackMetadata.parse(JSON.parse(metadata ?? '{}')).order_id
  } catch {
    // Not as the provider writes it: no order is named.
    return undefined
  }
}
