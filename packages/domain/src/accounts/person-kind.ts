export const PERSON_KINDS = ['customer', 'cook', 'delivery_partner', 'staff', 'admin'] as const
export type PersonKind = (typeof PERSON_KINDS)[number]

type Person = {
  isAdmin: boolean
  staffRole?: unknown
  deliveryPartner: { isDeliveryPartner: boolean }
  sourcingPartner: { isSourcingPartner: boolean }
}

/** As what somebody stands in the owner's lists: who has no part in the shop's work is a customer. */
export function kindsOf({ isAdmin, staffRole, deliveryPartner, sourcingPartner }: Person): PersonKind[] {
  const kinds: PersonKind[] = []
  if (isAdmin) kinds.push('admin')
  else if (staffRole) kinds.push('staff')
  if (sourcingPartner.isSourcingPartner) kinds.push('cook')
  if (deliveryPartner.isDeliveryPartner) kinds.push('delivery_partner')
  return kinds.length > 0 ? kinds : ['customer']
}
