import { addDays, type Day, weekdayOf } from '@pindivantalu/domain/indian-time'
import { type SlotState, slotState } from '@pindivantalu/domain/kitchen/capacity'
import type {
  DayCapacity,
  SaveCapacityRequest,
  SlotCapacity,
} from '@pindivantalu/domain/kitchen/kitchen.wire'
import { MOST_PLACES, NO_LIMIT, NO_LOAD } from '@pindivantalu/domain/kitchen/places'
import type { TimeSlot } from '@pindivantalu/domain/orders/slots/time-slots'

export type SlotOfDay = { day: Day; slot: TimeSlot }

export function cellOf({ slots }: DayCapacity, slot: TimeSlot): SlotCapacity | undefined {
  return slots.find(one => one.slot === slot)
}

/** As customers are offered it: those who have no slot yet, and those who are paying, need places too. */
export function stateOf(day: DayCapacity, slot: TimeSlot): SlotState {
  const places = Object.fromEntries(day.slots.map(one => [one.slot, one.capacity]))
  const bySlot = Object.fromEntries(day.slots.map(one => [one.slot, one.taken]))
  return slotState(
    { ...NO_LIMIT, ...places },
    { bySlot: { ...NO_LOAD.bySlot, ...bySlot }, withoutSlot: day.withoutSlot + day.held },
    slot,
  )
}

/** Orders of a day, and its places; null where a slot has no limit. */
export function wholeDay({ slots, withoutSlot }: DayCapacity): { taken: number; capacity: number | null } {
  const taken = slots.reduce((sum, one) => sum + one.taken, withoutSlot)
  const limits = slots.map(({ capacity }) => capacity)
  return {
    taken,
    capacity: limits.includes(null) ? null : limits.reduce<number>((sum, one) => sum + (one ?? 0), 0),
  }
}

export type SlotDraft = { most: string; isClosed: boolean; isEveryWeek: boolean }

export function draftOf({ capacity }: SlotCapacity): SlotDraft {
  return { most: capacity ? String(capacity) : '', isClosed: capacity === 0, isEveryWeek: false }
}

/** Undefined where it is no number of places; null is as many as come. */
export function placesIn({ most, isClosed }: SlotDraft): number | null | undefined {
  if (isClosed) return 0
  const typed = most.trim()
  if (typed === '') return null
  const places = Number(typed)
  return /^\d+$/.test(typed) && places <= MOST_PLACES ? places : undefined
}

type Change = SlotOfDay & { places: number | null; isEveryWeek: boolean; cell: SlotCapacity }

/** What is the same as every week is none of the day's own. */
export function requestFor({ day, slot, places, isEveryWeek, cell }: Change): SaveCapacityRequest {
  if (!isEveryWeek) {
    const ofDay = places === cell.everyWeek ? 'everyWeek' : places
    return { weekdays: [], exceptions: [{ day, slot, places: ofDay }] }
  }
  return {
    weekdays: [{ weekday: weekdayOf(day), slot, places }],
    exceptions: cell.isException ? [{ day, slot, places: 'everyWeek' }] : [],
  }
}

/** How it was before. */
export function requestBack({ day, slot }: SlotOfDay, cell: SlotCapacity): SaveCapacityRequest {
  return {
    weekdays: [{ weekday: weekdayOf(day), slot, places: cell.everyWeek }],
    exceptions: [{ day, slot, places: cell.isException ? cell.capacity : 'everyWeek' }],
  }
}

/** What single days have of their own goes to the same weekdays of the next week, and what those have goes. */
export function requestForNextWeek(days: readonly DayCapacity[]): SaveCapacityRequest {
  const exceptions = days.flatMap(({ day, slots }) =>
    slots.map(({ slot, capacity, isException }) => ({
      day: addDays(day, 7),
      slot,
      places: isException ? capacity : ('everyWeek' as const),
    })),
  )
  return { weekdays: [], exceptions }
}
