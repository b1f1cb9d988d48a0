import { z } from 'zod'
import { UserView } from '../../accounts/account.wire.ts'
import { AddressView } from '../../addresses/address.wire.ts'
import { Instant } from '../../id.wire.ts'
import { NextCursor } from '../../listing.wire.ts'
import { NoteView } from '../../notes/note.wire.ts'
import { PROBLEM_KINDS, PROBLEM_STATES } from '../../problems/problem.ts'
import { OrderRow } from '../order.wire.ts'

/** GET customers/{id}/orders?after=: the newest first; without `after` the beginning. */
export const CustomerOrdersQuery = z.object({ after: z.string().max(200).default('') })
export const CustomerOrders = NextCursor.extend({ orders: z.array(OrderRow) })
export type CustomerOrders = z.infer<typeof CustomerOrders>

/** What somebody has paid, of which some may have gone back, and what is left. Orders that were never paid are none. */
const Spend = z.object({
  orders: z.number(),
  paid: z.string(),
  refunded: z.string(),
  kept: z.string(),
  lastOrderAt: Instant.nullable(),
})

/** GET customers/{id}: all that the shop knows of a person as a customer, of one moment. */
export const CustomerView = z.object({
  person: UserView,
  spend: Spend,
  /** What they buy most, by packets of their newest orders. */
  usual: z.array(
    z.object({
      product: z.string(),
      name: z.string(),
      teluguName: z.string(),
      packets: z.number(),
      orders: z.number(),
    }),
  ),
  orders: CustomerOrders,
  addresses: z.array(AddressView),
  /** Null where nobody has written. */
  chat: z.object({ lastMessage: z.string(), at: Instant, unread: z.number() }).nullable(),
  problems: z.array(
    z.object({
      _id: z.string(),
      order: z.object({ _id: z.string(), reference: z.string() }),
      kind: z.enum(PROBLEM_KINDS),
      state: z.enum(PROBLEM_STATES),
      reportedAt: Instant,
    }),
  ),
  notes: z.array(NoteView),
  /** The shop's clock. */
  asOf: Instant,
})
export type CustomerView = z.infer<typeof CustomerView>
