import { setTimeout as pause } from 'node:timers/promises'
import { refuse } from '../../http/errors/refusal.ts'
import { hasPaidAnOrder, keepEvent, noteHandled } from '../../payments/payments.queries.ts'
import { refundDuePayments } from '../../payments/refund-payments.ts'
import { hastenRefunds } from '../../payments/refunds.queries.ts'
import { limitConcurrency } from '../../platform/limit-concurrency.ts'
import { takeTurns } from '../../platform/take-turns.ts'
import { readWebhook } from '../../providers/razorpay/razorpay-events.ts'
import type { CheckoutDeps } from './finalise-checkout.ts'
import { settleNews } from './settle-checkout.ts'

type News = { eventId: string; providerOrderId: string | null; isOfRefund: boolean }
type NewsOfPayment = { paymentId: string; news: News[] }

type Webhook = { rawBody: unknown; signature: unknown; eventId: unknown }

/** How many checkouts are settled at once, however many webhooks come together. */
const AT_ONCE = 4

/** In which all three events of a payment come, and its customer's browser. */
const MOMENT_MS = 300

/**
 * Kept first, answered at once, handled a moment later, together with what else is told of the payment: the provider
 * waits five seconds and no longer. What it tells is only that there is news of an order; the news itself is asked for,
 * unless the order is made by then. What is not handled stays for the reconciler.
 */
export function razorpayWebhooks(
  deps: CheckoutDeps,
  moment: () => Promise<unknown> = () => pause(MOMENT_MS),
) {
  const { razorpay, db, background } = deps
  const inTurn = takeTurns()
  const waiting = new Map<string, NewsOfPayment>()

  const handle = limitConcurrency(AT_ONCE, async ({ paymentId, news }: NewsOfPayment) => {
    const isOfRefund = news.some(one => one.isOfRefund)
    if (isOfRefund) {
      await hastenRefunds(db, [paymentId])
      await refundDuePayments(deps)
    }
    const isSettled = !isOfRefund && (await hasPaidAnOrder(db, paymentId))
    const providerOrderId = news.find(one => one.providerOrderId !== null)?.providerOrderId ?? null
    if (isSettled || (await settleNews(deps, { providerOrderId, paymentId })) === 'settled')
      await noteHandled(
        db,
        news.map(({ eventId }) => eventId),
      )
  })

  function handleSoon(paymentId: string, news: News): void {
    const others = waiting.get(paymentId)
    if (others) return void others.news.push(news)
    const told = { paymentId, news: [news] }
    waiting.set(paymentId, told)
    background.run('settling after a webhook', async () => {
      await moment()
      waiting.delete(paymentId)
      await inTurn(paymentId, () => handle(told))
    })
  }

  return async ({ rawBody, signature, eventId }: Webhook): Promise<void> => {
    if (!Buffer.isBuffer(rawBody) || typeof signature !== 'string') refuse('webhook.signature_invalid')
    if (!razorpay.isWebhookSignature(rawBody, signature)) refuse('webhook.signature_invalid')
    const told = readWebhook(rawBody)
    if (told === 'ignored' || typeof eventId !== 'string') return
    const { event, orderId: providerOrderId, paymentId } = told
    const news = { eventId, providerOrderId, isOfRefund: told.refund !== null }
    if (await keepEvent(db, { ...news, event, paymentId })) handleSoon(paymentId, news)
  }
}
