import { z } from 'zod'
import { Instant } from '../id.wire.ts'
import { BookedDay } from './booked-day.wire.ts'
import { DIFFERENCES, MOST_DAYS_COMPARED } from './comparison.ts'

export const SumView = z.object({ count: z.number().int(), amount: z.string() })
export type SumView = z.infer<typeof SumView>

export const DifferenceView = z.object({
  paymentId: z.string(),
  /** Of a refund, as the provider names it. */
  refundId: z.string().nullable(),
  amount: z.string(),
  kind: z.enum(DIFFERENCES),
})
export type DifferenceView = z.infer<typeof DifferenceView>

const ComparisonResult = z.object({
  captured: SumView,
  orders: SumView,
  paidBack: SumView,
  listed: SumView,
  /** Refunds processed in these days, of payments of any day; null where only payments were compared. */
  refunded: SumView.nullable(),
  /** Payments that were news to the shop, and are settled or listed now. */
  found: z.number().int(),
  differences: z.array(DifferenceView),
})
export type ComparisonResult = z.infer<typeof ComparisonResult>

/** The provider's list of payments, begun from `from` to `to`, held against the shop's books. */
export const ComparisonView = z.object({
  _id: z.string(),
  from: Instant,
  to: Instant,
  startedAt: Instant,
  finishedAt: Instant.nullable(),
  problem: z.string().nullable(),
  result: ComparisonResult.nullable(),
})
export type ComparisonView = z.infer<typeof ComparisonView>

const DealtWithView = z.object({
  paymentId: z.string(),
  amount: z.string(),
  at: Instant,
  by: z.string().nullable(),
  note: z.string(),
})

export const MoneyBooks = z.object({
  /** How long the oldest unpaid checkout has waited to be asked about, beyond its time. */
  overdueSeconds: z.number(),
  /** How often the shop asks: more than this is too long. */
  askedEverySeconds: z.number(),
  comparisons: z.array(ComparisonView),
  dealtWith: z.array(DealtWithView),
})
export type MoneyBooks = z.infer<typeof MoneyBooks>

/** The last days up to now, or one day of India's calendar. */
export const CompareRequest = z
  .object({ days: z.number().int().min(1).max(MOST_DAYS_COMPARED).optional(), day: BookedDay.optional() })
  .refine(({ days, day }) => (days === undefined) !== (day === undefined), {
    path: ['days'],
    message: 'Name either days or one day',
  })
export type CompareRequest = z.infer<typeof CompareRequest>
