import { type Decision, refusal } from '../errors.ts'
import type { DeliveryAccess } from './partners/partner-approval.ts'

/** Who may call a route or see a screen. Carriers are approved delivery partners, and admins. */
export const ACCESS = ['everyone', 'signedIn', 'admin', 'deliveryPartner', 'carrier'] as const
export type Access = (typeof ACCESS)[number]

type Person = { isAdmin: boolean; deliveryPartner: DeliveryAccess }

export function decideAccess(access: Access, person: Person | null): Decision {
  if (access === 'everyone') return { ok: true }
  if (!person) return refusal('auth.required')
  if (access === 'admin' && !person.isAdmin) return refusal('auth.forbidden')
  if (access === 'carrier' && person.isAdmin) return { ok: true }
  if (access === 'deliveryPartner' || access === 'carrier')
    return decideDeliveryAccess(person.deliveryPartner)
  return { ok: true }
}

function decideDeliveryAccess({ isDeliveryPartner, isApproved, isRejected }: DeliveryAccess): Decision {
  if (!isDeliveryPartner) return refusal('auth.forbidden')
  if (isApproved) return { ok: true }
  return refusal(isRejected ? 'delivery_partner.rejected' : 'delivery_partner.not_approved')
}
