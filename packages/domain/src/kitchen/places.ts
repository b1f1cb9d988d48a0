import { TIME_SLOTS, type TimeSlot } from '../orders/slots/time-slots.ts'

export const MOST_PLACES = 10_000

/** How many orders each slot of a day may have; null: as many as come. */
export type Places = Readonly<Record<TimeSlot, number | null>>

/** The orders of a day: those with a slot, and how many more are to be brought on it (held ones too). */
export type DayLoad = { bySlot: Readonly<Record<TimeSlot, number>>; withoutSlot: number }

export const NO_LIMIT: Places = { '2-4 PM': null, '4-6 PM': null, '6-8 PM': null, '8-10 PM': null }
export const NO_LOAD: DayLoad = {
  bySlot: { '2-4 PM': 0, '4-6 PM': 0, '6-8 PM': 0, '8-10 PM': 0 },
  withoutSlot: 0,
}

/** What is left in a slot; one that the owner has overfilled has nothing left, and takes nothing from the others. */
function leftIn(places: Places, { bySlot }: DayLoad, slot: TimeSlot): number {
  return Math.max(0, (places[slot] ?? Infinity) - bySlot[slot])
}

/** What is left of a day once everyone without a slot has one. */
export function leftOn(places: Places, load: DayLoad): number {
  const inSlots = TIME_SLOTS.reduce((sum, slot) => sum + leftIn(places, load, slot), 0)
  return Math.max(0, inSlots - load.withoutSlot)
}

/** A slot is full when its own places are taken, or when those who have no slot yet need what is left of the day. */
export function isSlotFull(places: Places, load: DayLoad, slot: TimeSlot): boolean {
  return leftIn(places, load, slot) === 0 || leftOn(places, load) === 0
}
