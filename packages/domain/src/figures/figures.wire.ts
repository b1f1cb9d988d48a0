import { z } from 'zod'
import { SUB_CATEGORIES } from '../catalog/product.ts'
import { Day, Instant } from '../id.wire.ts'
import { TIME_SLOTS } from '../orders/slots/delivery-slot.ts'
import { PERIODS } from './figures.ts'

/** GET figures?period=: of what was paid in it. Money as strings with two decimals. */
export const FiguresQuery = z.object({ period: z.enum(PERIODS).default('today') })
export type FiguresQuery = z.infer<typeof FiguresQuery>

const Sold = z.object({ orders: z.number(), revenue: z.string() })

export const FiguresView = z.object({
  period: z.enum(PERIODS),
  asOf: Instant,
  from: Day,
  to: Day,
  total: Sold.extend({
    average: z.string(),
    customers: z.number(),
    newCustomers: z.number(),
    /** Issued in the period, also for what was sold before it: how many, what they gave back, and revenue less that. */
    creditNotes: z.number(),
    credited: z.string(),
    net: z.string(),
  }),
  /** The same number of days before, to compare with. */
  before: Sold.extend({ average: z.string() }),
  /** By hour for one day, else by day; without gaps. */
  course: z.array(Sold.extend({ begins: Instant })),
  products: z.array(
    z.object({
      _id: z.string(),
      name: z.string(),
      subCategory: z.enum(SUB_CATEGORIES),
      packets: z.number(),
      revenue: z.string(),
    }),
  ),
  /** Null: no slot chosen. */
  slots: z.array(Sold.extend({ slot: z.enum(TIME_SLOTS).nullable() })),
  pincodes: z.array(Sold.extend({ pinCode: z.string(), area: z.string().nullable() })),
  reviews: z.object({
    count: z.number(),
    /** One decimal; null without reviews. */
    average: z.number().nullable(),
    /** How many gave 1 to 5 stars. */
    stars: z.array(z.number()).length(5),
  }),
  deliveries: z.object({
    delivered: z.number(),
    /** Delivered after the end of their slot. */
    late: z.number(),
    /** Not delivered, and their slot is over. */
    overdue: z.number(),
  }),
})
export type FiguresView = z.infer<typeof FiguresView>

/** How many orders of the last 30 or 90 days had a problem; a rate in percent, null where there are too few orders. */
const Rate = z.object({
  name: z.string(),
  orders: z.number(),
  problems: z.number(),
  rate: z.number().nullable(),
})

/** GET figures/problems?days=, and figures/problems/csv. By when the order was delivered. */
export const ProblemFiguresQuery = z.object({
  days: z
    .enum(['30', '90'])
    .default('30')
    .transform(days => (days === '90' ? 90 : 30)),
})
export type ProblemFiguresQuery = z.infer<typeof ProblemFiguresQuery>

export const ProblemFigures = z.object({
  products: z.array(Rate),
  cooks: z.array(Rate),
  partners: z.array(Rate),
})
export type ProblemFigures = z.infer<typeof ProblemFigures>

/** GET figures/gst?month=: the invoices and credit notes of a month by rate and HSN, as CSV. */
export const GstQuery = z.object({
  month: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'This must be a month, like 2026-01'),
})
export type GstQuery = z.infer<typeof GstQuery>
