import { t, text } from '@pindivantalu/texts/t'
import { addDays, type Day, dayInHyderabad } from '../../indian-time.ts'
import { dayLabel, formatWeekday } from '../../time-in-words.ts'
import { slotEndsAt, type TimeSlot } from './time-slots.ts'

type Chosen = {
  preferredDeliveryDate: Day | null
  preferredDeliveryTimeSlot: TimeSlot | null
  /** On which it comes where no slot is chosen. */
  defaultDay?: Day | null
}

/** 'Mon, 16 Nov, 4-6 PM'; given the time, 'Today, 4-6 PM'. Without a slot 'Today, no slot chosen'. */
export function slotInWords(
  { preferredDeliveryDate: day, preferredDeliveryTimeSlot: slot, defaultDay }: Chosen,
  now?: Date,
): string {
  const labelOf = (named: Day) => (now ? dayLabel(named, now) : formatWeekday(named))
  if (day && slot) return `${labelOf(day)}, ${hoursInWords(slot)}`
  return defaultDay ? t('{day}, no slot chosen', { day: labelOf(defaultDay) }) : t(NO_SLOT)
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

/** 'Arrives today, 4-6 PM'; once that is over, 'Planned for'. Null where not even its day is known. */
export function arrivalInWords(chosen: Chosen, now: Date): string | null {
  const { preferredDeliveryDate: day, preferredDeliveryTimeSlot: slot, defaultDay } = chosen
  if (!day || !slot) return defaultDay ? arrivalOnDay(defaultDay, now) : null
  const hours = hoursInWords(slot)
  const today = dayInHyderabad(now)
  const isOver = now > slotEndsAt(day, slot)
  if (isOver && day === today) return t('Planned for {hours} today', { hours })
  if (isOver) return t('Planned for {slot}', { slot: slotInWords(chosen) })
  if (day === today) return t('Arrives today, {hours}', { hours })
  if (day === addDays(today, 1)) return t('Arrives tomorrow, {hours}', { hours })
  return t('Arrives {day}, {hours}', { day: formatWeekday(day), hours })
}

function arrivalOnDay(day: Day, now: Date): string {
  const today = dayInHyderabad(now)
  if (now > slotEndsAt(day, '8-10 PM')) return t('Planned for {slot}', { slot: formatWeekday(day) })
  if (day === today) return t('Arrives today')
  if (day === addDays(today, 1)) return t('Arrives tomorrow')
  return t('Arrives {day}', { day: formatWeekday(day) })
}

type Moved = { movedFromDay: Day | null; defaultDay: Day | null }

/** For who paid late, and is given another day than they were told. Null for everyone else. */
export function movedDayInWords({ movedFromDay, defaultDay }: Moved): string | null {
  if (!movedFromDay || !defaultDay) return null
  const day = formatWeekday(defaultDay)
  return t('By the time your payment came, the day we told you was full: your order is made for {day}.', {
    day,
  })
}
