import { DAY, type Day, dayInHyderabad, SECOND } from '@pindivantalu/domain/indian-time'
import { type Place, placeOf, type TakenPayment } from '@pindivantalu/domain/payments/comparison'
import { paymentCountsAt, stretchOfDay } from '@pindivantalu/domain/payments/day-books'
import type { ComparisonOutcome } from '../../db/json-columns.ts'
import { refuse } from '../../http/errors/refusal.ts'
import { listBookedPayments } from '../../payments/unmatched-payments.queries.ts'
import { walkPayments } from '../../payments/walk-payments.ts'
import type { FetchedPayment } from '../../providers/razorpay/razorpay.ts'
import type { CheckoutDeps } from '../checkout/finalise-checkout.ts'
import { settleUnsettled } from '../checkout/settle-unsettled.ts'
import { compareRefunds } from './compare-refunds.ts'
import { add, emptyOutcome, type FullOutcome, ofDay } from './comparison-outcome.ts'
import { beginComparison, endComparison, listNotAmong, noteComparing } from './comparisons.queries.ts'

/** What is being paid this very moment may be on one side and not yet on the other. */
const NOT_THE_LAST = 60 * SECOND

/** The last days, or one of them by its name. */
type WhichDays = { days?: number | undefined; day?: Day | undefined }

/**
 * Holds the provider's own list of the last days against the shop's books: captured = orders + paid back + listed. What
 * is news is settled, or listed, on the way. Answers what to run for it; undefined while another is at it.
 */
export async function beginToCompare(
  deps: CheckoutDeps,
  which: WhichDays & { askedBy: string | null },
): Promise<(() => Promise<void>) | undefined> {
  const span = spanOf(which) ?? refuse('request.invalid', { issues: [NOT_YET] })
  const id = await beginComparison(deps.db, { ...span, askedBy: which.askedBy })
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

const NOT_YET = { path: 'day', message: 'Nothing of this day can be compared yet' }

/** In seconds, the last one included, as the provider counts. */
function spanOf(which: WhichDays): Span | undefined {
  const to = wholeSecond(Date.now() - NOT_THE_LAST)
  if (which.day === undefined) return { from: new Date(to.getTime() - (which.days ?? 1) * DAY), to }
  const { from, until } = stretchOfDay(which.day)
  const last = new Date(Math.min(to.getTime(), until.getTime() - SECOND))
  return last > from ? { from, to: last } : undefined
}

async function compare(
  deps: CheckoutDeps,
  id: string,
  span: Span,
): Promise<{ result: ComparisonOutcome } | { problem: string }> {
  const result = emptyOutcome()
  const seen: string[] = []
  const walk = walkPayments(deps.razorpay, span)
  while (!walk.isOver()) {
    const page = await walk.next()
    if (!page.ok) return { problem: `Razorpay did not answer: ${page.reason}` }
    result.found += await settleUnsettled(deps, page.items)
    for (const placed of await placesOf(deps, page.items)) {
      seen.push(placed.paymentId)
      count(result, placed)
    }
    await noteComparing(deps.db, id)
  }
  for (const row of await listNotAmong(deps.db, span, seen))
    result.differences.push({
      paymentId: row.payment_id,
      paise: row.amount_paise,
      kind: 'not_at_provider',
      day: dayInHyderabad(row.begun_at),
    })
  const refunds = await compareRefunds(deps, span, result)
  return refunds.ok ? { result } : { problem: `Razorpay did not answer: ${refunds.reason}` }
}

async function placesOf({ db }: CheckoutDeps, payments: readonly FetchedPayment[]): Promise<Placed[]> {
  const taken = payments.filter(isTaken)
  const ids = taken.map(({ id }) => id)
  const booked = new Map((await listBookedPayments(db, ids)).map(row => [row.payment_id, row]))
  return taken.map(payment => {
    const row = booked.get(payment.id)
    const here = row && { amount: row.amount_paise, refunded: row.refunded_paise, hasOrder: row.has_order }
    const { id: paymentId, amount: paise, amountRefunded: wentBack, createdAt } = payment
    return { paymentId, paise, wentBack, day: dayInHyderabad(createdAt), place: placeOf(payment, here) }
  })
}

const isTaken = (payment: FetchedPayment): payment is FetchedPayment & TakenPayment =>
  paymentCountsAt({ status: payment.status, begunAt: payment.createdAt }) !== null

const SUM_OF = { order: 'orders', paid_back: 'paidBack', listed: 'listed' } as const

type Placed = { paymentId: string; paise: number; wentBack: number; day: Day; place: Place }

/** Of an order of whose money a part went back, that part is paid back, and the rest the order's. */
function count(result: FullOutcome, { paymentId, paise, wentBack, day, place }: Placed): void {
  add(result.captured, paise)
  add(ofDay(result, day).captured, paise)
  if (place !== 'order' && place !== 'paid_back' && place !== 'listed') {
    result.differences.push({ paymentId, paise, kind: place, day })
    return
  }
  const ofOrder = place === 'order' ? paise - wentBack : paise
  add(result[SUM_OF[place]], ofOrder)
  if (ofOrder < paise) add(result.paidBack, wentBack)
}

const wholeSecond = (ms: number) => new Date(Math.floor(ms / SECOND) * SECOND)
