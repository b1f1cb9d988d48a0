import { z } from 'zod'
import { LONGEST_CHOICE } from '../catalog/product.ts'
import { Price, ProductView } from '../catalog/product.wire.ts'
import { Day, Id, Instant } from '../id.wire.ts'
import { MOST_DAILY_PACKETS } from '../kitchen/packets.ts'
import { TIME_SLOTS } from '../orders/slots/time-slots.ts'
import { lineOfText } from '../text.wire.ts'
import {
  FESTIVAL_STATES,
  LONGEST_FESTIVAL_NAME,
  MOST_FESTIVAL_DAYS,
  MOST_FESTIVAL_PLACES,
  MOST_FESTIVAL_PRODUCTS,
} from './festival.ts'

const Slot = z.enum(TIME_SLOTS)
const State = z.enum(FESTIVAL_STATES)
const MOST_WEIGHTS = 12

/** GET festivals: those whose orders are taken now, and those to come (`planned`), the next to close first. */
export const FestivalSummary = z.object({
  _id: z.string(),
  slug: z.string(),
  name: z.string(),
  teluguName: z.string(),
  state: State.exclude(['draft']),
  opensAt: Instant,
  closesAt: Instant,
  days: z.array(Day),
  /** Of its first product. */
  image: z.string(),
  imageColor: z.string().nullable(),
})
export type FestivalSummary = z.infer<typeof FestivalSummary>
export const FestivalList = z.array(FestivalSummary)
export type FestivalList = z.infer<typeof FestivalList>

/** GET festivals/{slug}: its page. Planned, open or closed; a draft is not found. */
export const FestivalPageView = FestivalSummary.extend({
  products: z.array(z.object({ product: ProductView, isOnly: z.boolean() })),
})
export type FestivalPageView = z.infer<typeof FestivalPageView>

/** GET festivals/{slug}/left: what is left of it a moment ago; not cached beyond 30 seconds. */
export const FestivalLeft = z.object({
  /** `left` null: as many as come. */
  days: z.array(z.object({ day: Day, left: z.number().nullable() })),
  /** In packets of 250 g. */
  products: z.array(z.object({ product: z.string(), left: z.number().nullable() })),
})
export type FestivalLeft = z.infer<typeof FestivalLeft>

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/

/** What can be no festival's is as unknown as any other. */
export const FestivalParams = z.object({ slug: z.string().transform(slug => (SLUG.test(slug) ? slug : '')) })

const FestivalDay = z.object({
  day: Day,
  slots: z.array(Slot).min(1).max(TIME_SLOTS.length).refine(areDistinct, 'A slot is listed twice'),
  /** Of all its slots together; null: as many as come. */
  places: z.number().int().min(1).max(MOST_FESTIVAL_PLACES).nullable(),
})
export type FestivalDay = z.infer<typeof FestivalDay>

const FestivalProduct = z.object({
  product: Id,
  /** Of 250 g, all days together; null: as many as are ordered. */
  packets: z.number().int().min(1).max(MOST_DAILY_PACKETS).nullable(),
  isOnly: z.boolean(),
  /** The weights that cost something else while its orders are taken. */
  prices: z
    .array(z.object({ weight: lineOfText(LONGEST_CHOICE).min(1), price: Price }))
    .max(MOST_WEIGHTS)
    .refine(prices => areDistinct(prices.map(({ weight }) => weight)), 'A weight is listed twice'),
})
export type FestivalProduct = z.infer<typeof FestivalProduct>

/** POST festivals, PUT festivals/{id}: the whole of it. `isDraft` false plans it, or changes what is planned or open. */
export const SaveFestivalRequest = z.object({
  name: lineOfText(LONGEST_FESTIVAL_NAME).min(1),
  teluguName: lineOfText(LONGEST_FESTIVAL_NAME),
  opensAt: Instant,
  closesAt: Instant,
  isDraft: z.boolean(),
  days: z
    .array(FestivalDay)
    .max(MOST_FESTIVAL_DAYS)
    .refine(days => areDistinct(days.map(({ day }) => day)), 'A day is listed twice'),
  products: z
    .array(FestivalProduct)
    .max(MOST_FESTIVAL_PRODUCTS)
    .refine(products => areDistinct(products.map(({ product }) => product)), 'A product is listed twice'),
  /** The version the editor started from; a newer one on the server refuses the save. */
  updatedAt: Instant.optional(),
})
export type SaveFestivalRequest = z.infer<typeof SaveFestivalRequest>

/** GET festivals/desk/{id}, and the answer to a save. */
export const DeskFestivalView = SaveFestivalRequest.omit({ isDraft: true, updatedAt: true }).extend({
  _id: z.string(),
  slug: z.string(),
  state: State,
  updatedAt: Instant,
  /** Paid orders that were made for it, and what was paid for them. */
  orders: z.number(),
  income: z.number(),
})
export type DeskFestivalView = z.infer<typeof DeskFestivalView>

/** GET festivals/desk: newest first. */
export const DeskFestivalList = z.array(
  DeskFestivalView.pick({
    _id: true,
    slug: true,
    name: true,
    teluguName: true,
    state: true,
    opensAt: true,
    closesAt: true,
    orders: true,
    income: true,
  }).extend({ days: z.array(Day) }),
)
export type DeskFestivalList = z.infer<typeof DeskFestivalList>

/** GET festivals/desk/{id}/to-make: by day what is ordered so far, and what to buy for all of it. */
export const FestivalToMake = z.object({
  products: z.array(
    z.object({
      product: z.string(),
      name: z.string(),
      teluguName: z.string(),
      /** In packets of 250 g. */
      packets: z.number(),
      byDay: z.array(z.object({ day: Day, packets: z.number() })),
      /** Whether its record says what goes into 100 g. */
      hasRecipe: z.boolean(),
    }),
  ),
  ingredients: z.array(z.object({ ingredient: z.string(), grams: z.number() })),
})
export type FestivalToMake = z.infer<typeof FestivalToMake>

function areDistinct(keys: readonly string[]): boolean {
  return new Set(keys).size === keys.length
}
