import { z } from 'zod'
import { APPROVALS } from '../accounts/partners/partner-approval.ts'
import { Day, Id, IdParams, Instant } from '../id.wire.ts'
import { OUTBOX_STATES } from '../messages/outbox/outbox-state.ts'
import { AttemptView } from '../orders/attempts/attempt.wire.ts'
import { OrderRow } from '../orders/order.wire.ts'
import { SeenVersion } from '../orders/seen-version.wire.ts'
import { TIME_SLOTS } from '../orders/slots/time-slots.ts'
import { lineOfText } from '../text.wire.ts'
import { MOST_AT_ONCE, MOST_REASON_LETTERS } from './assignment.ts'
import { NEEDS } from './board.ts'
import { MOST_STOPS } from './run.ts'

/** An empty select sends '' or nothing: the rule then asks to select someone. */
const ChosenId = z
  .union([z.literal(''), z.null(), Id])
  .default(null)
  .transform(id => id || null)

/** PUT orders/{id}/deliver; no body is needed. */
export const SeenOrderRequest = z.object({ version: SeenVersion }).nullish()
export type SeenOrderRequest = z.infer<typeof SeenOrderRequest>

/**
 * PUT orders/{id}/collect: at all its kitchens, or at the one that is named; no body is needed. `at` says when it was
 * collected, where that is told later.
 */
export const CollectOrderRequest = z
  .object({ version: SeenVersion, kitchen: Id.optional(), at: Instant.optional() })
  .nullish()
export type CollectOrderRequest = z.infer<typeof CollectOrderRequest>

/** PUT orders/{id}/deliverypartner. */
export const AssignDeliveryPartnerRequest = z.object({
  deliveryPartnerUserId: ChosenId,
  /** Why another one brings it: asked for once the order is collected, and kept in its history. */
  reason: lineOfText(MOST_REASON_LETTERS).optional(),
  version: SeenVersion,
})
export type AssignDeliveryPartnerRequest = z.input<typeof AssignDeliveryPartnerRequest>

/** PUT orders/{id}/items/{item}/sourcingpartner: one line of an order. */
export const AssignCookOfLineRequest = z.object({
  sourcingPartnerUserId: ChosenId,
  sourcingPartnerAddressId: ChosenId,
  version: SeenVersion,
})
export type AssignCookOfLineRequest = z.input<typeof AssignCookOfLineRequest>
export const LineParams = IdParams.extend({ item: Id })

/** PUT orders/{id}/sourcingpartner: all lines. By product, those without a cook go to who makes their product. */
export const AssignSourcingPartnerRequest = AssignCookOfLineRequest.extend({
  byProduct: z.boolean().optional(),
})
export type AssignSourcingPartnerRequest = z.input<typeof AssignSourcingPartnerRequest>

/** GET orders/deliverypartner; answers a list of `OrderView`. */
export const DeliveriesQuery = z.object({ status: z.enum(['pending', 'delivered']).default('pending') })
export type DeliveriesQuery = z.infer<typeof DeliveriesQuery>

/** PUT orders/deliverypartner/run: ids of orders, in the order in which the partner goes there. */
export const StopOrderRequest = z.object({ stops: z.array(Id).max(MOST_STOPS) })
export type StopOrderRequest = z.infer<typeof StopOrderRequest>

/** GET and PUT orders/deliverypartner/run. */
export const RunView = z.object({
  /** As the partner has put them; the list of pending orders comes in this order. */
  stops: z.array(z.string()),
  /** How many they have handed over today, in Hyderabad. */
  given: z.number().int(),
})
export type RunView = z.infer<typeof RunView>

/** POST sms/sendotp and whatsapp/sendotp. */
export const SendDeliveryCodeRequest = z.object({ orderId: Id })
export type SendDeliveryCodeRequest = z.infer<typeof SendDeliveryCodeRequest>

/** What either answers: when it may be sent again, and how often still. */
export const DeliveryCodeSent = z.object({
  message: z.string(),
  sentAt: Instant,
  retryAfterSeconds: z.number().int(),
  sendsLeft: z.number().int(),
})
export type DeliveryCodeSent = z.infer<typeof DeliveryCodeSent>

/** POST sms/verifyotp. Any text may be tried: what is no code is a wrong one. */
export const VerifyDeliveryCodeRequest = z.object({ orderId: Id, otp: z.string().trim().min(1).max(20) })
export type VerifyDeliveryCodeRequest = z.infer<typeof VerifyDeliveryCodeRequest>

/** GET orders/today: the day's slots, and whatever should have been there before; without `day`, today in Hyderabad. */
export const BoardQuery = z.object({ day: Day.optional() })
export type BoardQuery = z.infer<typeof BoardQuery>

/** Of someone no longer approved the name is shown, and `needs` asks for another. */
const BoardPartner = z.object({ _id: z.string(), name: z.string(), isApproved: z.boolean() })

const BoardItem = z.object({
  name: z.string(),
  weight: z.string(),
  quantity: z.number(),
  /** Who makes it. */
  cook: z.string().nullable(),
})

export const BoardOrder = OrderRow.omit({ razorPayOrderId: true }).extend({
  postalCode: z.string(),
  /** The pincode's name; empty where the shop does not know it. */
  area: z.string(),
  items: z.array(BoardItem),
  /** How many packets. */
  packets: z.number(),
  /** Of the customer, for who delivers. */
  note: z.string().nullable(),
  /** Whether the customer waits for an answer to a problem. */
  hasProblem: z.boolean(),
  isLate: z.boolean(),
  needs: z.array(z.enum(NEEDS)),
  sourcingPartner: BoardPartner.nullable(),
  /** Those of its lines, each once, in the order of the lines. */
  cooks: z.array(BoardPartner),
  deliveryPartner: BoardPartner.nullable(),
  /** Its place among the stops that its rider has put in order; null where they have not. */
  stop: z.number().int().nullish(),
  collectedAt: Instant.nullable(),
  attempts: z.array(AttemptView),
})
export type BoardOrder = z.infer<typeof BoardOrder>

export const Board = z.object({
  day: Day,
  asOf: Instant,
  /** From days before and not delivered yet; only on the board of today. */
  earlier: z.array(BoardOrder),
  /** The four slots in order, empty ones too. */
  slots: z.array(z.object({ slot: z.enum(TIME_SLOTS), orders: z.array(BoardOrder) })),
  /** Paid, not delivered, no slot chosen; only on the board of today. */
  withoutSlot: z.array(BoardOrder),
  /** Whether some group has more orders than the 500 shown of it; delivered ones are left out first. */
  isCut: z.boolean(),
  /** How many stops in a slot, and packets in a day, the owner thinks are enough. */
  limits: z.object({ stops: z.number(), packets: z.number() }),
})
export type Board = z.infer<typeof Board>

/** PUT orders/assign: several orders to one cook, one delivery partner, or both; each gets only what it lacks. */
export const AssignManyRequest = z.object({
  orderIds: z.array(Id).min(1).max(MOST_AT_ONCE),
  deliveryPartnerUserId: ChosenId,
  sourcingPartnerUserId: ChosenId,
  sourcingPartnerAddressId: ChosenId,
  /** Instead of one cook for all: each line to the cook who makes its product. */
  byProduct: z.boolean().optional(),
})
export type AssignManyRequest = z.input<typeof AssignManyRequest>

const NotAssigned = z.object({ _id: z.string(), code: z.string(), message: z.string() })

/**
 * Each order asked for is in `assigned` or in `refused`, which says why in words for the screen. Those in `kept` are
 * assigned too, but had one of the two partners already.
 */
export const AssignManyAnswer = z.object({
  assigned: z.array(z.string()),
  kept: z.array(NotAssigned),
  refused: z.array(NotAssigned),
  /** What can be taken back until then, before anybody is told; null where nothing has changed. */
  act: z.object({ id: z.string(), undoUntil: Instant }).nullish(),
})
export type AssignManyAnswer = z.infer<typeof AssignManyAnswer>

/** POST assignments/{id}/undo: which orders have what they had before, and which not, or not all of it. */
export const UndoAnswer = z.object({ undone: z.array(z.string()), kept: z.array(NotAssigned) })
export type UndoAnswer = z.infer<typeof UndoAnswer>

/**
 * GET orders/cook-sheet: what each cook makes for one day; without `day`, today in Hyderabad. With `sourcingPartner`,
 * the sheet of that cook alone. GET orders/cook-sheet/pdf: the same on paper, a cook a page.
 */
export const CookSheetQuery = z.object({ day: Day.optional(), sourcingPartner: Id.optional() })
export type CookSheetQuery = z.infer<typeof CookSheetQuery>

export const CookSheetLine = z.object({
  product: z.string(),
  name: z.string(),
  /** Empty where the catalogue has none. */
  teluguName: z.string(),
  /** By when it is to be ready; the first of the day for what has no slot, or is overdue. */
  slot: z.enum(TIME_SLOTS),
  weight: z.string(),
  spiceLevel: z.string().nullable(),
  sweetness: z.string().nullable(),
  /** Packets of this weight, over all orders that are not collected yet. */
  quantity: z.number(),
  orders: z.number(),
})
export type CookSheetLine = z.infer<typeof CookSheetLine>

/** The last time this sheet was sent to its cook. */
export const CookSheetSending = z.object({
  at: Instant,
  state: z.enum(OUTBOX_STATES),
  /** Why it has not arrived, in words for the owner. */
  problem: z.string().nullable(),
})
export type CookSheetSending = z.infer<typeof CookSheetSending>

export const CookSheet = z.object({
  sourcingPartner: z.object({
    _id: z.string(),
    name: z.string(),
    organizationName: z.string(),
    phone: z.string().nullable(),
    status: z.enum(APPROVALS),
  }),
  day: Day,
  /** Orders to make, and those of the day that were collected already. */
  orders: z.number(),
  /** How many of those to make should have been made on a day before: only on today's sheet. */
  overdue: z.number(),
  collected: z.number(),
  lines: z.array(CookSheetLine),
  lastSent: CookSheetSending.nullable(),
  /** Whether a link to the cook's own page of this day opens something. */
  hasLink: z.boolean(),
})
export type CookSheet = z.infer<typeof CookSheet>

export const CookSheets = z.object({
  day: Day,
  asOf: Instant,
  /** Cooks with an order on this day, by the name of their kitchen. */
  sheets: z.array(CookSheet),
  /** Paid orders of the day on nobody's sheet; on today's, overdue ones too. */
  withoutCook: z.number(),
})
export type CookSheets = z.infer<typeof CookSheets>

/** POST orders/cook-sheet/send. The key makes one message of a tap that is repeated. */
export const SendCookSheetRequest = z.object({ sourcingPartner: Id, day: Day, sendKey: z.uuid() })
export type SendCookSheetRequest = z.infer<typeof SendCookSheetRequest>
