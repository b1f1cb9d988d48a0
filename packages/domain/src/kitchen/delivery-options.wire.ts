import { z } from 'zod'
import { MAX_LINES } from '../cart/cart-line.ts'
import { Day, Id, Instant } from '../id.wire.ts'
import { OrderItems } from '../orders/basket/basket.wire.ts'
import { TIME_SLOTS } from '../orders/slots/time-slots.ts'

export const DeliveryOptionView = z.object({
  offset: z.number().int().min(0),
  day: Day,
  slot: z.enum(TIME_SLOTS),
  isFull: z.boolean(),
})

/** POST delivery/options: a basket as the cart holds it. Nothing in it asks for any day. */
export const DeliveryOptionsRequest = z.object({ orderItems: OrderItems })

/** GET delivery/options?items=: products by id with commas between them, one packet of each. */
export const DeliveryOptionsQuery = z.object({
  items: z
    .string()
    .default('')
    .transform(items => items.split(',').filter(Boolean))
    .pipe(z.array(Id).max(MAX_LINES)),
})

export const DeliveryOptions = z.object({
  options: z.array(DeliveryOptionView),
  /** The first that is not full; null where the kitchen has no day for it. */
  earliest: DeliveryOptionView.nullable(),
  /** Of what so much is asked that there is no day, or a later one. */
  tooMuch: z.array(
    z.object({
      product: Id,
      /** How much can be had, of all its weights together. */
      leftGrams: z.number().int().min(0),
      /** For that day; null where no day has more. */
      day: Day.nullable(),
    }),
  ),
  asOf: Instant,
})
export type DeliveryOptions = z.infer<typeof DeliveryOptions>
