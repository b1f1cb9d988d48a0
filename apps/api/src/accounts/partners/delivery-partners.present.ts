import type {
  ApplicationView,
  DeliveryPartnerView,
} from '@pindivantalu/domain/accounts/partners/partner.wire'
import { deliveryAccess } from '@pindivantalu/domain/accounts/partners/partner-approval'
import type { DeliveryPartnerRow } from './delivery-partners.queries.ts'

export function presentDeliveryPartner(row: DeliveryPartnerRow): DeliveryPartnerView {
  const application = presentApplication(row)
  const licencePhoto = `/api/users/deliverypartner/${row.id}/licence`
  return {
    _id: row.id,
    name: row.name,
    phone: row.phone,
    email: row.email,
    status: row.approval,
    deliveryPartner: deliveryAccess(row.approval),
    application: application && { ...application, licencePhoto },
    createdAt: row.applied_at.toISOString(),
  }
}

type ApplicationRow = { vehicle: string | null; licence_number: string | null; area: string | null }

/** All of it or nothing: the database sees to that. */
export function presentApplication({
  vehicle,
  licence_number,
  area,
}: ApplicationRow): ApplicationView | null {
  return vehicle === null || licence_number === null || area === null
    ? null
    : { vehicle, licenceNumber: licence_number, area }
}
