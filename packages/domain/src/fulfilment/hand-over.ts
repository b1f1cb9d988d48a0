import { type Decision, refusal } from '../errors.ts'
import type { OrderFacts } from '../orders/order-status.ts'

type OrderOnItsWay = Pick<OrderFacts, 'paidAt' | 'deliveryPartnerId' | 'collectedAt' | 'deliveredAt'>

/** Who acts on an order. An admin may act on any; a partner only on his own, while he is approved. */
export type Carrier = { id: string; isAdmin: boolean; isApprovedPartner: boolean }

export function decideCollection(order: OrderOnItsWay, carrier: Carrier): Decision<{ alreadyDone: boolean }> {
  const standing = decideToCarry(order, carrier)
  return standing.ok ? { ok: true, alreadyDone: order.collectedAt !== null } : standing
}

/** The code goes out once the parcel is on its way. */
export function decideToAskForCode(order: OrderOnItsWay, carrier: Carrier): Decision {
  const standing = decideToCarry(order, carrier)
  if (!standing.ok) return standing
  return order.collectedAt ? { ok: true } : refusal('order.not_collected')
}

/**
 * A partner needs the customer's code; an admin may do without, and that is recorded. On a bad network the answer gets
 * lost: whoever delivered the order and says so again hears that it is done, anybody else that it was done before.
 */
export function decideDelivery(
  order: OrderOnItsWay & { deliveredBy: string | null; codeVerifiedBy: string | null },
  carrier: Carrier,
): Decision<{ alreadyDone: boolean; withoutCode: boolean }> {
  const withoutCode = order.codeVerifiedBy === null
  const standing = decideToCarry(order, carrier)
  if (!standing.ok) {
    const isRepeat = standing.code === 'order.already_delivered' && order.deliveredBy === carrier.id
    return isRepeat ? { ok: true, alreadyDone: true, withoutCode } : standing
  }
  if (carrier.isAdmin) return { ok: true, alreadyDone: false, withoutCode }
  if (!order.collectedAt) return refusal('order.not_collected')
  if (order.codeVerifiedBy !== carrier.id) return refusal('delivery_code.not_verified')
  return { ok: true, alreadyDone: false, withoutCode }
}

function decideToCarry(order: OrderOnItsWay, carrier: Carrier): Decision {
  if (!carrier.isAdmin) {
    if (!carrier.isApprovedPartner) return refusal('delivery_partner.not_approved')
    // Someone else's order is simply not found.
    if (order.deliveryPartnerId !== carrier.id) return refusal('order.not_found')
  }
  if (!order.paidAt) return refusal('order.not_paid')
  return order.deliveredAt ? refusal('order.already_delivered') : { ok: true }
}

/** A partner sees phone and address only while the order is his and undelivered. */
export function maySeeCustomer(order: OrderOnItsWay, partnerId: string): boolean {
  return order.deliveryPartnerId === partnerId && order.deliveredAt === null
}
