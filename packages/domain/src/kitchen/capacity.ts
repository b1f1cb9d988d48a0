import { type Decision, refusal } from '../errors.ts'
import { addDays, type Day, dayInHyderabad } from '../indian-time.ts'
import type { TimeSlot } from '../orders/slots/time-slots.ts'
import { type DayLoad, isSlotFull, type Places } from './places.ts'

const PLANNED_AHEAD_DAYS = 365
/** Of what may be taken: from here on the owner is told. */
const NEARLY = 0.85

/** Of one slot, as customers are offered it; 'nearly' is for the owner alone. */
export type SlotState = 'closed' | 'full' | 'nearly' | 'free'

export function slotState(places: Places, load: DayLoad, slot: TimeSlot): SlotState {
  const most = places[slot]
  if (most === 0) return 'closed'
  if (isSlotFull(places, load, slot)) return 'full'
  return most !== null && load.bySlot[slot] > most * NEARLY ? 'nearly' : 'free'
}

export function capacityRange(now: Date): { first: Day; last: Day } {
  const first = dayInHyderabad(now)
  return { first, last: addDays(first, PLANNED_AHEAD_DAYS) }
}

/** Days that are over are as they were; a mistyped year is refused. */
export function decideCapacity(days: readonly Day[], now: Date): Decision {
  const { first, last } = capacityRange(now)
  return days.every(day => day >= first && day <= last) ? { ok: true } : refusal('capacity.day_not_coming')
}

/** The first day on which a product is made again; today or before: it is not sold out. */
export function soldOutUntil(day: Day | null, now: Date): Day | null {
  return day !== null && day > dayInHyderabad(now) ? day : null
}

export function decideSoldOutUntil(day: Day | null, now: Date): Decision {
  return day === null || day <= capacityRange(now).last ? { ok: true } : refusal('capacity.day_not_coming')
}
