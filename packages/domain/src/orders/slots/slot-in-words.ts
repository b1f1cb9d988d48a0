import { t, text } from '@pindivantalu/texts/t'
import type { Day } from '../../indian-time.ts'
import { dayLabel, formatWeekday } from '../../time-in-words.ts'
import type { TimeSlot } from './delivery-slot.ts'

type Chosen = { preferredDeliveryDate: Day | null; preferredDeliveryTimeSlot: TimeSlot | null }

/** 'Mon, 16 Nov, 4-6 PM'; given the time, 'Today, 4-6 PM'. */
export function slotInWords(
  { preferredDeliveryDate: day, preferredDeliveryTimeSlot: slot }: Chosen,
  now?: Date,
): string {
  if (!day || !slot) return t(NO_SLOT)
  return `${now ? dayLabel(day, now) : formatWeekday(day)}, ${hoursInWords(slot)}`
}

export const NO_SLOT = text('No slot chosen')

const HOURS: Record<TimeSlot, string> = {
  '2-4 PM': text('2-4 PM'),
  '4-6 PM': text('4-6 PM'),
  '6-8 PM': text('6-8 PM'),
  '8-10 PM': text('8-10 PM'),
}

/** A slot's name is the wire's; this is how people read it. */
export function hoursInWords(slot: TimeSlot): string {
  return t(HOURS[slot])
}
