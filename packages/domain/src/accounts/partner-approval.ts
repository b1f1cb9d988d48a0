export const APPROVALS = ['pending', 'approved', 'rejected'] as const
export type Approval = (typeof APPROVALS)[number]

export const PARTNER_FILTERS = ['all', ...APPROVALS] as const
export type PartnerFilter = (typeof PARTNER_FILTERS)[number]

export type DeliveryAccess = { isDeliveryPartner: boolean; isApproved: boolean }

/** What an application amounts to; null is a person who never applied. */
export function deliveryAccess(approval: Approval | null): DeliveryAccess {
  return { isDeliveryPartner: approval !== null, isApproved: approval === 'approved' }
}

/** What someone finds at /deliverypartner. Pending and rejected partners both see 'Approval Pending'. */
export function deliveryDoorFor(
  user: { deliveryPartner: DeliveryAccess } | null,
): 'login' | 'approval_pending' | 'dashboard' {
  if (!user?.deliveryPartner.isDeliveryPartner) return 'login'
  return user.deliveryPartner.isApproved ? 'dashboard' : 'approval_pending'
}
