import { z } from 'zod'
import { LONGEST_CHOICE } from '../catalog/product.ts'
import { Day, Id, Instant } from '../id.wire.ts'
import { TIME_SLOTS } from '../orders/slots/time-slots.ts'
import { lineOfText } from '../text.wire.ts'
import { MOST_TICKS_AT_ONCE, MOST_TROUBLE_LETTERS, TROUBLE_REASONS } from './cook-page.ts'

/** What was no token is as unknown as any other. */
export const CookTokenParams = z.object({ token: z.string() })

/** One thing to make for one ready time. */
const CookLineId = z.object({
  slot: z.enum(TIME_SLOTS),
  product: Id,
  weight: lineOfText(LONGEST_CHOICE),
  /** The spice level or the sweetness; empty where there is neither. */
  choice: lineOfText(LONGEST_CHOICE),
})

export const CookPageLine = CookLineId.extend({
  product: z.string(),
  name: z.string(),
  /** Empty where the catalogue has none. */
  teluguName: z.string(),
  isSweet: z.boolean(),
  /** Of the day in all, collected ones too. */
  packets: z.number(),
  ready: z.number(),
})
export type CookPageLine = z.infer<typeof CookPageLine>

/** GET cook/{token}: what one cook makes on one day. Nothing of who ordered it. */
export const CookPage = z.object({
  day: Day,
  asOf: Instant,
  kitchen: z.string(),
  lines: z.array(CookPageLine),
})
export type CookPage = z.infer<typeof CookPage>

/**
 * PUT cook/{token}/ready: how many packets of a line are ready, in all. The same tick may be sent again; the one ticked
 * last counts, whichever arrives last.
 */
export const CookTick = CookLineId.extend({
  key: z.uuid(),
  at: Instant,
  ready: z.number().int().min(0).max(10_000),
})
export type CookTick = z.infer<typeof CookTick>
export const CookReadyRequest = z.object({ ticks: z.array(CookTick).min(1).max(MOST_TICKS_AT_ONCE) })
export type CookReadyRequest = z.infer<typeof CookReadyRequest>

/** POST cook/{token}/trouble: late, or cannot make. Once per key. */
export const CookTroubleRequest = z.object({
  key: z.uuid(),
  at: Instant,
  reason: z.enum(TROUBLE_REASONS),
  words: lineOfText(MOST_TROUBLE_LETTERS).default(''),
})
export type CookTroubleRequest = z.infer<typeof CookTroubleRequest>

/** POST and DELETE orders/cook-sheet/link. */
export const CookLinkRequest = z.object({ sourcingPartner: Id, day: Day })
export type CookLinkRequest = z.infer<typeof CookLinkRequest>
/** The only time that the link is told: the shop keeps nothing by which it could say it again. */
export const CookLink = z.object({ url: z.string(), endsAt: Instant })
export type CookLink = z.infer<typeof CookLink>

const Kitchen = z.object({ _id: z.string(), name: z.string() })

export const CookTrouble = z.object({
  _id: z.string(),
  kitchen: Kitchen,
  day: Day,
  reason: z.enum(TROUBLE_REASONS),
  words: z.string(),
  at: Instant,
})
export type CookTrouble = z.infer<typeof CookTrouble>

/** GET orders/kitchens?day=: how far the cooks are, and what they cannot make. */
export const KitchensQuery = z.object({ day: Day.optional() })
export const Kitchens = z.object({
  day: Day,
  /** Of those that have said anything, by ready time and kitchen. */
  progress: z.array(
    z.object({ slot: z.enum(TIME_SLOTS), kitchen: Kitchen, packets: z.number(), ready: z.number() }),
  ),
  /** Not seen by the owner yet, of any day. */
  troubles: z.array(CookTrouble),
})
export type Kitchens = z.infer<typeof Kitchens>
