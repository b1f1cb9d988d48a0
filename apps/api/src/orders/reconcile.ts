import { SECOND } from '@pindivantalu/domain/indian-time'
import { nextCheckAt } from '@pindivantalu/domain/payments/payment'
import { fewAtOnce } from '../http/few-at-once.ts'
import { listUnhandledEvents, noteHandled } from '../payments/payments.queries.ts'
import { refundDuePayments } from '../payments/refund-payments.ts'
import { type CheckoutRow, listCheckoutsToCheck, scheduleCheck } from './checkouts.queries.ts'
import type { finaliseCheckout } from './finalise-checkout.ts'
import { settleCheckout, settleProviderOrder } from './settle-checkout.ts'

type Needs = Parameters<typeof finaliseCheckout>[0]

const AT_ONCE = 4

/** Looks after all that browsers and webhooks have left undone. May run at any time, and twice at once. */
export async function reconcile(deps: Needs): Promise<void> {
  await handleEventsLeft(deps)
  await checkOpenCheckouts(deps)
  await refundDuePayments(deps)
}

async function handleEventsLeft(deps: Needs): Promise<void> {
  const events = await listUnhandledEvents(deps.db)
  const orderIds = [...new Set(events.map(event => event.provider_order_id ?? ''))]
  const settle = fewAtOnce(AT_ONCE, async (orderId: string) => {
    // Asked for again below while it is open: the event itself has nothing more to tell.
    await settleProviderOrder(deps, orderId)
    const told = events.filter(event => event.provider_order_id === orderId)
    await noteHandled(
      deps.db,
      told.map(event => event.event_id),
    )
  })
  await Promise.all(orderIds.map(settle))
}

async function checkOpenCheckouts(deps: Needs): Promise<void> {
  const check = fewAtOnce(AT_ONCE, async (checkout: CheckoutRow) => {
    if ((await settleCheckout(deps, checkout)) === 'settled') return
    const facts = { quotedAt: checkout.created_at, checks: checkout.checks }
    const next = nextCheckAt(facts, deps.config.reconcileSeconds * SECOND, new Date())
    await scheduleCheck(deps.db, checkout.id, next)
  })
  await Promise.all((await listCheckoutsToCheck(deps.db)).map(check))
}
