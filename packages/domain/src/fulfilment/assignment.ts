import type { Approval } from '../accounts/partner-approval.ts'
import { type Decision, refusal } from '../errors.ts'

/** How many orders are given to someone together. */
export const MOST_AT_ONCE = 200

type Assignable = { id: string; approval: Approval | null }
type Cook = Assignable & { addressIds: readonly string[] }
type ChosenCook = { partnerId: string | null; addressId: string | null }

/** Whom orders are given to; what is left out stays as it is. */
export type Choice = { delivery?: { partnerId: string | null }; sourcing?: ChosenCook }

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
type Assigned = { delivery?: { partnerId: string }; sourcing?: { partnerId: string; addressId: string } }

/** Where two are chosen, an order gets both or keeps what it had. */
export function decideAssignment(
  order: { deliveredAt: Date | null },
  { delivery, sourcing }: Choice,
  { deliveryPartner, cook }: Found,
): Decision<Assigned> {
  const cooked = sourcing && decideSourcingAssignment(order, sourcing, cook)
  if (cooked && !cooked.ok) return cooked
  const carried = delivery && decideDeliveryAssignment(order, delivery.partnerId, deliveryPartner)
  if (carried && !carried.ok) return carried
  return {
    ok: true,
    ...(cooked && { sourcing: { partnerId: cooked.partnerId, addressId: cooked.addressId } }),
    ...(carried && { delivery: { partnerId: carried.partnerId } }),
  }
}

/** The partner named in the request, as found in the database; null where nobody was chosen. */
function decideDeliveryAssignment(
  order: { deliveredAt: Date | null },
  chosenId: string | null,
  partner: Assignable | undefined,
): Decision<{ partnerId: string }> {
  if (chosenId === null) return refusal('delivery_partner.not_selected')
  if (order.deliveredAt) return refusal('order.already_delivered')
  if (!partner || partner.approval === null) return refusal('delivery_partner.not_found')
  if (partner.approval !== 'approved') return refusal('delivery_partner.not_assignable')
  return { ok: true, partnerId: partner.id }
}

/** A cook is chosen together with one of his pick-up addresses. */
function decideSourcingAssignment(
  order: { deliveredAt: Date | null },
  chosen: ChosenCook,
  partner: Cook | undefined,
): Decision<{ partnerId: string; addressId: string }> {
  if (chosen.partnerId === null || chosen.addressId === null) return refusal('sourcing_partner.not_selected')
  if (order.deliveredAt) return refusal('order.already_delivered')
  if (!partner || partner.approval === null) return refusal('sourcing_partner.not_found')
  if (partner.approval !== 'approved') return refusal('sourcing_partner.not_assignable')
  if (!partner.addressIds.includes(chosen.addressId)) return refusal('sourcing_partner.address_not_found')
  return { ok: true, partnerId: partner.id, addressId: chosen.addressId }
}
