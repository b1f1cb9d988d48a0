import { t } from '@pindivantalu/texts/t'
import { nameOf } from '../catalog/product-names.ts'
import type { Day } from '../indian-time.ts'
import { NO_SLOT, slotInWords } from '../orders/slots/slot-in-words.ts'
import type { TimeSlot } from '../orders/slots/time-slots.ts'
import type { ActOnOrder } from './assignment-act.ts'

/** A line of an order that an act has changed something about. */
export type LineOfAct = {
  order: string
  line: string
  name: string
  teluguName: string
  weight: string
  quantity: number
  day: Day | null
  slot: TimeSlot | null
}

type NewsKind = 'stops_given' | 'stops_taken' | 'packets_given' | 'packets_taken'
/** What one person hears of one act: `lines` are those of their orders, or those they make. */
export type PartnerNews = { person: string; kind: NewsKind; lines: LineOfAct[] }

/** Each person once, however many orders it is. Who only makes it in another kitchen of theirs hears nothing. */
export function newsOfAct(parts: readonly ActOnOrder[], lines: readonly LineOfAct[]): PartnerNews[] {
  const ofOrder = Map.groupBy(lines, ({ order }) => order)
  const byLine = new Map(lines.map(line => [line.line, line]))
  const told = parts.flatMap(({ order, carrier, lines: changed }) => [
    ...(carrier ? heard('stops', carrier.from, carrier.to, ofOrder.get(order) ?? []) : []),
    ...changed.flatMap(({ line: id, from, to }) => {
      const line = byLine.get(id)
      return line ? heard('packets', from.partnerId, to.partnerId, [line]) : []
    }),
  ])
  const perPerson = Map.groupBy(told, ({ kind, person }) => `${kind} ${person}`)
  return [...perPerson.values()].flatMap(([first, ...more]) =>
    first ? [{ ...first, lines: [first, ...more].flatMap(news => news.lines) }] : [],
  )
}

function heard(
  what: 'stops' | 'packets',
  from: string | null,
  to: string | null,
  lines: LineOfAct[],
): PartnerNews[] {
  if (from === to || lines.length === 0) return []
  return [
    ...(to === null ? [] : [{ person: to, kind: `${what}_given` as const, lines }]),
    ...(from === null ? [] : [{ person: from, kind: `${what}_taken` as const, lines }]),
  ]
}

/** The blanks of its template, after the person's name. */
export function blanksOf({ kind, lines }: PartnerNews): string[] {
  if (kind === 'stops_given' || kind === 'stops_taken') {
    return [String(new Set(lines.map(({ order }) => order)).size), whenInWords(lines)]
  }
  return [String(packetsOf(lines)), whenInWords(lines), whatInWords(lines)]
}

/** 'Mon, 16 Nov, 4-6 PM'; of several, with how many orders each: a message is read later, so no 'today'. */
function whenInWords(lines: readonly LineOfAct[]): string {
  const slots = Map.groupBy(lines.toSorted(bySlot), ({ day, slot }) =>
    day && slot ? slotInWords({ preferredDeliveryDate: day, preferredDeliveryTimeSlot: slot }) : t(NO_SLOT),
  )
  const said = [...slots].map(([words, those]) =>
    slots.size === 1 ? words : `${words} (${new Set(those.map(({ order }) => order)).size})`,
  )
  return inAll(said)
}

function bySlot(one: LineOfAct, other: LineOfAct): number {
  return placeOf(one) < placeOf(other) ? -1 : Number(placeOf(one) > placeOf(other))
}
/** Those without a slot last; '2-4 PM' comes before '8-10 PM' as its letters do. */
const placeOf = ({ day, slot }: LineOfAct) => `${day ?? '9'} ${slot ?? ''}`

/** 'Chegodilu 500 g × 3', the most first. */
function whatInWords(lines: readonly LineOfAct[]): string {
  const products = Map.groupBy(lines, line => `${nameOf(line)} ${line.weight}`)
  const sums = [...products].map(([words, those]) => ({ words, packets: packetsOf(those) }))
  return inAll(
    sums
      .toSorted((one, other) => other.packets - one.packets)
      .map(({ words, packets }) => `${words} × ${packets}`),
  )
}

const packetsOf = (lines: readonly LineOfAct[]) => lines.reduce((sum, { quantity }) => sum + quantity, 0)

/** WhatsApp takes about a thousand characters in all. */
const MOST_NAMED = 8

function inAll(said: readonly string[]): string {
  const left = said.length - MOST_NAMED
  const named = said.slice(0, MOST_NAMED).join('; ')
  return left > 0 ? t('{named}; and {count} more', { named, count: left }) : named
}
