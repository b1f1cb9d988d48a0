import { z } from 'zod'
import { MAX_LINES } from '../../cart/cart-line.ts'
import { MOST_PACKETS } from '../../catalog/product.ts'
import { Day, Id } from '../../id.wire.ts'
import { lineOfText } from '../../text.wire.ts'
import { TIME_SLOTS } from '../slots/time-slots.ts'
import { LONGEST_REPLACEMENT_REASON } from './replacement.ts'

/** POST orders/{id}/replacement: what of a delivered order is sent again, for nothing. Answers the new order. */
export const ReplacementRequest = z.object({
  items: z
    .array(
      z.object({
        /** Of the order that is replaced. */
        item: Id,
        quantity: z.number().int().min(1).max(MOST_PACKETS),
      }),
    )
    .min(1)
    .max(MAX_LINES),
  /** Where one was agreed on; the customer may change it within the hour. */
  slot: z
    .object({ day: Day, slot: z.enum(TIME_SLOTS) })
    .nullish()
    .transform(slot => slot ?? null),
  reason: lineOfText(LONGEST_REPLACEMENT_REASON)
    .nullish()
    .transform(reason => reason || null),
  /** Made by the form: sending it twice makes one replacement. */
  key: Id.optional(),
})
export type ReplacementRequest = z.infer<typeof ReplacementRequest>
