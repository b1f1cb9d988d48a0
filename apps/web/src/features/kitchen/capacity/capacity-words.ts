import { type Day, formatDayAndMonth } from '@pindivantalu/domain/indian-time'
import type { SlotState } from '@pindivantalu/domain/kitchen/capacity'
import type { TimeSlot } from '@pindivantalu/domain/orders/slots/time-slots'
import { formatWeekday } from '@pindivantalu/domain/time-in-words'

export const STATE_WORDS: Record<SlotState, string> = {
  closed: 'Closed',
  full: 'Full',
  nearly: 'Nearly',
  free: '',
}

/** 'Mon 16' */
export function shortDay(day: Day): string {
  return `${formatWeekday(day).slice(0, 3)} ${Number(day.slice(8))}`
}

/** '6–8 PM' */
export function slotInWords(slot: TimeSlot): string {
  return slot.replace('-', '–')
}

/** '15 to 21 Nov', '29 Nov to 5 Dec' */
export function weekInWords(from: Day, to: Day): string {
  const isOneMonth = from.slice(0, 7) === to.slice(0, 7)
  return `${isOneMonth ? Number(from.slice(8)) : formatDayAndMonth(from)} to ${formatDayAndMonth(to)}`
}

/** '41 of 90', or '41' without a limit. */
export function ordersOfPlaces(taken: number, capacity: number | null): string {
  return capacity === null ? `${taken} ${taken === 1 ? 'order' : 'orders'}` : `${taken} of ${capacity}`
}
