import { type Decision, refusal } from '../errors.ts'
import type { OrderProgress } from '../orders/order-status.ts'

export type OrderOnItsWay = Pick<
  OrderProgress,
  'paidAt' | 'deliveryPartnerId' | 'collectedAt' | 'deliveredAt' | 'cancelledAt'
>

/** Acts on an order. An admin may act on any; a partner only on their own, while they are approved. */
export type Carrier = { id: string; isAdmin: boolean; isApprovedPartner: boolean }
/** Who packs may say of any order that it was collected, and nothing more. */
export type Collector = Carrier & { isPacker?: boolean }

/** False where an admin decides by an older state than the one that is saved. */
type Seen = { isAsSeen: boolean }
type LineToCollect = { id: string; sourcingAddressId: string | null; collectedAt: Date | null }
type OrderToCollect = OrderOnItsWay &
  Seen & { lines: readonly LineToCollect[]; collectedBy: string | null; failedAttempts: number }

type Collected = {
  alreadyDone: boolean
  withoutKitchen: boolean
  /** What leaves its kitchen now. */
  lines: string[]
  /** Whether all of the order is with its carrier then. */
  isWhole: boolean
}

/**
 * A partner collects from a kitchen, or from all kitchens of an order where none is named; the shop may also where
 * none is assigned, and that is recorded.
 */
export function decideCollection(
  order: OrderToCollect,
  carrier: Collector,
  kitchen?: string,
): Decision<Collected> {
  const isForShop = carrier.isAdmin || carrier.isPacker === true
  const standing = decideToCarry(order, { ...carrier, isAdmin: isForShop })
  if (!standing.ok) return standing
  const left = order.lines.filter(line => line.collectedAt === null)
  // What came back from a door is with its partner: there is no kitchen to go to.
  const isAtOne = kitchen !== undefined && left.length > 0 && order.failedAttempts === 0
  const meant = isAtOne ? order.lines.filter(line => line.sourcingAddressId === kitchen) : order.lines
  if (isAtOne && meant.length === 0) return refusal('order.other_kitchen')
  const lines = meant.filter(line => line.collectedAt === null).map(({ id }) => id)
  const withoutKitchen = meant.some(line => line.sourcingAddressId === null)
  const done = { ok: true as const, withoutKitchen, lines, isWhole: lines.length === left.length }
  if (isAtOne && lines.length === 0) return { ...done, alreadyDone: true }
  const isRepeat = order.collectedAt !== null && (order.isAsSeen || order.collectedBy === carrier.id)
  if (isRepeat) return { ...done, alreadyDone: true }
  if (!order.isAsSeen) return refusal('order.changed_meanwhile')
  if (withoutKitchen && !isForShop && order.failedAttempts === 0) return refusal('order.kitchen_missing')
  return { ...done, alreadyDone: false }
}

/** `missedAt` is when the last way to the door failed; `toldAt`, when a phone that had no network collected it. */
type CollectedLater = { paidAt: Date | null; missedAt: Date | null; toldAt: Date | undefined; now: Date }

/**
 * When it was collected, where a phone tells of it later. It may tell twice: what it collected before a way to the door
 * failed does not set out anew.
 */
export function whenCollected({ paidAt, missedAt, toldAt, now }: CollectedLater) {
  const at = between(missedAt ?? paidAt ?? now, toldAt ?? now, now)
  return { at, isOfFormerWay: toldAt !== undefined && missedAt !== null && toldAt <= missedAt }
}

/** The code goes out once the parcel is on its way. */
export function decideToAskForCode(order: OrderOnItsWay, carrier: Carrier): Decision {
  const standing = decideToCarry(order, carrier)
  if (!standing.ok) return standing
  return order.collectedAt ? { ok: true } : refusal('order.not_collected')
}

/**
 * A partner needs the customer's code; an admin may do without, and that is recorded. On a bad network the answer gets
 * lost: the person who delivered the order and says so again hears that it is done, others that it was done before.
 */
export function decideDelivery(
  order: OrderOnItsWay & Seen & { deliveredBy: string | null; codeVerifiedBy: string | null },
  carrier: Carrier,
): Decision<{ alreadyDone: boolean; withoutCode: boolean }> {
  const withoutCode = order.codeVerifiedBy === null
  const standing = decideToCarry(order, carrier)
  if (!standing.ok) {
    const isRepeat = standing.code === 'order.already_delivered' && order.deliveredBy === carrier.id
    return isRepeat ? { ok: true, alreadyDone: true, withoutCode } : standing
  }
  if (!order.isAsSeen) return refusal('order.changed_meanwhile')
  if (carrier.isAdmin) return { ok: true, alreadyDone: false, withoutCode }
  if (!order.collectedAt) return refusal('order.not_collected')
  if (order.codeVerifiedBy !== carrier.id) return refusal('delivery_code.not_verified')
  return { ok: true, alreadyDone: false, withoutCode }
}

/** Whatever a phone's clock says: never before it could be, and never to come. */
export function between(earliest: Date, at: Date, latest: Date): Date {
  if (at < earliest) return earliest
  return at > latest ? latest : at
}

export function decideToCarry(order: OrderOnItsWay, carrier: Carrier): Decision {
  if (!carrier.isAdmin) {
    if (!carrier.isApprovedPartner) return refusal('delivery_partner.not_approved')
    // Someone else's order is simply not found.
    if (order.deliveryPartnerId !== carrier.id) return refusal('order.not_found')
  }
  if (order.cancelledAt) return refusal('order.cancelled')
  if (!order.paidAt) return refusal('order.not_paid')
  return order.deliveredAt ? refusal('order.already_delivered') : { ok: true }
}

/** A partner sees phone and address only while the order is theirs to bring. */
export function maySeeCustomer(
  order: Pick<OrderProgress, 'deliveryPartnerId' | 'deliveredAt' | 'cancelledAt'>,
  partnerId: string,
): boolean {
  return order.deliveryPartnerId === partnerId && order.deliveredAt === null && order.cancelledAt === null
}
