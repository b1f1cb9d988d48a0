import { type Decision, type Refusal, refusal } from '../../errors.ts'
import { type Day, HOUR, instantInHyderabad } from '../../indian-time.ts'
import {
  type DeliveryOption,
  deliveryOptionsFor,
  NO_NEEDS,
  openKitchen,
  SAME_DAY_UNTIL_HOUR,
} from '../../kitchen/delivery-options.ts'
import { waitsForShop } from '../attempts/attempt.ts'
import type { SlotOption, TimeSlot } from './time-slots.ts'

const SLOT_WINDOW = HOUR

const NO_HOLIDAYS: ReadonlySet<Day> = new Set()

/** To a basket that needs nothing special, by a kitchen without limits. */
export function slotOptionsFor(countsFrom: Date, holidays: ReadonlySet<Day> = NO_HOLIDAYS): SlotOption[] {
  return offeredWithoutLimits(countsFrom, holidays).map(({ isFull, ...option }) => option)
}

export function offeredWithoutLimits(
  countsFrom: Date,
  holidays: ReadonlySet<Day> = NO_HOLIDAYS,
): DeliveryOption[] {
  return deliveryOptionsFor(countsFrom, NO_NEEDS, openKitchen(holidays))
}

export type EarliestDelivery = {
  day: Day
  slot: TimeSlot
  /** Who pays before this instant can still choose it. */
  paidBefore: Date
}

/** The first slot that an order paid now may choose: of today until noon, else of the next delivery day. */
export function earliestDelivery(now: Date, holidays: ReadonlySet<Day>): EarliestDelivery {
  const [{ offset, day, slot }] = slotOptionsFor(now, holidays) as [SlotOption]
  const lastHour = offset === 0 ? SAME_DAY_UNTIL_HOUR : 0
  return { day, slot, paidBefore: instantInHyderabad(day, lastHour) }
}

/** The hour for choosing, and the days that are offered, count from here: an order paid later counts from its payment. */
export function slotCountsFrom({ placedAt, paidAt }: { placedAt: Date; paidAt: Date | null }): Date {
  return paidAt ?? placedAt
}

export function slotWindowClosesAt(countsFrom: Date): Date {
  return new Date(countsFrom.getTime() + SLOT_WINDOW)
}

/** One hour, the sixtieth minute included. */
export function isSlotWindowOpen(countsFrom: Date, now: Date): boolean {
  return now.getTime() <= slotWindowClosesAt(countsFrom).getTime()
}

/** Whether an option is the order's slot already, so that there is nothing to save. */
export function isChosenSlot(
  option: SlotOption,
  delivery: { preferredDeliveryDate: Day | null; preferredDeliveryTimeSlot: TimeSlot | null },
): boolean {
  return option.day === delivery.preferredDeliveryDate && option.slot === delivery.preferredDeliveryTimeSlot
}

type SlotHistory = {
  placedAt: Date
  paidAt: Date | null
  collectedAt: Date | null
  deliveredAt: Date | null
  cancelledAt: Date | null
  failedAttempts: number
  /** When the shop heard of the last failed attempt, and asked the customer for another slot. */
  attemptNotedAt: Date | null
  hasSlot: boolean
}

/** `until`: for as long as no slot is chosen, there is no end. */
type SlotChoice = { ok: true; countsFrom: Date; until: Date | null } | Refusal

/**
 * Whether the customer may choose now, and from when the days count. After a failed attempt they count from now, and
 * who has chosen again has an hour for a second thought. After three the shop calls.
 */
export function slotChoice(order: SlotHistory, now: Date): SlotChoice {
  if (order.cancelledAt) return refusal('order.cancelled')
  if (order.deliveredAt) return refusal('order.already_delivered')
  if (order.collectedAt) return refusal('order.already_collected')
  if (order.attemptNotedAt === null) return firstChoice(slotCountsFrom(order), now)
  if (waitsForShop(order)) return refusal('order.waits_for_shop')
  if (!order.hasSlot) return { ok: true, countsFrom: now, until: null }
  if (!isSlotWindowOpen(order.attemptNotedAt, now)) return refusal('order.slot_chosen_again')
  return { ok: true, countsFrom: now, until: slotWindowClosesAt(order.attemptNotedAt) }
}

function firstChoice(countsFrom: Date, now: Date): SlotChoice {
  if (!isSlotWindowOpen(countsFrom, now)) return refusal('order.slot_window_closed')
  return { ok: true, countsFrom, until: slotWindowClosesAt(countsFrom) }
}

/** `day`: as the screen showed it, because an offset from now means another day after midnight. */
type ChosenSlot = { offset: number; slot: string; day?: Day | undefined }

export function decideSlotChange(
  order: SlotHistory,
  choice: ChosenSlot,
  now: Date,
  offeredFrom: (countsFrom: Date) => DeliveryOption[] = offeredWithoutLimits,
): Decision<{ slot: SlotOption }> {
  const open = slotChoice(order, now)
  if (!open.ok) return open
  const found = offeredFrom(open.countsFrom).find(
    option => option.offset === choice.offset && option.slot === choice.slot,
  )
  if (!found || (choice.day !== undefined && choice.day !== found.day))
    return refusal('order.slot_not_offered')
  const { isFull, ...slot } = found
  return isFull ? refusal('order.slot_full') : { ok: true, slot }
}
