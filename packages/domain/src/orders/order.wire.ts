import { LANGUAGES } from '@pindivantalu/texts/languages'
import { z } from 'zod'
import { PickUpAddressView } from '../accounts/partners/partner.wire.ts'
import { AddressView } from '../addresses/address.wire.ts'
import { ProductFestival } from '../catalog/product.wire.ts'
import { Day, IdParams, Instant } from '../id.wire.ts'
import { DeliveryOptionView } from '../kitchen/delivery-options.wire.ts'
import { ProblemOfOrder } from '../problems/problem.wire.ts'
import { lineOfText } from '../text.wire.ts'
import { AttemptView } from './attempts/attempt.wire.ts'
import { Prices, ValidatedOrderItem } from './basket/basket.wire.ts'
import { NoteAndGiftView } from './basket/gift.wire.ts'
import { CANCEL_REASONS } from './cancellation/cancellation.ts'
import { ORDER_STATUSES } from './order-status.ts'
import { OUTSIDE_METHODS } from './paid-outside/paid-outside.ts'
import { RefundView } from './refunds/refund.wire.ts'
import { MOST_SLOT_REASON_LETTERS } from './slots/slot-by-owner.ts'
import { TIME_SLOTS } from './slots/time-slots.ts'

export const OrderItemView = ValidatedOrderItem.extend({
  _id: z.string(),
  /** As the catalogue has it now, where it has one; `name` is that of the day of the order. */
  teluguName: z.string().optional(),
})
export type OrderItemView = z.infer<typeof OrderItemView>

const Delivery = z.object({
  isDelivered: z.boolean(),
  deliveredAt: Instant.nullable(),
  deliveryPartner: z.object({ _id: z.string(), name: z.string(), phone: z.string().nullable() }).nullable(),
  preferredDeliveryDate: Day.nullable(),
  preferredDeliveryTimeSlot: z.enum(TIME_SLOTS).nullable(),
  /** On which it comes where no slot is chosen. Null before it is paid, with a slot, and after a failed attempt. */
  defaultDay: Day.nullable(),
  /** The day that its customer was told before paying, where others had it when the payment came. */
  movedFromDay: Day.nullable(),
})

const CookOfOrder = z.object({
  _id: z.string(),
  name: z.string(),
  phone: z.string().nullable(),
  organizationName: z.string(),
})

/** Where a part of an order is made and collected. */
const KitchenOfOrder = z.object({
  /** What `kitchen` of a collection names. */
  _id: z.string(),
  sourcingPartner: CookOfOrder,
  /** None where its cook was deleted. */
  sourcingPartnerAddress: PickUpAddressView.nullable(),
  /** The lines that are made there. */
  items: z.array(z.string()),
  /** When the last of them was collected; null until then. */
  collectedAt: Instant.nullable(),
})
export type KitchenOfOrder = z.infer<typeof KitchenOfOrder>

const Sourcing = z.object({
  /** Whether all lines have a cook: customers are told that, and not who. */
  isAssigned: z.boolean(),
  isCollected: z.boolean(),
  collectedAt: Instant.nullable(),
  /** Of all lines, or of the first where they differ; null until every line has one. */
  sourcingPartner: CookOfOrder.nullable(),
  sourcingPartnerAddress: PickUpAddressView.nullable(),
  /** By line; a line that stands nowhere here has no cook yet. None for a customer. */
  kitchens: z.array(KitchenOfOrder),
})

/**
 * An order as its reader may see it. What a reader may not see is null: a partner loses the customer's phone and
 * address on delivery, with the note and the gift; a customer never sees the kitchen's, and the hand-over code is for the customer alone.
 */
export const OrderView = Prices.extend({
  ...NoteAndGiftView.shape,
  _id: z.string(),
  /** Eight letters and digits to be read aloud: ids of one day begin alike. */
  reference: z.string(),
  user: z.object({
    /** For who answers customers: where their page is; none once they are deleted. */
    _id: z.string().optional(),
    name: z.string(),
    phone: z.string().nullable(),
    email: z.string().nullable(),
    /** Said where there is an email: mails go to a proven one alone. */
    isEmailProven: z.boolean().optional(),
    /** For an admin: what the shop writes to them in. */
    language: z.enum(LANGUAGES).optional(),
  }),
  /** The id of the saved address; `deliveryAddress` is the copy this order was made with. */
  shippingAddress: z.string().nullable(),
  deliveryAddress: AddressView.omit({ _id: true }).nullable(),
  orderItems: z.array(OrderItemView),
  /** On whose days it is brought; null for what comes any day. */
  festival: ProductFestival.omit({ closesAt: true }).nullable(),
  paymentMethod: z.string(),
  isPaid: z.boolean(),
  paidAt: Instant.nullable(),
  createdAt: Instant,
  /** When a kitchen or a delivery partner was first chosen. */
  assignedAt: Instant.nullable(),
  deliveredAt: Instant.nullable(),
  status: z.enum(ORDER_STATUSES),
  delivery: Delivery,
  sourcing: Sourcing,
  deliveryCode: z.object({ code: z.string(), expiresAt: Instant }).nullable(),
  /** Until when a code that was sent to the customer opens the hand-over; null where none is out. */
  codeIsOutUntil: Instant.nullable(),
  /** What may be chosen, holidays left out; none where this reader may not. Until when, the slot rule says. */
  slotOptions: z.array(DeliveryOptionView),
  /** The shop's clock when this was answered: windows and day labels go by it, not by the device's clock. */
  asOf: Instant,
  /** Changes with slot, partners, payment, collection or delivery: a request that sends an old one is refused. */
  version: z.string(),
  /** Given when the order is paid. */
  invoiceNumber: z.string().nullable(),
  /** Beside its status, and nothing follows it. */
  isCancelled: z.boolean(),
  cancelledAt: Instant.nullable(),
  cancelReason: z.enum(CANCEL_REASONS).nullable(),
  /** What went back of the payment, the oldest first, and what is left of it; none for who brings the order. */
  refunds: z.array(RefundView),
  refundable: z.string().nullable(),
  /** What was paid back of an invoiced order, the earliest first; for its customer and admins. */
  creditNotes: z.array(z.object({ number: z.string(), issuedAt: Instant, amount: z.string() })),
  /** The order in whose place this one is sent, for nothing. */
  replaces: z.object({ _id: z.string(), reference: z.string() }).nullable(),
  /** For an admin: why it was sent. */
  replacementReason: z.string().nullable(),
  /** What was sent again of this one, the oldest first. */
  replacements: z.array(
    z.object({
      _id: z.string(),
      reference: z.string(),
      status: z.enum(ORDER_STATUSES),
      isCancelled: z.boolean(),
    }),
  ),
  /** For an admin: how many of each item were sent again before. */
  sentAgain: z.array(z.object({ item: z.string(), quantity: z.number() })),
  /** Where it was paid to the owner in cash or by a transfer, not through the provider. */
  paidOutside: z.object({ method: z.enum(OUTSIDE_METHODS), reference: z.string().nullable() }).nullable(),
  /** For an admin: unpaid, and made by the owner for its customer. */
  mayBePaidOutside: z.boolean(),
  /** Ways to the door that failed, the first one first. */
  attempts: z.array(AttemptView),
  /** What its customer said is wrong with it, the newest; null for a partner. */
  problem: ProblemOfOrder.nullable(),
  /** What was done last, while it can be taken back by this reader: an admin, or the partner who did it. */
  takeBack: z.object({ what: z.enum(['assigned', 'collected', 'delivered']), until: Instant }).nullish(),
})
export type OrderView = z.infer<typeof OrderView>

/** A row of an order list: the customer's own, and the admin's. */
export const OrderRow = z.object({
  _id: z.string(),
  reference: z.string(),
  /** The payment it came from or was paid by, for a browser that did not see the end of one. */
  razorPayOrderId: z.string().nullable(),
  user: z.object({ name: z.string(), phone: z.string().nullable() }),
  createdAt: Instant,
  totalPrice: z.string(),
  isPaid: z.boolean(),
  paidAt: Instant.nullable(),
  deliveredAt: Instant.nullable(),
  status: z.enum(ORDER_STATUSES),
  isCancelled: z.boolean(),
  delivery: Delivery.pick({
    isDelivered: true,
    deliveredAt: true,
    preferredDeliveryDate: true,
    preferredDeliveryTimeSlot: true,
    defaultDay: true,
  }),
  /** Sent again in place of another order: its total is nothing, and it has no invoice. */
  isReplacement: z.boolean(),
})
export type OrderRow = z.infer<typeof OrderRow>

/** A row of a customer's own list, with what their card of the order shows. */
export const OwnOrderRow = OrderRow.extend({
  items: z.array(OrderItemView.omit({ _id: true })),
  assignedAt: Instant.nullable(),
  sourcing: Sourcing.pick({ isAssigned: true, collectedAt: true }),
  delivery: OrderRow.shape.delivery.extend({
    /** By the first name; the phone while they are on the way with it. */
    deliveryPartner: z.object({ name: z.string(), phone: z.string().nullable() }).nullable(),
  }),
  deliveryCode: OrderView.shape.deliveryCode,
  /** Whether the order as a whole may have stars now, and has none. */
  mayRate: z.boolean(),
  asOf: Instant,
  attempts: z.array(AttemptView.pick({ reason: true, at: true })),
})
export type OwnOrderRow = z.infer<typeof OwnOrderRow>

/** PUT orders/{id}/preferred-delivery. Any offset and text is read here: the slot rule refuses in its own words. */
export const ChangeDeliverySlotRequest = z.object({
  preferredDeliveryDateOffset: z.number().int(),
  preferredDeliveryTimeSlot: z.string().max(20),
  /** The day as it was shown. With it, an offset that means another day by now is refused. */
  preferredDeliveryDate: Day.optional(),
})
export type ChangeDeliverySlotRequest = z.infer<typeof ChangeDeliverySlotRequest>

/** GET orders/{id}/credit-notes/{number}: `CN-2627-000001`, or `CN/2627/000001` with its slashes encoded. */
export const CreditNoteParams = IdParams.extend({
  number: z
    .string()
    .max(16)
    .transform(number => number.replaceAll('-', '/')),
})
/** PUT orders/{id}/slot: by the owner, who has talked with the customer. A full slot needs a reason. */
export const SetSlotRequest = z.object({
  day: Day,
  slot: z.enum(TIME_SLOTS),
  /** Kept in the order's history. */
  reason: lineOfText(MOST_SLOT_REASON_LETTERS).optional(),
  /** The order's `version` as it was read: refused if somebody else has changed the order since. */
  version: z.string().max(100).optional(),
})
export type SetSlotRequest = z.input<typeof SetSlotRequest>

/** GET orders/{id}/slots: a day as the owner may move the order there. */
export const SlotPlanQuery = z.object({ day: Day })
export const SlotPlan = z.object({
  day: Day,
  language: z.enum(LANGUAGES),
  /** The four slots in order. */
  slots: z.array(
    z.object({
      slot: z.enum(TIME_SLOTS),
      /** Others that stand there already, paid and not delivered yet. */
      orders: z.number().int(),
      /** Others that have a place there, delivered ones too. */
      taken: z.number().int(),
      /** Null: as many as come; 0: closed. */
      places: z.number().int().nullable(),
      /** Then it takes this order for a reason alone. */
      isFull: z.boolean(),
      /** What its customer would read, in their language; null where they are not told. */
      message: z.string().nullable(),
    }),
  ),
})
export type SlotPlan = z.infer<typeof SlotPlan>
