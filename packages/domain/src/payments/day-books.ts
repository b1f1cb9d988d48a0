import { addDays, DAY, type Day, instantInHyderabad } from '../indian-time.ts'
import { type Paise, paise } from '../money.ts'
import { OUTSIDE_METHODS, type OutsideMethod } from '../orders/paid-outside/paid-outside.ts'
import { listedRefundState } from '../orders/refunds/refund.ts'

/** Half open: 23:59:59.999 is inside, the next midnight is not. */
export type Stretch = { from: Date; until: Date }

/** A day as India's clocks show it. */
export function stretchOfDay(day: Day): Stretch {
  const from = instantInHyderabad(day)
  return { from, until: new Date(from.getTime() + DAY) }
}

/** '2026-01' */
export function stretchOfMonth(month: string): Stretch {
  const first = `${month}-01`
  const next = `${addDays(first, 31).slice(0, 7)}-01`
  return { from: instantInHyderabad(first), until: instantInHyderabad(next) }
}

export const isWithin = (at: Date, { from, until }: Stretch) => at >= from && at < until

export type Sum = { count: number; paise: Paise }

export const NOTHING: Sum = { count: 0, paise: paise(0) }

/** Through the provider, or into the owner's hand or bank. */
export type Way = 'razorpay' | OutsideMethod

/**
 * When a payment counts, once it is captured: at the moment by which the provider dates it. It does not tell when it
 * captured, which follows within seconds; so that the day's sum is the one that its own list has.
 */
export function paymentCountsAt(payment: { status: string; begunAt: Date }): Date | null {
  return payment.status === 'captured' || payment.status === 'refunded' ? payment.begunAt : null
}

/** When a refund counts: as it was processed, whenever it was paid and asked for. Until then, as it was asked for. */
export function refundCountsAt(refund: { requestedAt: Date; processedAt: Date | null }): Date {
  return refund.processedAt ?? refund.requestedAt
}

export type RefundColumn = 'refunded' | 'asked' | 'failed' | 'held' | OutsideMethod

type RefundToPlace = {
  processedAt: Date | null
  problem: string | null
  isHeld: boolean
  paidBackBy: OutsideMethod | null
}

/** What was given back by hand never reaches the provider, and is counted apart from it. */
export function columnOfRefund({ paidBackBy, ...refund }: RefundToPlace): RefundColumn {
  if (paidBackBy) return paidBackBy
  const state = listedRefundState(refund)
  return state === 'processed' ? 'refunded' : state
}

type Outside = { taken: Sum; paidBack: Sum; kept: Paise }

/** What came in and what went out. Below zero where more of earlier days went back than came in. */
export type DayBooks = {
  captured: Sum
  refunded: Sum
  kept: Paise
  /** Asked for that day, and not yet out. */
  asked: Sum
  failed: Sum
  /** Of these the owner decides. */
  held: Sum
  outside: Record<OutsideMethod, Outside>
  creditNotes: Sum
}

type Groups = {
  payments: readonly (Sum & { way: Way })[]
  refunds: readonly (Sum & { column: RefundColumn })[]
  creditNotes: Sum
}

export function booksOf({ payments, refunds, creditNotes }: Groups): DayBooks {
  const taken = (way: Way) => sumOfAll(payments.filter(one => one.way === way))
  const back = (column: RefundColumn) => sumOfAll(refunds.filter(one => one.column === column))
  const captured = taken('razorpay')
  const refunded = back('refunded')
  const outside = Object.fromEntries(
    OUTSIDE_METHODS.map(way => {
      const sums = { taken: taken(way), paidBack: back(way) }
      return [way, { ...sums, kept: paise(sums.taken.paise - sums.paidBack.paise) }]
    }),
  ) as Record<OutsideMethod, Outside>
  return {
    captured,
    refunded,
    kept: paise(captured.paise - refunded.paise),
    asked: back('asked'),
    failed: back('failed'),
    held: back('held'),
    outside,
    creditNotes,
  }
}

function sumOfAll(sums: readonly Sum[]): Sum {
  return sums.reduce(
    (all, one) => ({ count: all.count + one.count, paise: paise(all.paise + one.paise) }),
    NOTHING,
  )
}

/** What the provider's list had of a day, and what the books have of the same stretch. */
type Compared = {
  differences: number
  atProvider: { captured: Sum; refunded: Sum }
  here: Pick<DayBooks, 'captured' | 'refunded'>
}

/** 'changed' where something came into the stretch after it was compared, such as a payment that was captured late. */
export function agreementOf({ differences, atProvider, here }: Compared): 'agrees' | 'differs' | 'changed' {
  if (differences > 0) return 'differs'
  const isSame = (one: Sum, other: Sum) => one.count === other.count && one.paise === other.paise
  return isSame(atProvider.captured, here.captured) && isSame(atProvider.refunded, here.refunded)
    ? 'agrees'
    : 'changed'
}
