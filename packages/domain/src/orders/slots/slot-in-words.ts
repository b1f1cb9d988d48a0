import { type Day, dayLabel, formatWeekday } from '../../indian-time.ts'
import type { TimeSlot } from './delivery-slot.ts'

type Chosen = { preferredDeliveryDate: Day | null; preferredDeliveryTimeSlot: TimeSlot | null }

/** 'Mon, 16 Nov, 4-6 PM'; given the time, 'Today, 4-6 PM'. */
export function slotInWords(
  { preferredDeliveryDate: day, preferredDeliveryTimeSlot: slot }: Chosen,
  now?: Date,
): string {
  if (!day || !slot) return NO_SLOT
  return `${now ? dayLabel(day, now) : formatWeekday(day)}, ${slot}`
}

export const NO_SLOT = 'No slot chosen'
