import { z } from 'zod'
import { Instant } from '../id.wire.ts'
import { NextCursor } from '../listing.wire.ts'
import { ATTEMPT_REASONS } from '../orders/attempts/attempt.ts'

/** An order that could not be handed over and has no new time yet, with its last attempt. */
export const MissedDelivery = z.object({
  order: z.object({ _id: z.string(), reference: z.string() }),
  customer: z.string(),
  reason: z.enum(ATTEMPT_REASONS),
  /** What the partner wrote about it. */
  note: z.string(),
  /** Where it is read. */
  photo: z.string().nullable(),
  /** Who noted it, by the first name. */
  by: z.string(),
  at: Instant,
  attempts: z.number(),
  /** Who is to say what comes next. */
  waitsFor: z.enum(['customer', 'owner']),
})
export type MissedDelivery = z.infer<typeof MissedDelivery>

/** GET problems/missed-deliveries: the longest waiting first. */
export const MissedDeliveriesQuery = z.object({ after: z.string().max(200).default('') })
export const MissedDeliveries = NextCursor.extend({ deliveries: z.array(MissedDelivery), asOf: Instant })
export type MissedDeliveries = z.infer<typeof MissedDeliveries>
