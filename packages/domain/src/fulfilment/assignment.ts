import type { Approval } from '../accounts/partner-approval.ts'
import { type Decision, refusal } from '../errors.ts'

type Assignable = { id: string; approval: Approval | null }

/** The partner named in the request, as found in the database; null where nobody was chosen. */
export function decideDeliveryAssignment(
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
export function decideSourcingAssignment(
  order: { deliveredAt: Date | null },
  chosen: { partnerId: string | null; addressId: string | null },
  partner: (Assignable & { addressIds: readonly string[] }) | undefined,
): Decision<{ partnerId: string; addressId: string }> {
  if (chosen.partnerId === null || chosen.addressId === null) return refusal('sourcing_partner.not_selected')
  if (order.deliveredAt) return refusal('order.already_delivered')
  if (!partner || partner.approval === null) return refusal('sourcing_partner.not_found')
  if (partner.approval !== 'approved') return refusal('sourcing_partner.not_assignable')
  if (!partner.addressIds.includes(chosen.addressId)) return refusal('sourcing_partner.address_not_found')
  return { ok: true, partnerId: partner.id, addressId: chosen.addressId }
}
