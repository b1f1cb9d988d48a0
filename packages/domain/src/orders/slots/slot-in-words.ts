import { t, text } from '@pindivantalu/texts/t'
import { addDays, type Day, dayInHyderabad } from '../../indian-time.ts'
import { dayLabel, formatWeekday } from '../../time-in-words.ts'
import { slotEndsAt, type TimeSlot } from './time-slots.ts'

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

/** 'Arrives today, 4-6 PM'; once that is over, 'Planned for'. Null where no slot is chosen. */
export function arrivalInWords(chosen: Chosen, now: Date): string | null {
  const { preferredDeliveryDate: day, preferredDeliveryTimeSlot: slot } = chosen
  if (!day || !slot) return null
  const hours = hoursInWords(slot)
  const today = dayInHyderabad(now)
  const isOver = now > slotEndsAt(day, slot)
  if (isOver && day === today) return t('Planned for {hours} today', { hours })
  if (isOver) return t('Planned for {slot}', { slot: slotInWords(chosen) })
  if (day === today) return t('Arrives today, {hours}', { hours })
  if (day === addDays(today, 1)) return t('Arrives tomorrow, {hours}', { hours })
  return t('Arrives {day}, {hours}', { day: formatWeekday(day), hours })
}
