import type { Day } from '../indian-time.ts'
import { slotEndsAt, type TimeSlot } from '../orders/slots/delivery-slot.ts'

type Promised = {
  paidAt: Date | null
  cancelledAt: Date | null
  slotDay: Day | null
  slot: TimeSlot | null
  deliveredAt: Date | null
}

/**
 * On time is what is handed over by the end of its slot, also before it begins: the customer was there. Late is what
 * came after it, or has not come though it is over. Undefined, and not counted: what nobody promised an hour for, and
 * what still has time.
 */
export function punctuality(order: Promised, at: Date): 'on time' | 'late' | undefined {
  const { paidAt, cancelledAt, slotDay, slot, deliveredAt } = order
  if (!paidAt || paidAt > at || cancelledAt || !slotDay || !slot) return undefined
  const end = slotEndsAt(slotDay, slot)
  if (deliveredAt && deliveredAt <= at) return deliveredAt <= end ? 'on time' : 'late'
  return at > end ? 'late' : undefined
}
