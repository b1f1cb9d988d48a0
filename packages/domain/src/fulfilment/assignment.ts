import type { Approval } from '../accounts/partners/partner-approval.ts'
import { type Decision, type ErrorCode, refusal } from '../errors.ts'
import { isMade } from '../orders/order-status.ts'

/** How many orders are given to someone in one call; the screen makes as many calls as it needs. */
export const MOST_AT_ONCE = 200
export const MOST_REASON_LETTERS = 200

type Assignable = { id: string; approval: Approval | null }
type Cook = Assignable & { addressIds: readonly string[] }
type ChosenCook = { partnerId: string | null; addressId: string | null }
/** The reason is asked for where the order is taken from someone who has collected it. */
type ChosenCarrier = { partnerId: string | null; reason?: string | undefined }

/** Whom orders are given to; what is left out stays as it is. */
export type Choice = { delivery?: ChosenCarrier; sourcing?: ChosenCook }

/** For several orders at once somebody has to be chosen, of the two kinds of partners whichever. */
export function decideChoice(delivery: string | null, sourcing: ChosenCook): Decision<{ choice: Choice }> {
  const asksForCook = sourcing.partnerId !== null || sourcing.addressId !== null
  if (delivery === null && !asksForCook) return refusal('delivery_partner.not_selected')
  if (asksForCook && (sourcing.partnerId === null || sourcing.addressId === null))
    return refusal('sourcing_partner.not_selected')
  const choice = {
    ...(delivery !== null && { delivery: { partnerId: delivery } }),
    ...(asksForCook && { sourcing }),
  }
  return { ok: true, choice }
}

type Found = { deliveryPartner: Assignable | undefined; cook: Cook | undefined }
type Assigned = {
  delivery?: { partnerId: string; reason: string | null }
  sourcing?: { partnerId: string; addressId: string }
}

export type OrderToAssign = {
  sourcingPartnerId: string | null
  sourcingAddressId: string | null
  deliveryPartnerId: string | null
  collectedAt: Date | null
  deliveredAt: Date | null
  cancelledAt: Date | null
  failedAttempts: number
  /** False where the admin decides by an older state than the one that is saved. */
  isAsSeen: boolean
}

/** Where two are chosen, an order gets both or keeps what it had. Giving it to the same ones again is always fine. */
export function decideAssignment(
  order: OrderToAssign,
  { delivery, sourcing }: Choice,
  { deliveryPartner, cook }: Found,
): Decision<Assigned> {
  if (order.cancelledAt) return refusal('order.cancelled')
  const cooked = sourcing && decideSourcingAssignment(order, sourcing, cook)
  if (cooked && !cooked.ok) return cooked
  const carried = delivery && decideDeliveryAssignment(order, delivery, deliveryPartner)
  if (carried && !carried.ok) return carried
  const changes = (cooked && !hasSameCook(order, cooked)) || (carried && !hasSameCarrier(order, carried))
  if (changes && !order.isAsSeen) return refusal('order.changed_meanwhile')
  return {
    ok: true,
    ...(cooked && { sourcing: { partnerId: cooked.partnerId, addressId: cooked.addressId } }),
    ...(carried && { delivery: { partnerId: carried.partnerId, reason: carried.reason } }),
  }
}

type OrderAmongMany = OrderToAssign & { isCookApproved: boolean; isCarrierApproved: boolean }

/**
 * Of several orders nobody looks at each: they only get what they lack. A partner who has lost approval is lacking.
 * `kept` says what an order had already, where it got the rest.
 */
export function decideFilling(
  order: OrderAmongMany,
  { delivery, sourcing }: Choice,
  found: Found,
): Decision<Assigned & { kept: ErrorCode | null }> {
  if (order.cancelledAt) return refusal('order.cancelled')
  if (order.deliveredAt) return refusal('order.already_delivered')
  const hasCook = order.sourcingPartnerId !== null && order.isCookApproved
  const hasCarrier = order.deliveryPartnerId !== null && order.isCarrierApproved
  const keepsCook = sourcing !== undefined && hasCook && !hasSameCook(order, sourcing)
  const keepsCarrier = delivery !== undefined && hasCarrier && !hasSameCarrier(order, delivery)
  const lacking = {
    ...(sourcing && !keepsCook && { sourcing }),
    ...(delivery && !keepsCarrier && { delivery }),
  }
  const kept = whatIsKept(keepsCook, keepsCarrier)
  if (kept && !lacking.sourcing && !lacking.delivery) return refusal(kept)
  const decision = decideAssignment(order, lacking, found)
  return decision.ok ? { ...decision, kept } : decision
}

function whatIsKept(keepsCook: boolean, keepsCarrier: boolean): ErrorCode | null {
  if (keepsCook && keepsCarrier) return 'order.has_both_partners'
  if (keepsCook) return 'order.has_sourcing_partner'
  return keepsCarrier ? 'order.has_delivery_partner' : null
}

/** The partner named in the request, as found in the database; null where nobody was chosen. */
function decideDeliveryAssignment(
  order: OrderToAssign,
  chosen: ChosenCarrier,
  partner: Assignable | undefined,
): Decision<{ partnerId: string; reason: string | null }> {
  if (chosen.partnerId === null) return refusal('delivery_partner.not_selected')
  if (order.deliveredAt) return refusal('order.already_delivered')
  if (!partner || partner.approval === null) return refusal('delivery_partner.not_found')
  if (partner.approval !== 'approved') return refusal('delivery_partner.not_assignable')
  const reason = chosen.reason || null
  // The parcel is in the first one's hands: taking it away is never a slip of the finger.
  const isTakenAway = isMade(order) && order.deliveryPartnerId && !hasSameCarrier(order, chosen)
  if (isTakenAway && reason === null) return refusal('order.reason_missing')
  return { ok: true, partnerId: partner.id, reason }
}

/** A cook is chosen together with one of their pick-up addresses. On collection the cook is final. */
function decideSourcingAssignment(
  order: OrderToAssign,
  chosen: ChosenCook,
  partner: Cook | undefined,
): Decision<{ partnerId: string; addressId: string }> {
  if (chosen.partnerId === null || chosen.addressId === null) return refusal('sourcing_partner.not_selected')
  if (order.deliveredAt) return refusal('order.already_delivered')
  if (isMade(order) && order.sourcingPartnerId && !hasSameCook(order, chosen))
    return refusal('order.sourcing_settled')
  if (!partner || partner.approval === null) return refusal('sourcing_partner.not_found')
  if (partner.approval !== 'approved') return refusal('sourcing_partner.not_assignable')
  if (!partner.addressIds.includes(chosen.addressId)) return refusal('sourcing_partner.address_not_found')
  return { ok: true, partnerId: partner.id, addressId: chosen.addressId }
}

export function hasSameCook(
  order: Pick<OrderToAssign, 'sourcingPartnerId' | 'sourcingAddressId'>,
  { partnerId, addressId }: ChosenCook,
): boolean {
  return order.sourcingPartnerId === partnerId && order.sourcingAddressId === addressId
}

export function hasSameCarrier(
  order: Pick<OrderToAssign, 'deliveryPartnerId'>,
  { partnerId }: { partnerId: string | null },
): boolean {
  return order.deliveryPartnerId === partnerId
}
