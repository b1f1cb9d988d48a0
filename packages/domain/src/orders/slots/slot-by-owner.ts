import { type Decision, refusal } from '../../errors.ts'
import { addDays, type Day, dayInHyderabad } from '../../indian-time.ts'
import { slotEndsAt, TIME_SLOTS, type TimeSlot } from './time-slots.ts'

const OWNER_SLOT_DAYS = 60
export const MOST_SLOT_REASON_LETTERS = 200

type Slot = { day: Day; slot: TimeSlot }
type OrderToPlan = {
  deliveredAt: Date | null
  cancelledAt: Date | null
  slot: Slot | null
  /** False where the admin decides by an older state than the one that is saved. */
  isAsSeen: boolean
}
type SlotWanted = Slot & { isFull: boolean; reason?: string | undefined }

/**
 * Any undelivered order, at any time: the owner has talked with its customer. The slot it has already is no change. A
 * full one takes it too, for a reason that stays in its history.
 */
export function decideSlotByOwner(
  order: OrderToPlan,
  chosen: SlotWanted,
  now: Date,
): Decision<{ isChange: boolean }> {
  if (order.cancelledAt) return refusal('order.cancelled')
  if (order.deliveredAt) return refusal('order.already_delivered')
  if (order.slot?.day === chosen.day && order.slot.slot === chosen.slot) return { ok: true, isChange: false }
  if (!order.isAsSeen) return refusal('order.changed_meanwhile')
  if (chosen.day > lastDayForOwner(now)) return refusal('order.slot_too_far')
  if (isSlotOver(chosen, now)) return refusal('order.slot_over')
  if (chosen.isFull && !chosen.reason) return refusal('order.overfill_needs_reason')
  return { ok: true, isChange: true }
}

export function lastDayForOwner(now: Date): Day {
  return addDays(dayInHyderabad(now), OWNER_SLOT_DAYS)
}

function isSlotOver({ day, slot }: Slot, now: Date): boolean {
  return now.getTime() >= slotEndsAt(day, slot).getTime()
}

/** What the owner may choose on a day: of today, what is not over yet. */
export function slotsForOwner(day: Day, now: Date): TimeSlot[] {
  return TIME_SLOTS.filter(slot => !isSlotOver({ day, slot }, now))
}
