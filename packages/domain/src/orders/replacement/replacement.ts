import { type Decision, refusal } from '../../errors.ts'
import { addDays, type Day, dayInHyderabad } from '../../indian-time.ts'
import { slotEndsAt, type TimeSlot } from '../slots/time-slots.ts'

/** As it stands on the order, where others say how they were paid. */
export const REPLACEMENT_METHOD = 'Replacement'
export const LONGEST_REPLACEMENT_REASON = 200
const DAYS_AHEAD = 14

export type Resent = { item: string; quantity: number }
type OrderedLine = {
  id: string
  quantity: number
  /** How many of them were sent again before. */
  sentAgain: number
}
export type AgreedSlot = { day: Day; slot: TimeSlot }

type OrderToReplace = {
  paidAt: Date | null
  deliveredAt: Date | null
  /** Its customer was deleted: nobody would take the parcel. */
  isCustomerGone: boolean
  lines: readonly OrderedLine[]
}

/** How many of a line may still be sent again: never more than were ordered, over all replacements together. */
export function leftToSendAgain({
  quantity,
  sentAgain,
}: Pick<OrderedLine, 'quantity' | 'sentAgain'>): number {
  return Math.max(0, quantity - sentAgain)
}

/** Of what was delivered. What was not yet comes at another time instead. */
export function decideReplacement(
  order: OrderToReplace,
  { items, slot }: { items: readonly Resent[]; slot: AgreedSlot | null },
  now: Date,
  holidays: ReadonlySet<Day>,
): Decision {
  if (!order.paidAt) return refusal('order.not_paid')
  if (!order.deliveredAt) return refusal('replacement.not_delivered')
  if (order.isCustomerGone) return refusal('account.not_found')
  for (const { item, quantity } of added(items)) {
    const line = order.lines.find(({ id }) => id === item)
    if (!line) return refusal('replacement.not_ordered')
    if (quantity > leftToSendAgain(line)) return refusal('replacement.too_many')
  }
  if (slot && !isSlotToCome(slot, now, holidays)) return refusal('replacement.slot_not_possible')
  return { ok: true }
}

/** The owner agrees on any slot that is not over, within two weeks; nothing is delivered on a holiday. */
export function isSlotToCome({ day, slot }: AgreedSlot, now: Date, holidays: ReadonlySet<Day>): boolean {
  return !holidays.has(day) && day <= lastSlotDay(now) && slotEndsAt(day, slot) > now
}

export function lastSlotDay(now: Date): Day {
  return addDays(dayInHyderabad(now), DAYS_AHEAD)
}

/** A line named twice counts with both. */
function added(items: readonly Resent[]): Resent[] {
  const sums = new Map<string, number>()
  for (const { item, quantity } of items) sums.set(item, (sums.get(item) ?? 0) + quantity)
  return [...sums].map(([item, quantity]) => ({ item, quantity }))
}
