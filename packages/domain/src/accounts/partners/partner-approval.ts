export const APPROVALS = ['pending', 'approved', 'rejected'] as const
export type Approval = (typeof APPROVALS)[number]

export const PARTNER_FILTERS = ['all', ...APPROVALS] as const
export type PartnerFilter = (typeof PARTNER_FILTERS)[number]

/** `isRejected` stands only where it is true. */
export type DeliveryAccess = {
  isDeliveryPartner: boolean
  isApproved: boolean
  isRejected?: boolean | undefined
}

/** What an application amounts to; null is a person who never applied. */
export function deliveryAccess(approval: Approval | null): DeliveryAccess {
  return {
    isDeliveryPartner: approval !== null,
    isApproved: approval === 'approved',
    ...(approval === 'rejected' && { isRejected: true }),
  }
}

/** What someone finds at /deliverypartner. A rejected partner reads so, and how to ask why. */
export function deliveryDoorFor(
  user: { deliveryPartner: DeliveryAccess } | null,
): 'login' | 'approval_pending' | 'rejected' | 'dashboard' {
  if (!user?.deliveryPartner.isDeliveryPartner) return 'login'
  if (user.deliveryPartner.isApproved) return 'dashboard'
  return user.deliveryPartner.isRejected ? 'rejected' : 'approval_pending'
}
