import { firstNameOf } from '@pindivantalu/domain/accounts/first-name'
import { hasDuty, type StaffRole } from '@pindivantalu/domain/accounts/staff-roles'
import type { AddressView } from '@pindivantalu/domain/addresses/address.wire'
import { codeIsOutUntil, DELIVERY_CODE_RULES } from '@pindivantalu/domain/fulfilment/delivery-code'
import { maySeeCustomer } from '@pindivantalu/domain/fulfilment/hand-over'
import { codeExpiresAt, judgeCode } from '@pindivantalu/domain/messages/codes/one-time-code'
import { paise, sumOf, toRupees, toRupeesNumber } from '@pindivantalu/domain/money'
import { waitsForShop } from '@pindivantalu/domain/orders/attempts/attempt'
import { type BasketPrices, pricesInRupees } from '@pindivantalu/domain/orders/basket/basket-prices'
import type {
  OrderItemView,
  OrderRow as OrderRowView,
  OrderView,
  OwnOrderRow,
} from '@pindivantalu/domain/orders/order.wire'
import { isOnItsWay, orderStatus } from '@pindivantalu/domain/orders/order-status'
import { refundState } from '@pindivantalu/domain/orders/refunds/refund'
import type { RefundView } from '@pindivantalu/domain/orders/refunds/refund.wire'
import { slotCountsFrom } from '@pindivantalu/domain/orders/slots/delivery-slot'
import { answerBy, problemState } from '@pindivantalu/domain/problems/problem'
import { isWithinReviewWindow } from '@pindivantalu/domain/reviews/review-window'
import { presentPickUpAddress } from '../accounts/partners/sourcing-partners.present.ts'
import type { DeliveryPlan } from '../kitchen/plan-delivery.ts'
import { presentAttempts } from './attempts.present.ts'
import { presentCook, presentKitchens } from './kitchens.present.ts'
import type { OrderListRow, OwnOrderListRow } from './list/own-orders.queries.ts'
import { orderVersion } from './order-version.ts'
import type { OrderRow } from './orders.queries.ts'

/** Who reads an order: its customer, one of the staff, or both in one person; otherwise the partner who brings it. */
export type Reader = {
  id: string
  isCustomer: boolean
  isAdmin: boolean
  staffRole?: StaffRole | undefined
}
/** The clock, and what opens the hand-over code where that is to be shown, are the shop's. */
export type Showing = Reader & {
  asOf: Date
  openCode?: (sealed: Buffer) => string | null
  /** Where the reader may choose a slot. */
  offeredFrom?: DeliveryPlan['optionsFrom'] | undefined
}

export function presentOrder(row: OrderRow, showing: Showing): OrderView {
  const isForShop = hasDuty(showing, 'order')
  const isForPartner = !showing.isCustomer && !isForShop
  // Who packs needs neither what was paid, nor what came of it.
  const showsMoney = showing.isCustomer || hasDuty(showing, 'orders')
  // A partner sees phone, address, note and gift only until they have handed the order over.
  const showsCustomer = !isForPartner || maySeeCustomer(factsOf(row), showing.id)
  return {
    ...pricesInRupees(pricesOf(row)),
    _id: row.id,
    reference: row.reference,
    user: {
      name: row.customer_name,
      phone: showsCustomer ? row.customer_phone : null,
      email: showsMoney ? row.customer_email : null,
      ...(showsMoney &&
        row.customer_email !== null && { isEmailProven: row.customer_email_proven_at !== null }),
      ...(isForShop && { language: row.customer_language }),
      ...(hasDuty(showing, 'orders') && row.customer_phone !== null && { _id: row.user_id }),
    },
    shippingAddress: isForPartner ? null : row.address_id,
    deliveryAddress: showsCustomer ? presentCopiedAddress(row) : null,
    deliveryNote: showsCustomer ? row.delivery_note : null,
    gift: showsCustomer ? presentGift(row, { isForPartner }) : null,
    orderItems: row.items.map(presentItem),
    festival: row.festival && {
      slug: row.festival.slug,
      name: row.festival.name,
      teluguName: row.festival.telugu_name,
      days: row.festival.days,
    },
    paymentMethod: row.payment_method,
    isPaid: row.paid_at !== null,
    paidAt: row.paid_at?.toISOString() ?? null,
    createdAt: row.placed_at.toISOString(),
    assignedAt: row.assigned_at?.toISOString() ?? null,
    deliveredAt: row.delivered_at?.toISOString() ?? null,
    status: orderStatus(factsOf(row)),
    delivery: {
      ...presentSlot(row),
      movedFromDay: row.slot_day === null ? row.moved_from_day : null,
      deliveryPartner: presentCarrier(row, showing),
    },
    sourcing: presentSourcing(row, showing),
    deliveryCode: presentCode(row, showing),
    codeIsOutUntil: presentCodeIsOut(row, showing),
    slotOptions: presentSlotOptions(row, showing),
    asOf: showing.asOf.toISOString(),
    version: orderVersion(row),
    invoiceNumber: showsMoney ? row.invoice_number : null,
    isCancelled: row.cancelled_at !== null,
    cancelledAt: row.cancelled_at?.toISOString() ?? null,
    cancelReason: row.cancel_reason,
    refunds: showsMoney ? row.refunds.map(refund => presentRefund(refund, showing)) : [],
    refundable: showsMoney ? refundableOf(row) : null,
    creditNotes: showsMoney ? row.credit_notes.map(presentCreditNote) : [],
    replaces: row.replaces && { _id: row.replaces.id, reference: row.replaces.reference },
    replacementReason: isForShop ? row.replacement_reason : null,
    replacements: isForPartner ? [] : row.replacements.map(presentReplacement),
    sentAgain: isForShop ? row.sent_again : [],
    paidOutside: showsMoney ? presentPaidOutside(row) : null,
    mayBePaidOutside:
      showing.isAdmin && row.is_made_by_owner && row.paid_at === null && row.cancelled_at === null,
    attempts: presentAttempts(row, showing),
    problem: showsMoney ? presentProblemOf(row) : null,
    takeBack: presentTakeBack(row, showing),
  }
}

function presentTakeBack({ open_act: act }: OrderRow, reader: Reader): OrderView['takeBack'] {
  if (!act) return null
  const isTheirs = act.by === reader.id || (act.step === null && hasDuty(reader, 'board'))
  if (!reader.isAdmin && !isTheirs) return null
  return { what: act.step ?? 'assigned', until: new Date(act.undo_until).toISOString() }
}

function presentCreditNote(note: OrderRow['credit_notes'][number]): OrderView['creditNotes'][number] {
  return {
    number: note.number,
    issuedAt: new Date(note.issued_at).toISOString(),
    amount: toRupees(paise(note.paise)),
  }
}

/** As JSON has them, its times are texts; only whether there is one matters. */
function presentReplacement(row: OrderRow['replacements'][number]): OrderView['replacements'][number] {
  const at = (instant: Date | string | null) => (instant === null ? null : new Date(instant))
  const facts = {
    ...row,
    paid_at: at(row.paid_at),
    collected_at: at(row.collected_at),
    delivered_at: at(row.delivered_at),
    cancelled_at: at(row.cancelled_at),
  }
  return {
    _id: row.id,
    reference: row.reference,
    status: orderStatus(factsOf(facts)),
    isCancelled: row.cancelled_at !== null,
  }
}

function presentPaidOutside({ paid_outside: paid }: OrderRow): OrderView['paidOutside'] {
  return paid && { method: paid.way, reference: paid.reference }
}

function presentProblemOf({ problem }: OrderRow): OrderView['problem'] {
  if (!problem) return null
  // As text, because it comes as JSON.
  const at = (time: Date | string | null) => (time === null ? null : new Date(time))
  const state = problemState({
    answeredAt: at(problem.answered_at),
    disagreedAt: at(problem.disagreed_at),
    closedAt: at(problem.closed_at),
  })
  return { _id: problem.id, state, answerBy: answerBy(new Date(problem.reported_at)).toISOString() }
}

/** Customers see who brings their order, and may call them while they are on the way with it. */
function presentCarrier(
  { carrier, collected_at, delivered_at }: Pick<OrderRow, 'carrier' | 'collected_at' | 'delivered_at'>,
  showing: Showing,
): OrderView['delivery']['deliveryPartner'] {
  const mayCall =
    hasDuty(showing, 'order') ||
    !showing.isCustomer ||
    isOnItsWay({ collectedAt: collected_at, deliveredAt: delivered_at })
  return carrier && { _id: carrier.id, name: carrier.name, phone: mayCall ? carrier.phone : null }
}

function presentSourcing(row: OrderRow, reader: Reader): OrderView['sourcing'] {
  const { collected_at, cook, kitchen } = row
  const collection = {
    isAssigned: row.sourcing_partner_id !== null,
    isCollected: collected_at !== null,
    collectedAt: collected_at?.toISOString() ?? null,
  }
  if (reader.isCustomer && !hasDuty(reader, 'order'))
    return { ...collection, sourcingPartner: null, sourcingPartnerAddress: null, kitchens: [] }
  return {
    ...collection,
    sourcingPartner: cook && presentCook(cook),
    sourcingPartnerAddress: kitchen && presentPickUpAddress(kitchen),
    kitchens: presentKitchens(row.line_cooks),
  }
}

type CodeColumns = Pick<
  OrderRow,
  'code_sealed' | 'code_made_at' | 'code_tries' | 'code_verified_at' | 'delivered_at'
>

/** For the customer alone, while it opens the hand-over. */
function presentCode(row: CodeColumns, { isCustomer, asOf, openCode }: Showing): OrderView['deliveryCode'] {
  const { code_sealed: sealed, code_made_at: madeAt, code_tries: tries } = row
  if (!isCustomer || !sealed || !madeAt || row.delivered_at || row.code_verified_at) return null
  const held = { madeAt, tries: tries ?? 0 }
  if (judgeCode(held, DELIVERY_CODE_RULES, asOf) !== 'usable') return null
  const code = openCode?.(sealed)
  return code ? { code, expiresAt: codeExpiresAt(held, DELIVERY_CODE_RULES).toISOString() } : null
}

/** For a partner at the door whose phone is not the one that asked for the code. */
function presentCodeIsOut(row: OrderRow, { asOf }: Showing): OrderView['codeIsOutUntil'] {
  const { code_made_at: madeAt, code_sent_at: sentAt, code_tries: tries } = row
  if (!madeAt || row.delivered_at) return null
  return codeIsOutUntil({ madeAt, sentAt, tries: tries ?? 0 }, asOf)?.toISOString() ?? null
}

/** JSON has its times as text. */
function presentRefund(refund: OrderRow['refunds'][number], reader: Reader): RefundView {
  const isForShop = hasDuty(reader, 'orders')
  const processedAt = refund.processed_at === null ? null : new Date(refund.processed_at)
  const { paid_back_by: by, paid_back_reference: reference } = refund
  return {
    _id: refund.id,
    amount: toRupees(paise(refund.amount_paise)),
    reason: refund.reason as RefundView['reason'],
    note: isForShop ? refund.note : null,
    state: refundState({ processedAt, problem: refund.problem }),
    requestedAt: new Date(refund.requested_at).toISOString(),
    processedAt: processedAt?.toISOString() ?? null,
    problem: isForShop ? refund.problem : null,
    paidBack: by === null ? null : { by: by as 'cash' | 'upi', reference: reference ?? '' },
    items: refund.items,
  }
}

function refundableOf({ payment }: OrderRow): string | null {
  return payment && toRupees(paise(payment.amount_paise - payment.refunded_paise))
}

function presentSlotOptions(row: OrderRow, { asOf, offeredFrom }: Showing): OrderView['slotOptions'] {
  if (!offeredFrom || !mayHaveAnotherSlot(row)) return []
  const countsFrom = row.attempt_noted_at
    ? asOf
    : slotCountsFrom({ placedAt: row.placed_at, paidAt: row.paid_at })
  return offeredFrom(countsFrom)
}

export function mayHaveAnotherSlot(row: OrderRow): boolean {
  return !row.collected_at && !row.delivered_at && !row.cancelled_at && !waitsForShop(factsOf(row))
}

export function presentOrderRow(row: OrderListRow): OrderRowView {
  return {
    _id: row.id,
    reference: row.reference,
    razorPayOrderId: row.provider_order_id,
    user: { name: row.customer_name, phone: row.customer_phone },
    createdAt: row.placed_at.toISOString(),
    totalPrice: toRupees(row.total_paise),
    isPaid: row.paid_at !== null,
    paidAt: row.paid_at?.toISOString() ?? null,
    deliveredAt: row.delivered_at?.toISOString() ?? null,
    status: orderStatus(factsOf(row)),
    isCancelled: row.cancelled_at !== null,
    delivery: presentSlot(row),
    isReplacement: row.replaces_order_id !== null,
  }
}

export function presentOwnOrder(row: OwnOrderListRow, showing: Showing): OwnOrderRow {
  const carrier = presentCarrier(row, showing)
  return {
    ...presentOrderRow(row),
    items: row.items.map(presentItem).map(({ _id, ...item }) => item),
    assignedAt: row.assigned_at?.toISOString() ?? null,
    sourcing: {
      isAssigned: row.sourcing_partner_id !== null,
      collectedAt: row.collected_at?.toISOString() ?? null,
    },
    delivery: {
      ...presentSlot(row),
      deliveryPartner: carrier && { name: firstNameOf(carrier.name), phone: carrier.phone },
    },
    deliveryCode: presentCode(row, showing),
    mayRate:
      row.replaces_order_id === null &&
      row.delivered_at !== null &&
      row.rating === null &&
      isWithinReviewWindow(row.delivered_at, showing.asOf),
    asOf: showing.asOf.toISOString(),
    attempts: presentAttempts(row, showing).map(({ reason, at }) => ({ reason, at })),
  }
}

type PriceColumns = Pick<
  OrderRow,
  | 'items_paise'
  | 'shipping_paise'
  | 'tax_paise'
  | 'platform_fee_paise'
  | 'platform_fee_tax_paise'
  | 'total_paise'
>

export function pricesOf(row: PriceColumns): BasketPrices {
  return {
    itemsPrice: row.items_paise,
    shippingPrice: row.shipping_paise,
    taxPrice: row.tax_paise,
    platformFee: row.platform_fee_paise,
    platformFeeTax: row.platform_fee_tax_paise,
    taxAndFees: sumOf(row.tax_paise, row.platform_fee_paise, row.platform_fee_tax_paise),
    totalPrice: row.total_paise,
  }
}

type FactColumns = Pick<
  OrderRow,
  | 'paid_at'
  | 'sourcing_partner_id'
  | 'delivery_partner_id'
  | 'collected_at'
  | 'delivered_at'
  | 'cancelled_at'
  | 'failed_attempts'
>

export function factsOf(row: FactColumns) {
  return {
    paidAt: row.paid_at,
    sourcingPartnerId: row.sourcing_partner_id,
    deliveryPartnerId: row.delivery_partner_id,
    collectedAt: row.collected_at,
    deliveredAt: row.delivered_at,
    cancelledAt: row.cancelled_at,
    failedAttempts: row.failed_attempts,
  }
}

/** None where its customer was deleted: then the invoice alone has it. */
function presentCopiedAddress(row: OrderRow): Omit<AddressView, '_id'> | null {
  if (row.ship_line1 === '') return null
  return {
    name: row.ship_name,
    addressLine1: row.ship_line1,
    addressLine2: row.ship_line2,
    city: row.ship_city,
    state: row.ship_state,
    postalCode: row.ship_postal_code,
    phone: row.ship_phone,
  }
}

/** What is written on the card is between the two; the packer needs it, the partner does not. */
function presentGift({ gift }: OrderRow, { isForPartner }: { isForPartner: boolean }): OrderView['gift'] {
  return gift && (isForPartner ? { ...gift, message: '' } : gift)
}

function presentItem(item: OrderRow['items'][number]): OrderItemView {
  return {
    _id: item.id,
    product: item.product_id,
    name: item.name,
    ...(item.telugu_name && { teluguName: item.telugu_name }),
    image: item.image,
    subCategory: item.sub_category,
    weight: item.weight,
    price: toRupeesNumber(paise(item.price_paise)),
    quantity: item.quantity,
    spiceLevel: item.spice_level,
    sweetness: item.sweetness,
  }
}

function presentSlot(row: Pick<OrderRow, 'delivered_at' | 'slot_day' | 'slot' | 'default_day'>) {
  return {
    isDelivered: row.delivered_at !== null,
    deliveredAt: row.delivered_at?.toISOString() ?? null,
    preferredDeliveryDate: row.slot_day,
    preferredDeliveryTimeSlot: row.slot,
    defaultDay: row.slot_day === null ? row.default_day : null,
  }
}
