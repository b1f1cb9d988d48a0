import { z } from 'zod'
import { Day, Instant } from '../id.wire.ts'
import { BookedDay } from './booked-day.wire.ts'
import { DifferenceView, SumView } from './money-books.wire.ts'

const OutsideView = z.object({ taken: SumView, paidBack: SumView, kept: z.string() })

/** Razorpay's list of the day, up to `until`, and what the books have of the same stretch. */
const DayComparison = z.object({
  comparedAt: Instant,
  until: Instant,
  /** False while the day was not over, or not heard out: what came after `until` is not compared. */
  isWholeDay: z.boolean(),
  agreement: z.enum(['agrees', 'differs', 'changed']),
  captured: SumView,
  refunded: SumView,
  differences: z.array(DifferenceView),
})
export type DayComparison = z.infer<typeof DayComparison>

/** GET payments/books?day=: a day of India's calendar, today where none is named. */
export const DayBooksQuery = z.object({ day: BookedDay.optional() })
export type DayBooksQuery = z.infer<typeof DayBooksQuery>

export const DayBooksView = z.object({
  day: Day,
  today: Day,
  captured: SumView,
  refunded: SumView,
  kept: z.string(),
  /** Asked for that day and not yet out. */
  asked: SumView,
  failed: SumView,
  /** Not asked for before the owner presses. */
  held: SumView,
  outside: z.object({ cash: OutsideView, upi: OutsideView }),
  creditNotes: SumView,
  /** Null until the day is held against the provider's list. */
  comparison: DayComparison.nullable(),
  /** One is under way, of this day or of others. */
  isComparing: z.boolean(),
})
export type DayBooksView = z.infer<typeof DayBooksView>

/** GET payments/books/csv?day= or ?month=. */
export const BooksCsvQuery = z
  .object({
    day: BookedDay.optional(),
    month: z
      .string()
      .regex(/^2\d{3}-(0[1-9]|1[0-2])$/, 'This must be a month, like 2026-01')
      .optional(),
  })
  .refine(({ day, month }) => (day === undefined) !== (month === undefined), {
    path: ['day'],
    message: 'Name either a day or a month',
  })
export type BooksCsvQuery = z.infer<typeof BooksCsvQuery>
