import type { OrderView } from '../order.wire.ts'
import { slotChoice } from './delivery-slot.ts'

type Chosen = Pick<
  OrderView,
  'createdAt' | 'paidAt' | 'deliveredAt' | 'cancelledAt' | 'sourcing' | 'delivery' | 'attempts'
>

/** Whether the customer of an order may choose its slot now, and until when; asked by screens and mails. */
export function slotChoiceFor(order: Chosen, now: Date) {
  const lastAttempt = order.attempts.at(-1)
  return slotChoice(
    {
      placedAt: new Date(order.createdAt),
      paidAt: dateOf(order.paidAt),
      collectedAt: dateOf(order.sourcing.collectedAt),
      deliveredAt: dateOf(order.deliveredAt),
      cancelledAt: dateOf(order.cancelledAt),
      failedAttempts: order.attempts.length,
      attemptNotedAt: dateOf(lastAttempt?.notedAt ?? null),
      hasSlot: order.delivery.preferredDeliveryDate !== null,
    },
    now,
  )
}

const dateOf = (instant: string | null) => (instant === null ? null : new Date(instant))
