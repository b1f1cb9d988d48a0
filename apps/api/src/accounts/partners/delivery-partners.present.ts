import type { DeliveryPartnerView } from '@pindivantalu/domain/accounts/partners/partner.wire'
import { deliveryAccess } from '@pindivantalu/domain/accounts/partners/partner-approval'
import type { DeliveryPartnerRow } from './delivery-partners.queries.ts'

export function presentDeliveryPartner(row: DeliveryPartnerRow): DeliveryPartnerView {
  return {
    _id: row.id,
    name: row.name,
    phone: row.phone,
    email: row.email,
    status: row.approval,
    deliveryPartner: deliveryAccess(row.approval),
    createdAt: row.applied_at.toISOString(),
  }
}
