import { z } from 'zod'
import { Day, Instant } from '../id.wire.ts'
import { addDays, isDay } from '../indian-time.ts'
import { TIME_SLOTS } from '../orders/slots/time-slots.ts'
import { lineOfText } from '../text.wire.ts'
import { LONGEST_LEAD_DAYS, MOST_DAILY_PACKETS } from './packets.ts'
import { LONGEST_PAUSE_WORDS } from './pause.ts'
import { MOST_PLACES } from './places.ts'

const MOST_DAYS = 31
const SLOT_TWICE = 'A slot is listed twice'
const Slot = z.enum(TIME_SLOTS)

/** GET capacity. */
export const CapacityQuery = z
  .object({ from: Day, to: Day })
  .refine(({ from, to }) => isDay(from) && to >= from && to < addDays(from, MOST_DAYS), {
    path: ['to'],
    message: `At most ${MOST_DAYS} days`,
  })
export type CapacityQuery = z.infer<typeof CapacityQuery>

const SlotCapacity = z.object({
  slot: Slot,
  /** Paid orders, delivered ones too. */
  taken: z.number(),
  /** Of the whole day: a place that is held while its customer pays has no slot yet. */
  held: z.number(),
  /** Null: as many as come; 0: closed. */
  capacity: z.number().nullable(),
  /** What its weekday has. */
  everyWeek: z.number().nullable(),
  /** Whether the day has one of its own. */
  isException: z.boolean(),
})
export type SlotCapacity = z.infer<typeof SlotCapacity>

export const DayCapacity = z.object({
  day: Day,
  /** The name of the holiday that it is. */
  holiday: z.string().nullable(),
  /** The one that has this day for itself, and whose places its slots have. */
  festival: z.object({ _id: z.string(), name: z.string() }).nullable(),
  /** Paid orders that are made for this day and have no slot. */
  withoutSlot: z.number(),
  held: z.number(),
  slots: z.array(SlotCapacity),
})
export type DayCapacity = z.infer<typeof DayCapacity>

/** What is made of a product that has a limit or is sold out, in packets of 250 g. */
const MadePerDay = z.object({
  _id: z.string(),
  name: z.string(),
  teluguName: z.string(),
  packets: z.number().nullable(),
  soldOutUntil: Day.nullable(),
  /** Taken and held; half a packet is a small weight. */
  today: z.number(),
  tomorrow: z.number(),
})
export type MadePerDay = z.infer<typeof MadePerDay>

export const CapacityView = z.object({
  /** By the shop's clock. */
  today: Day,
  /** Whether any slot of any weekday or coming day has a limit. */
  isLimited: z.boolean(),
  days: z.array(DayCapacity),
  made: z.array(MadePerDay),
})
export type CapacityView = z.infer<typeof CapacityView>

const PlacesOrNone = z.number().int().min(0).max(MOST_PLACES).nullable()
const WeekdayPlaces = z.object({ weekday: z.number().int().min(0).max(6), slot: Slot, places: PlacesOrNone })
const DayPlaces = z.object({
  day: Day,
  slot: Slot,
  /** 'everyWeek': what its weekday has, from now on. */
  places: z.union([PlacesOrNone, z.literal('everyWeek')]),
})
export type WeekdayPlaces = z.infer<typeof WeekdayPlaces>
export type DayPlaces = z.infer<typeof DayPlaces>

/** PUT capacity: the slots that are named; all others stay as they are. */
export const SaveCapacityRequest = z.object({
  weekdays: z
    .array(WeekdayPlaces)
    .max(7 * TIME_SLOTS.length)
    .refine(rows => areDistinct(rows.map(({ weekday, slot }) => `${weekday} ${slot}`)), SLOT_TWICE),
  exceptions: z
    .array(DayPlaces)
    .max(MOST_DAYS * TIME_SLOTS.length)
    .refine(rows => areDistinct(rows.map(({ day, slot }) => `${day} ${slot}`)), SLOT_TWICE),
})
export type SaveCapacityRequest = z.infer<typeof SaveCapacityRequest>

/** What is set from today on. */
export const CapacityRules = z.object({
  weekdays: z.array(WeekdayPlaces),
  exceptions: z.array(DayPlaces.extend({ places: PlacesOrNone })),
})
export type CapacityRules = z.infer<typeof CapacityRules>

export const DailyPackets = z.number().int().min(1).max(MOST_DAILY_PACKETS).nullable()
export const LeadDays = z.number().int().min(0).max(LONGEST_LEAD_DAYS)

/** PUT products/{id}/daily-limit. */
export const SaveDailyLimitRequest = z.object({
  packets: DailyPackets,
  soldOutUntil: Day.nullable(),
  leadDays: LeadDays.optional(),
})
export type SaveDailyLimitRequest = z.infer<typeof SaveDailyLimitRequest>

const PauseWords = lineOfText(LONGEST_PAUSE_WORDS).min(1)

/** PUT kitchen/taking-orders. Without an end the pause lasts until it is switched on. */
export const SaveTakingOrdersRequest = z.discriminatedUnion('isTakingOrders', [
  z.object({ isTakingOrders: z.literal(true) }),
  z.object({
    isTakingOrders: z.literal(false),
    until: Instant.nullable(),
    words: PauseWords,
    teluguWords: PauseWords,
  }),
])
export type SaveTakingOrdersRequest = z.infer<typeof SaveTakingOrdersRequest>

/** What customers read while the shop takes no orders. Whoever shows it looks at the shop's clock: it ends by itself. */
export const PausedShop = z.object({
  until: Instant.nullable(),
  words: z.string(),
  teluguWords: z.string(),
})
export type PausedShop = z.infer<typeof PausedShop>

/** GET kitchen/taking-orders. */
export const TakingOrdersView = z.object({ paused: PausedShop.nullable() })
export type TakingOrdersView = z.infer<typeof TakingOrdersView>

function areDistinct(keys: readonly string[]): boolean {
  return new Set(keys).size === keys.length
}
