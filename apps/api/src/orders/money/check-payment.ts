import { refuse } from '../../http/errors/refusal.ts'
import { refundDuePayments } from '../../payments/refund-payments.ts'
import { hastenRefunds } from '../../payments/refunds.queries.ts'
import type { CheckoutDeps } from '../checkout/finalise-checkout.ts'
import { settleNews } from '../checkout/settle-checkout.ts'
import { findNewsOf } from './money.queries.ts'

/** The owner does not wait: the provider is asked now. What is held for a decision goes on waiting for it. */
export async function checkPayment(deps: CheckoutDeps, paymentId: string): Promise<void> {
  const news = (await findNewsOf(deps.db, paymentId)) ?? refuse('payment.not_found')
  await hastenRefunds(deps.db, [paymentId])
  await settleNews(deps, news)
  await refundDuePayments(deps)
}
