import type { Day } from '../../indian-time.ts'
import { isSlotWindowOpen, slotOptionsFor } from './delivery-slot.ts'
import { slotEndsAt, type TimeSlot } from './time-slots.ts'

type Unpaid = { placedAt: Date; slot: { day: Day; slot: TimeSlot } | null }

/**
 * An order may be paid long after the owner made it. Its slot stands when it is paid within the hour in which it could
 * be chosen, and later as long as it is no earlier than what an order placed then could choose. Otherwise its customer
 * chooses again, within an hour of paying.
 */
export function doesSlotStand(
  { placedAt, slot: chosen }: Unpaid,
  paidAt: Date,
  holidays: ReadonlySet<Day>,
): boolean {
  if (!chosen || holidays.has(chosen.day)) return false
  if (isSlotWindowOpen(placedAt, paidAt)) return true
  return slotOptionsFor(paidAt, holidays).some(
    earliest => slotEndsAt(earliest.day, earliest.slot) <= slotEndsAt(chosen.day, chosen.slot),
  )
}

/** Who pays when others have the day that they were told is given a later one, and is told so. */
export function movedFromDay(toldDay: Day | null, day: Day): Day | null {
  return toldDay !== null && toldDay < day ? toldDay : null
}
