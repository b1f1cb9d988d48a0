import { addDays, type Day, dayInHyderabad, hourInHyderabad } from '../indian-time.ts'
import { type SlotOption, TIME_SLOTS, type TimeSlot } from '../orders/slots/time-slots.ts'
import { type DayLoad, isSlotFull, NO_LIMIT, NO_LOAD, type Places } from './places.ts'

const SAME_DAY_SLOTS: readonly TimeSlot[] = ['6-8 PM', '8-10 PM']
export const SAME_DAY_UNTIL_HOUR = 12
/** What cannot be made within these days is not sold. */
const MOST_DAYS_AHEAD = 30
const LONGEST_CLOSED = 366
/** How long a place is kept for somebody who pays. */
export const HOLD_MINUTES = 10

export type DeliveryOption = SlotOption & { isFull: boolean }

/** Days that a festival has for itself, with the slots and places of each. */
export type FestivalDays = { id: string; days: ReadonlyMap<Day, Places> }

export type Kitchen = {
  holidays: ReadonlySet<Day>
  placesOn: (day: Day) => Places
  /** Without the order or checkout that asks. */
  loadOn: (day: Day) => DayLoad
  festivals: readonly FestivalDays[]
}

/** What one product of a basket asks of a day, in grams of all its weights together. */
export type ProductNeed = { grams: number; mostGrams: number; takenOn: (day: Day) => number }

export type BasketNeeds = {
  /** Of the product that takes longest. */
  leadDays: number
  /** The first day on which all of it is made again; null where nothing is sold out. */
  notBefore: Day | null
  /** Those with a limit of their own. */
  products: readonly ProductNeed[]
  /** Of the festivals whose products are in it. */
  festivals: readonly string[]
}

export const NO_NEEDS: BasketNeeds = { leadDays: 0, notBefore: null, products: [], festivals: [] }

export function openKitchen(holidays: ReadonlySet<Day>): Kitchen {
  return { holidays, placesOn: () => NO_LIMIT, loadOn: () => NO_LOAD, festivals: [] }
}

/**
 * The days and slots that a basket can have. Before noon the evening of the same day is offered too; then every day
 * until one has a place left. Nothing is delivered on a holiday. A basket with something of a festival has the
 * festival's days, all of them, and no other basket has those. What could not be handed over on the last of them is
 * brought like anything else.
 */
export function deliveryOptionsFor(countsFrom: Date, asked: BasketNeeds, kitchen: Kitchen): DeliveryOption[] {
  const today = dayInHyderabad(countsFrom)
  const needs = isFestivalOver(today, asked, kitchen) ? { ...asked, festivals: [] } : asked
  const isEarlyEnough = hourInHyderabad(countsFrom) < SAME_DAY_UNTIL_HOUR
  const options: DeliveryOption[] = []
  let offset = 0
  for (const day of daysToTry(today, needs, kitchen)) {
    if (day === today && !isEarlyEnough) continue
    if (day !== today) offset += 1
    const ofDay = optionsOn(day, offset, needs, kitchen)
    options.push(...(day === today ? ofDay.filter(({ slot }) => SAME_DAY_SLOTS.includes(slot)) : ofDay))
    const isEnough = day !== today && ofDay.some(({ isFull }) => !isFull)
    if (isEnough && needs.festivals.length === 0) break
  }
  return options
}

/** Where it is made for when its customer chooses no slot: never the same evening. Undefined where there is no day. */
export function defaultDay(options: readonly DeliveryOption[]): Day | undefined {
  return options.find(({ offset, isFull }) => offset > 0 && !isFull)?.day
}

/** For an order that is paid for already, also where every day is full. */
export function dayEvenIfFull(options: readonly DeliveryOption[]): Day | undefined {
  return defaultDay(options) ?? options.find(({ offset }) => offset > 0)?.day
}

function isFestivalOver(today: Day, { festivals }: BasketNeeds, kitchen: Kitchen): boolean {
  const [only, ...others] = festivals
  if (only === undefined || others.length > 0) return false
  const festival = kitchen.festivals.find(({ id }) => id === only)
  return festival !== undefined && [...festival.days.keys()].every(day => day <= today)
}

/** One by one, since the first ones are nearly always enough. */
function* daysToTry(today: Day, needs: BasketNeeds, kitchen: Kitchen): Generator<Day> {
  const first = latest(addDays(today, needs.leadDays), needs.notBefore ?? today)
  const isOpen = (day: Day) => day >= first && !kitchen.holidays.has(day)
  if (needs.festivals.length > 0) return yield* festivalDays(needs, kitchen).filter(isOpen)
  const ofFestivals = new Set(kitchen.festivals.flatMap(({ days }) => [...days.keys()]))
  let found = 0
  for (let ahead = 0; ahead <= LONGEST_CLOSED && found <= MOST_DAYS_AHEAD; ahead += 1) {
    const day = addDays(today, ahead)
    if (!isOpen(day) || ofFestivals.has(day) || openSlots(kitchen.placesOn(day)).length === 0) continue
    found += 1
    yield day
  }
}

/** With products of two festivals: the days that both have. */
function festivalDays({ festivals }: BasketNeeds, kitchen: Kitchen): Day[] {
  const [first, ...others] = festivals.map(id => kitchen.festivals.find(festival => festival.id === id)?.days)
  const ofAll = [...(first?.keys() ?? [])].filter(day => others.every(days => days?.has(day)))
  return ofAll.toSorted()
}

function optionsOn(day: Day, offset: number, needs: BasketNeeds, kitchen: Kitchen): DeliveryOption[] {
  return openSlots(placesFor(needs, kitchen, day)).map(slot => ({
    offset,
    day,
    slot,
    isFull: isFullFor(needs, kitchen, { day, slot }),
  }))
}

/** Whether it can be made for that day and brought in that slot, whoever chose them. */
export function isFullFor(
  needs: BasketNeeds,
  kitchen: Kitchen,
  { day, slot }: { day: Day; slot: TimeSlot },
): boolean {
  const isMade = needs.products.every(({ grams, mostGrams, takenOn }) => takenOn(day) + grams <= mostGrams)
  return !isMade || isSlotFull(placesFor(needs, kitchen, day), kitchen.loadOn(day), slot)
}

function placesFor({ festivals: [festival] }: BasketNeeds, kitchen: Kitchen, day: Day): Places {
  return kitchen.festivals.find(({ id }) => id === festival)?.days.get(day) ?? kitchen.placesOn(day)
}

/** One without places is closed, not full. */
function openSlots(places: Places): TimeSlot[] {
  return TIME_SLOTS.filter(slot => places[slot] !== 0)
}

const latest = (one: Day, other: Day) => (one > other ? one : other)
