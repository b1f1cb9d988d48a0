import { t, text } from '@pindivantalu/texts/t'
import { addDays, type Day, instantInHyderabad } from '../indian-time.ts'
import type { TimeSlot } from '../orders/slots/time-slots.ts'

export const MOST_TICKS_AT_ONCE = 100
export const MOST_TROUBLE_LETTERS = 200

/** A cook may still tick the evening after; a link that lies about for longer opens nothing. */
export function cookLinkEndsAt(day: Day): Date {
  return instantInHyderabad(addDays(day, 2))
}

/** One thing to make for one ready time, whatever its number. */
export type CookLineId = { slot: TimeSlot; product: string; weight: string; choice: string }

export function cookLineKey({ slot, product, weight, choice }: CookLineId): string {
  return JSON.stringify([slot, product, weight, choice])
}

/** What was collected was ready, ticked or not; and nothing is ready beyond what is to be made. */
export function readyOf({
  packets,
  collected,
  ticked,
}: Record<'packets' | 'collected' | 'ticked', number>): number {
  return Math.min(packets, Math.max(ticked, collected))
}

type Tick = CookLineId & { key: string; at: string; ready: number }

/** Of each line the last tick counts, in whatever order they come; of two of one moment, always the same one. */
export function latestTicks<One extends Tick>(ticks: readonly One[]): One[] {
  const latest = new Map<string, One>()
  for (const tick of ticks) {
    const known = latest.get(cookLineKey(tick))
    if (!known || isAfter(tick, known)) latest.set(cookLineKey(tick), tick)
  }
  return [...latest.entries()].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, tick]) => tick)
}

function isAfter(one: Tick, other: Tick): boolean {
  const [at, before] = [Date.parse(one.at), Date.parse(other.at)]
  return at === before ? one.key > other.key : at > before
}

/** As they were shown, then what is new: nothing moves under a cook's finger. */
export function inShownOrder<Line extends CookLineId>(
  shown: readonly string[],
  lines: readonly Line[],
): Line[] {
  const place = new Map(shown.map((key, index) => [key, index]))
  const placeOf = (line: Line) => place.get(cookLineKey(line)) ?? shown.length
  return lines.toSorted((one, other) => placeOf(one) - placeOf(other))
}

/** '5 of 8 ready' */
export function readyInWords(ready: number, packets: number): string {
  return t('{ready} of {packets} ready', { ready, packets })
}

export const TROUBLE_REASONS = ['late', 'short', 'unwell', 'other'] as const
export type TroubleReason = (typeof TROUBLE_REASONS)[number]

export const TROUBLE_TEXTS: Record<TroubleReason, string> = {
  late: text('It will be late'),
  short: text('Something is missing: flour, gas, power'),
  unwell: text('I cannot make it today'),
  other: text('Another reason'),
}

const SPICE_TEXTS = new Map([
  ['Mild', text('mild')],
  ['Regular', text('regular spice')],
  ['Spicy', text('spicy')],
])
const SWEETNESS_TEXTS = new Map([
  ['Less', text('less sweet')],
  ['Regular', text('regular sweetness')],
  ['Extra', text('extra sweet')],
])

/** 'regular spice': the word alone would not say of what. One of the owner's own as it was typed. */
export function choiceToMake({ choice, isSweet }: { choice: string; isSweet: boolean }): string {
  const usual = (isSweet ? SWEETNESS_TEXTS : SPICE_TEXTS).get(choice)
  return usual === undefined ? choice : t(usual)
}
