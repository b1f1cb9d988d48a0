import { refuse } from '../../http/errors/refusal.ts'
import { hasPaidAnOrder, keepEvent, noteHandled } from '../../payments/payments.queries.ts'
import { refundDuePayments } from '../../payments/refund-payments.ts'
import { hastenRefunds } from '../../payments/refunds.queries.ts'
import { limitConcurrency } from '../../platform/limit-concurrency.ts'
import { takeTurns } from '../../platform/take-turns.ts'
import { readWebhook } from '../../providers/razorpay/razorpay-events.ts'
import type { CheckoutDeps } from './finalise-checkout.ts'
import { settleNews } from './settle-checkout.ts'

type News = { eventId: string; providerOrderId: string | null; paymentId: string; isOfRefund: boolean }

type Webhook = { rawBody: unknown; signature: unknown; eventId: unknown }

/** How many checkouts are settled at once, however many webhooks come together. */
const AT_ONCE = 4

/**
 * Kept first, answered at once, handled after: the provider waits five seconds and no longer. What it tells is only
 * that there is news of an order; the news itself is asked for. What is not handled stays for the reconciler.
 */
export function razorpayWebhooks(deps: CheckoutDeps) {
  const { razorpay, db, background } = deps
  // The provider reports a payment three times in a moment: the second and third find the order made.
  const inTurn = takeTurns()
  const handle = limitConcurrency(AT_ONCE, async ({ eventId, isOfRefund, ...news }: News) => {
    if (isOfRefund) {
      await hastenRefunds(db, [news.paymentId])
      await refundDuePayments(deps)
    }
    const isSettled = !isOfRefund && (await hasPaidAnOrder(db, news.paymentId))
    if (isSettled || (await settleNews(deps, news)) === 'settled') await noteHandled(db, [eventId])
  })

  return async ({ rawBody, signature, eventId }: Webhook): Promise<void> => {
    if (!Buffer.isBuffer(rawBody) || typeof signature !== 'string') refuse('webhook.signature_invalid')
    if (!razorpay.isWebhookSignature(rawBody, signature)) refuse('webhook.signature_invalid')
    const news = readWebhook(rawBody)
    if (news === 'ignored' || typeof eventId !== 'string') return
    const { event, orderId: providerOrderId, paymentId } = news
    const isOfRefund = news.refund !== null
    const isToHandle = await keepEvent(db, { eventId, event, providerOrderId, paymentId, isOfRefund })
    if (isToHandle)
      background.run('settling after a webhook', () =>
        inTurn(paymentId, () => handle({ eventId, providerOrderId, paymentId, isOfRefund })),
      )
  }
}
