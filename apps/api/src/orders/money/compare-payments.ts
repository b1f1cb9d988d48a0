import { DAY, SECOND } from '@pindivantalu/domain/indian-time'
import {
  type Difference,
  type Place,
  placeOf,
  type TakenPayment,
} from '@pindivantalu/domain/payments/comparison'
import type { ComparisonOutcome } from '../../db/json-columns.ts'
import { listBookedPayments } from '../../payments/unmatched-payments.queries.ts'
import { walkPayments } from '../../payments/walk-payments.ts'
import type { FetchedPayment } from '../../providers/razorpay/razorpay.ts'
import type { CheckoutDeps } from '../checkout/finalise-checkout.ts'
import { settleUnsettled } from '../checkout/settle-unsettled.ts'
import { beginComparison, endComparison, listNotAmong, noteComparing } from './comparisons.queries.ts'

/** What is being paid this very moment may be on one side and not yet on the other. */
const NOT_THE_LAST = 60 * SECOND

/**
 * Holds the provider's own list of the last days against the shop's books: captured = orders + paid back + listed. What
 * is news is settled, or listed, on the way. Answers what to run for it; undefined while another is at it.
 */
export async function beginToCompare(
  deps: CheckoutDeps,
  { days, askedBy }: { days: number; askedBy: string | null },
): Promise<(() => Promise<void>) | undefined> {
  const to = wholeSecond(Date.now() - NOT_THE_LAST)
  const span = { from: new Date(to.getTime() - days * DAY), to }
  const id = await beginComparison(deps.db, { ...span, askedBy })
  if (id === undefined) return undefined
  return async () => {
    try {
      const end = await compare(deps, id, span)
      await endComparison(deps.db, id, end)
    } catch (error) {
      await endComparison(deps.db, id, { problem: 'something went wrong; the log says what' })
      throw error
    }
  }
}

export async function comparePayments(deps: CheckoutDeps, days: number): Promise<void> {
  const run = await beginToCompare(deps, { days, askedBy: null })
  await run?.()
}

type Span = { from: Date; to: Date }

async function compare(
  deps: CheckoutDeps,
  id: string,
  span: Span,
): Promise<{ result: ComparisonOutcome } | { problem: string }> {
  const result = emptyResult()
  const seen: string[] = []
  const walk = walkPayments(deps.razorpay, span)
  while (!walk.isOver()) {
    const page = await walk.next()
    if (!page.ok) return { problem: `Razorpay did not answer: ${page.reason}` }
    result.found += await settleUnsettled(deps, page.payments)
    for (const placed of await placesOf(deps, page.payments)) {
      seen.push(placed.paymentId)
      count(result, placed)
    }
    await noteComparing(deps.db, id)
  }
  for (const { payment_id: paymentId, amount_paise: paise } of await listNotAmong(deps.db, span, seen))
    result.differences.push({ paymentId, paise, kind: 'not_at_provider' })
  return { result }
}

async function placesOf({ db }: CheckoutDeps, payments: readonly FetchedPayment[]) {
  const taken = payments.filter(isTaken)
  const ids = taken.map(({ id }) => id)
  const booked = new Map((await listBookedPayments(db, ids)).map(row => [row.payment_id, row]))
  return taken.map(payment => {
    const row = booked.get(payment.id)
    const here = row && { amount: row.amount_paise, refunded: row.refunded_paise, hasOrder: row.has_order }
    const { id: paymentId, amount: paise, amountRefunded: wentBack } = payment
    return { paymentId, paise, wentBack, place: placeOf(payment, here) }
  })
}

function isTaken(payment: FetchedPayment): payment is FetchedPayment & TakenPayment {
  return payment.status === 'captured' || payment.status === 'refunded'
}

const SUM_OF = { order: 'orders', paid_back: 'paidBack', listed: 'listed' } as const

type Placed = { paymentId: string; paise: number; wentBack: number; place: Place }

/** Of an order of whose money a part went back, that part is paid back, and the rest the order's. */
function count(result: ComparisonOutcome, { paymentId, paise, wentBack, place }: Placed): void {
  add(result.captured, paise)
  const name = SUM_OF[place as keyof typeof SUM_OF]
  if (!name) {
    result.differences.push({ paymentId, paise, kind: place as Difference })
    return
  }
  const ofOrder = name === 'orders' ? paise - wentBack : paise
  add(result[name], ofOrder)
  if (ofOrder < paise) add(result.paidBack, wentBack)
}

function add(sum: ComparisonOutcome['captured'], paise: number): void {
  sum.count += 1
  sum.paise += paise
}

function emptyResult(): ComparisonOutcome {
  const none = () => ({ count: 0, paise: 0 })
  return { captured: none(), orders: none(), paidBack: none(), listed: none(), found: 0, differences: [] }
}

/** As the provider counts. */
const wholeSecond = (ms: number) => new Date(Math.floor(ms / SECOND) * SECOND)
