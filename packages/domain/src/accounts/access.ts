import { type Decision, refusal } from '../errors.ts'
import type { DeliveryAccess } from './partners/partner-approval.ts'
import { DUTIES, type Duty, hasDuty, isStaff, type Worker } from './staff-roles.ts'

/**
 * Who may call a route or see a screen. 'admin' is the owner alone; a duty, those of the staff who have it; 'staff', all
 * who have any. Carriers are approved delivery partners, and the owner; collectors also those who pack.
 */
export const ACCESS = [
  'everyone',
  'signedIn',
  'admin',
  'staff',
  ...DUTIES,
  'deliveryPartner',
  'carrier',
  'collector',
] as const
export type Access = (typeof ACCESS)[number]

type Person = Worker & { deliveryPartner: DeliveryAccess }

export function decideAccess(access: Access, person: Person | null): Decision {
  if (access === 'everyone') return { ok: true }
  if (!person) return refusal('auth.required')
  if (mayForShop(access, person)) return { ok: true }
  if (access === 'deliveryPartner' || access === 'carrier' || access === 'collector')
    return decideDeliveryAccess(person.deliveryPartner)
  return access === 'signedIn' ? { ok: true } : refusal('auth.forbidden')
}

/** By what they do for the shop. */
function mayForShop(access: Access, person: Person): boolean {
  if (access === 'admin' || access === 'carrier') return person.isAdmin
  if (access === 'staff') return isStaff(person)
  if (access === 'collector') return hasDuty(person, 'board')
  return isDuty(access) && hasDuty(person, access)
}

function isDuty(access: Access): access is Duty {
  return DUTIES.some(duty => duty === access)
}

function decideDeliveryAccess({ isDeliveryPartner, isApproved, isRejected }: DeliveryAccess): Decision {
  if (!isDeliveryPartner) return refusal('auth.forbidden')
  if (isApproved) return { ok: true }
  return refusal(isRejected ? 'delivery_partner.rejected' : 'delivery_partner.not_approved')
}
