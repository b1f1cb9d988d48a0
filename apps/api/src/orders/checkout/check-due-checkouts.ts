import { DAY, SECOND } from '@pindivantalu/domain/indian-time'
import { nextCheckAt } from '@pindivantalu/domain/payments/payment'
import { CLOCKS_DIFFER_BY, type PaymentsWalk, walkPayments } from '../../payments/walk-payments.ts'
import { limitConcurrency } from '../../platform/limit-concurrency.ts'
import {
  type ClaimedCheckout,
  claimDueCheckouts,
  momentOfRound,
  releaseChecks,
  scheduleChecks,
} from './checkouts-to-check.queries.ts'
import type { CheckoutDeps } from './finalise-checkout.ts'
import { settleProviderOrder } from './settle-checkout.ts'
import { settleUnsettled } from './settle-unsettled.ts'

const AT_ONCE = 4
/** So few are asked about one by one. */
const FEW = 10
/** As long as the provider may hear from a bank, and a day more. */
const LOOKS_BACK = 4 * DAY
const SHORTEST_CLAIM_SECONDS = 10

/**
 * Asks about every checkout that is due, however many there are. Most are abandoned, so that the provider's list of
 * payments is far shorter than one question for each: it is walked once in a round, as far back as is needed.
 */
export async function checkDueCheckouts(deps: CheckoutDeps): Promise<void> {
  const moment = await momentOfRound(deps.db)
  const span = { from: new Date(moment.getTime() - LOOKS_BACK), to: moment }
  const walk = walkPayments(deps.razorpay, span)
  for (;;) {
    const claimed = await claimDueCheckouts(deps.db, { dueAt: moment, forSeconds: claimSeconds(deps.config) })
    if (claimed.length === 0) return
    const isAnswered = await checkPage(deps, walk, claimed).catch(async error => {
      // A row that another holds, say. The next round takes them up, and not only the one after the claim is over.
      await releaseChecks(
        deps.db,
        claimed.map(({ id }) => id),
      )
      throw error
    })
    if (!isAnswered) return
  }
}

/**
 * Until the next round, so that what a killed process has claimed waits for that and not longer. A page that takes longer
 * is asked about twice, which costs questions and nothing else.
 */
const claimSeconds = ({ reconcileSeconds }: CheckoutDeps['config']) =>
  Math.max(reconcileSeconds, SHORTEST_CLAIM_SECONDS)

/** Whether the provider answered; if not, what was not asked about stays due. */
async function checkPage(
  deps: CheckoutDeps,
  walk: PaymentsWalk,
  claimed: ClaimedCheckout[],
): Promise<boolean> {
  const isOpen = ({ created_at: quotedAt }: ClaimedCheckout) =>
    !walk.covers(new Date(quotedAt.getTime() - CLOCKS_DIFFER_BY))
  let isAnswered = true
  let open = claimed.filter(isOpen)
  // A walk that has cost as much as asking one by one has gone on for too long.
  for (let pages = 0; open.length > FEW && pages < open.length && isAnswered; pages += 1) {
    const page = await walk.next()
    isAnswered = page.ok
    if (page.ok) await settleUnsettled(deps, page.items)
    open = open.filter(isOpen)
    if (walk.isOver()) break
  }
  await planNext(
    deps,
    claimed.filter(checkout => !isOpen(checkout)),
  )
  return askOneByOne(deps, open, isAnswered)
}

async function askOneByOne(
  deps: CheckoutDeps,
  open: ClaimedCheckout[],
  isAnswering: boolean,
): Promise<boolean> {
  let isAnswered = isAnswering
  const ask = limitConcurrency(AT_ONCE, async (checkout: ClaimedCheckout) => {
    const settled = isAnswered && (await settleProviderOrder(deps, checkout.provider_order_id))
    isAnswered &&= settled !== 'unanswered'
    if (isAnswered) await planNext(deps, [checkout])
    else await releaseChecks(deps.db, [checkout.id])
  })
  await Promise.all(open.map(ask))
  return isAnswered
}

async function planNext({ db, config, machineNow }: CheckoutDeps, asked: ClaimedCheckout[]): Promise<void> {
  const now = machineNow()
  const everyMs = config.reconcileSeconds * SECOND
  const next = ({ created_at: quotedAt, checks }: ClaimedCheckout) =>
    nextCheckAt({ quotedAt, checks }, everyMs, now)
  await scheduleChecks(
    db,
    asked.map(checkout => ({ id: checkout.id, at: next(checkout) })),
  )
}
