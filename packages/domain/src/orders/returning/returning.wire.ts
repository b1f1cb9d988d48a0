import { z } from 'zod'
import { ProductView } from '../../catalog/product.wire.ts'
import { OwnOrderRow } from '../order.wire.ts'
import { MOST_USUAL } from './usual.ts'

/** A paid order that is to come, with what one line says of it. */
const LiveOrder = OwnOrderRow.pick({
  _id: true,
  isPaid: true,
  paidAt: true,
  createdAt: true,
  assignedAt: true,
  deliveredAt: true,
  isCancelled: true,
  sourcing: true,
  delivery: true,
  deliveryCode: true,
  asOf: true,
  attempts: true,
}).extend({ items: z.array(OwnOrderRow.shape.items.element.pick({ product: true, image: true })) })
export type LiveOrder = z.infer<typeof LiveOrder>

/** With all that a line of the cart needs; the price of the weight is today's. */
const UsualItem = z.object({
  product: ProductView.pick({
    _id: true,
    name: true,
    teluguName: true,
    image: true,
    imageColor: true,
    subCategory: true,
    customization: true,
  }),
  weight: z.string(),
  choice: z.string(),
})
export type UsualItem = z.infer<typeof UsualItem>

/** What home has for somebody who has bought here before. */
export const Returning = z.object({
  live: z.array(LiveOrder),
  usual: z.array(UsualItem).max(MOST_USUAL),
})
export type Returning = z.infer<typeof Returning>
