import { listUnhandledEvents, noteHandled, type UnhandledEvent } from '../../payments/payments.queries.ts'
import { refundDuePayments } from '../../payments/refund-payments.ts'
import { limitConcurrency } from '../../platform/limit-concurrency.ts'
import { checkDueCheckouts } from './check-due-checkouts.ts'
import { secondsOverdue } from './checkouts-to-check.queries.ts'
import type { CheckoutDeps } from './finalise-checkout.ts'
import { settleNews } from './settle-checkout.ts'

const AT_ONCE = 4

/** Looks after all that browsers and webhooks have left undone. May run at any time, and twice at once. */
export async function reconcile(deps: CheckoutDeps): Promise<void> {
  await tellOfLag(deps)
  await handleEventsLeft(deps)
  await checkDueCheckouts(deps)
  await refundDuePayments(deps)
}

/** A customer whose payment nobody reported waits that much longer than they should. */
async function tellOfLag({ db, config, log }: CheckoutDeps): Promise<void> {
  const overdueSeconds = await secondsOverdue(db)
  if (overdueSeconds <= config.reconcileSeconds) return
  log.warn({ overdueSeconds, askedEverySeconds: config.reconcileSeconds }, 'the reconciler lags behind')
}

/** Until none is left. Once the provider does not answer, the rest stays for the next round. */
async function handleEventsLeft(deps: CheckoutDeps): Promise<void> {
  for (;;) {
    const events = await listUnhandledEvents(deps.db)
    const isAnswered = await Promise.all(events.map(handleOf(deps)))
    if (events.length === 0 || isAnswered.includes(false)) return
  }
}

/** Where its checkout is still open, that is asked about in its own time: the event has nothing more to tell. */
function handleOf(deps: CheckoutDeps) {
  return limitConcurrency(AT_ONCE, async (event: UnhandledEvent): Promise<boolean> => {
    const { event_id: eventId, provider_order_id: providerOrderId, payment_id: paymentId } = event
    const settled = await settleNews(deps, { providerOrderId, paymentId: paymentId ?? '' })
    if (settled !== 'unanswered') await noteHandled(deps.db, [eventId])
    return settled !== 'unanswered'
  })
}
