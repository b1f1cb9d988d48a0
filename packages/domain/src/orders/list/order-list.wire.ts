import { z } from 'zod'
import { Pincode } from '../../addresses/address.wire.ts'
import { Day, Id } from '../../id.wire.ts'
import { isOneForm, ListingQuery, NextCursor, ONE_FORM_MESSAGE, PageCounts } from '../../listing.wire.ts'
import { lineOfText } from '../../text.wire.ts'
import { OrderRow } from '../order.wire.ts'
import { LISTED_STATUSES } from '../order-status.ts'
import { TIME_SLOTS } from '../slots/time-slots.ts'
import { isDayRange } from './day-range.ts'
import { LONGEST_VIEW_NAME, MOST_ORDER_VIEWS, ORDER_COLUMNS, ORDER_SORTS } from './order-list.ts'

const DayRange = z
  .string()
  .max(30)
  .refine(isDayRange, 'Days are today, tomorrow, 7-days, 30-days, or two as in 2026-11-01..2026-11-15')

/** What the owner's list is narrowed to. `day` and `slotDays` are of the chosen slot, `placed` of the order. */
const FILTERS = {
  status: z.enum(LISTED_STATUSES).optional(),
  day: Day.optional(),
  placed: DayRange.optional(),
  slotDays: DayRange.optional(),
  slot: z.enum(TIME_SLOTS).optional(),
  pincode: Pincode.optional(),
  cook: Id.optional(),
  rider: Id.optional(),
}

const InQuery = z.object({
  ...FILTERS,
  paid: z
    .enum(['true', 'false'])
    .transform(paid => paid === 'true')
    .optional(),
})

export const OrderListQuery = ListingQuery.extend({
  ...InQuery.shape,
  sort: z.enum(ORDER_SORTS).optional(),
}).refine(isOneForm, ONE_FORM_MESSAGE)
export type OrderListQuery = z.infer<typeof OrderListQuery>

/** GET orders/counts and orders/csv: what the list has, wherever it begins. */
export const OrderFiltersQuery = InQuery.extend({ q: ListingQuery.shape.q })
export type OrderFiltersQuery = z.infer<typeof OrderFiltersQuery>

/** A row of everybody's orders: with where it goes, and who makes and brings it. */
export const ListedOrder = OrderRow.extend({
  pincode: z.string(),
  /** The name of the pincode's area, where the shop knows one. */
  area: z.string().nullable(),
  cook: z.string().nullable(),
  rider: z.string().nullable(),
})
export type ListedOrder = z.infer<typeof ListedOrder>

const Orders = z.array(ListedOrder)
export const OrderPage = PageCounts.extend({ orders: Orders })
export const OrderCursor = NextCursor.extend({ orders: Orders })
export const OrderList = z.union([Orders, OrderPage, OrderCursor])
export type OrderPage = z.infer<typeof OrderPage>
export type OrderCursor = z.infer<typeof OrderCursor>
export type OrderList = z.infer<typeof OrderList>

/** Each status under the other filters. What reaches `most` is that many or more. */
export const OrderCounts = z.object({
  most: z.number().int(),
  all: z.number().int(),
  statuses: z.record(z.enum(LISTED_STATUSES), z.number().int()),
  unpaid: z.number().int(),
  /** What was paid for those of the asked status; null where they are too many to be added up. */
  paid: z.string().nullable(),
})
export type OrderCounts = z.infer<typeof OrderCounts>

/** A view that is kept: filters and columns. No words that were looked for: they name people, who may be deleted. */
const OrderViewFilters = z.object({
  ...FILTERS,
  paid: z.boolean().optional(),
  sort: z.enum(ORDER_SORTS).optional(),
})
export type OrderViewFilters = z.infer<typeof OrderViewFilters>

export const OrderViewRequest = z.object({
  name: lineOfText(LONGEST_VIEW_NAME).min(1, 'Please give it a name'),
  filters: OrderViewFilters,
  columns: z.array(z.enum(ORDER_COLUMNS)).max(ORDER_COLUMNS.length),
})
export type OrderViewRequest = z.infer<typeof OrderViewRequest>

export const KeptOrderView = OrderViewRequest.extend({ _id: z.string() })
export type KeptOrderView = z.infer<typeof KeptOrderView>
export const KeptOrderViews = z.array(KeptOrderView).max(MOST_ORDER_VIEWS)

/** How many orders everything and each kept view has now. What reaches `most` is that many or more. */
export const OrderViewCounts = z.object({
  most: z.number().int(),
  everything: z.number().int(),
  views: z.array(z.object({ _id: z.string(), orders: z.number().int() })).max(MOST_ORDER_VIEWS),
})
export type OrderViewCounts = z.infer<typeof OrderViewCounts>
