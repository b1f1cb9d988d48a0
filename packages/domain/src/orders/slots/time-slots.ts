import { type Day, instantInHyderabad } from '../../indian-time.ts'

export const TIME_SLOTS = ['2-4 PM', '4-6 PM', '6-8 PM', '8-10 PM'] as const
export type TimeSlot = (typeof TIME_SLOTS)[number]
export const LAST_SLOT: TimeSlot = '8-10 PM'

/**
 * The offset counts the days that are offered: 0 is the day the order was placed or, later, paid; 1 the next day on
 * which it can be brought.
 */
export type SlotOption = { offset: number; day: Day; slot: TimeSlot }

const BEGINS_AT_HOUR: Record<TimeSlot, number> = {
  '2-4 PM': 14,
  '4-6 PM': 16,
  '6-8 PM': 18,
  '8-10 PM': 20,
}
export const ENDS_AT_HOUR: Record<TimeSlot, number> = {
  '2-4 PM': 16,
  '4-6 PM': 18,
  '6-8 PM': 20,
  '8-10 PM': 22,
}

export function slotEndsAt(day: Day, slot: TimeSlot): Date {
  return instantInHyderabad(day, ENDS_AT_HOUR[slot])
}

/** When partners set out with what is brought in it. */
export function slotBeginsAt(day: Day, slot: TimeSlot): Date {
  return instantInHyderabad(day, BEGINS_AT_HOUR[slot])
}
