import { z } from 'zod'
import { Day, Instant } from '../id.wire.ts'
import { TIME_SLOTS } from '../orders/slots/time-slots.ts'
import { FIGURE_BLOCKS, isFigureDays } from './figures.ts'

const Range = z
  .string()
  .max(30)
  .refine(isFigureDays, 'Days are today, 7-days, 30-days, month, or two as in 2026-11-01..2026-11-15')
  .default('today')

/** GET figures?days= */
export const FiguresQuery = z.object({ days: Range })
export type FiguresQuery = z.infer<typeof FiguresQuery>

/** GET figures/csv?days=&block=: one block of the page. */
export const FiguresCsvQuery = FiguresQuery.extend({ block: z.enum(FIGURE_BLOCKS) })
export type FiguresCsvQuery = z.infer<typeof FiguresCsvQuery>

const Days = z.object({ from: Day, to: Day })
/** Money as strings with two decimals. */
const Sold = z.object({ orders: z.number(), revenue: z.string() })
/** In percent; null where there are too few to say. */
const Rate = z.number().nullable()
const Rated = z.object({ orders: z.number(), problems: z.number(), rate: Rate })

/** Of what was paid, due or delivered in the days, all seen in one moment. */
export const FiguresView = z.object({
  asOf: Instant,
  days: Days,
  total: Sold.extend({
    average: z.string(),
    /** Of the orders due in the days whose slot is over or that are delivered: how many, and how many in time. */
    due: z.number(),
    onTime: z.number(),
    onTimeRate: Rate,
    customers: z.number(),
    /** Orders by those who had never bought before; all others come again. */
    firstOrders: z.number(),
    comeAgainRate: Rate,
    delivered: z.number(),
    problems: z.number(),
    problemRate: Rate,
    /** Issued in the days, also for what was sold before them: how many, what they gave back, and revenue less that. */
    creditNotes: z.number(),
    credited: z.string(),
    net: z.string(),
  }),
  /** The mean of what the days are compared with; null where the shop had not begun to sell. */
  before: z
    .object({
      stretches: z.number(),
      orders: z.number(),
      revenue: z.string(),
      average: z.string(),
      onTimeRate: Rate,
      comeAgainRate: Rate,
      problemRate: Rate,
    })
    .nullable(),
  /** By day, or by week where there are many; without gaps. Beside each day the orders of the same one a week before. */
  course: z.array(Days.extend(Sold.shape).extend({ weekBefore: z.number().nullable() })),
  /** By the day of the slot. */
  slots: z.array(Sold.extend({ slot: z.enum(TIME_SLOTS), due: z.number(), onTime: z.number(), rate: Rate })),
  products: z.array(
    z.object({ _id: z.string(), name: z.string(), packets: z.number(), revenue: z.string() }),
  ),
  areas: z.array(Sold.extend({ pinCode: z.string(), area: z.string().nullable() })),
  customers: z.object({
    /** Of those who bought for the first time in the month before the last day's, how many have bought again. */
    cohort: z.object({ month: z.string(), customers: z.number(), again: z.number(), rate: Rate }),
    /** Between an order of these days and the customer's one before it: half of them waited no longer. */
    middleDaysBetween: z.number().nullable(),
  }),
  reviews: z.object({
    count: z.number(),
    /** One decimal; null without reviews. */
    average: z.number().nullable(),
  }),
  /** Not delivered, and their slot is over, as of now. */
  overdue: z.number(),
  /** The days over which people and products are judged: a week at least. By when orders were delivered. */
  judged: Days,
  partners: z.array(
    Rated.extend({
      _id: z.string(),
      name: z.string(),
      due: z.number(),
      onTime: z.number(),
      onTimeRate: Rate,
      couldNot: z.number(),
      /** Deliveries whose time on the way is known, that time in hours, and how many in one; null where it is too few. */
      timed: z.number(),
      hours: z.number(),
      perHour: z.number().nullable(),
    }),
  ),
  cooks: z.array(
    Rated.extend({
      _id: z.string(),
      name: z.string(),
      packets: z.number(),
      /** Orders with a slot that were collected here, and those that had left the kitchen when it began. */
      collected: z.number(),
      leftInTime: z.number(),
      leftInTimeRate: Rate,
      reviews: z.number(),
      stars: z.number().nullable(),
    }),
  ),
  productProblems: z.array(Rated.extend({ _id: z.string(), name: z.string() })),
})
export type FiguresView = z.infer<typeof FiguresView>

/** GET figures/gst?month=: the invoices and credit notes of a month by rate and HSN, as CSV. */
export const GstQuery = z.object({
  month: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'This must be a month, like 2026-01'),
})
export type GstQuery = z.infer<typeof GstQuery>
