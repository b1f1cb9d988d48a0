import { type Day, instantInHyderabad } from '../../indian-time.ts'

export const TIME_SLOTS = ['2-4 PM', '4-6 PM', '6-8 PM', '8-10 PM'] as const
export type TimeSlot = (typeof TIME_SLOTS)[number]

/**
 * The offset counts the days that are offered: 0 is the day the order was placed or, later, paid; 1 the next day on
 * which it can be brought.
 */
export type SlotOption = { offset: number; day: Day; slot: TimeSlot }

/** When partners set out: what is to be brought on a day is made by then. */
export const FIRST_SLOT_BEGINS_AT_HOUR = 14
export const ENDS_AT_HOUR: Record<TimeSlot, number> = {
  '2-4 PM': 16,
  '4-6 PM': 18,
  '6-8 PM': 20,
  '8-10 PM': 22,
}

export function slotEndsAt(day: Day, slot: TimeSlot): Date {
  return instantInHyderabad(day, ENDS_AT_HOUR[slot])
}
