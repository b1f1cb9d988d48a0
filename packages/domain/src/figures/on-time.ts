import { type Day, HOUR } from '../indian-time.ts'
import { slotEndsAt, type TimeSlot } from '../orders/slots/time-slots.ts'

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

/** How long a slot lasts: riders set out when it begins. */
export const SLOT_HOURS = 2

type Cooked = {
  slotDay: Day | null
  slot: TimeSlot | null
  /** When the line left its kitchen. */
  collectedAt: Date | null
  failedAttempts: number
}

/**
 * Whether a line had left its kitchen when its slot began. When it was ready nobody writes down, so a rider who comes
 * late makes its cook look late. Undefined, and not counted: what has no slot or was never collected, and what was
 * brought again, whose slot is a later one than the cook had.
 */
export function leftKitchenInTime({
  slotDay,
  slot,
  collectedAt,
  failedAttempts,
}: Cooked): boolean | undefined {
  if (!slotDay || !slot || !collectedAt || failedAttempts > 0) return undefined
  return collectedAt.getTime() <= slotEndsAt(slotDay, slot).getTime() - SLOT_HOURS * HOUR
}
