import type {
  PickUpAddressView,
  SourcingPartnerView,
} from '@pindivantalu/domain/accounts/partners/partner.wire'
import type { SourcingPartnerRow } from './sourcing-partners.queries.ts'

export function presentSourcingPartner(row: SourcingPartnerRow): SourcingPartnerView {
  return {
    _id: row.id,
    name: row.name,
    phone: row.phone,
    organizationName: row.organization_name,
    fssaiNumber: row.fssai_number,
    kitchenArea: row.kitchen_area,
    isShownOnProducts: row.shown_on_products,
    status: row.approval,
    language: row.language,
    updatedAt: row.updated_at.toISOString(),
    addresses: row.addresses.map(presentPickUpAddress),
  }
}

export function presentPickUpAddress(address: SourcingPartnerRow['addresses'][number]): PickUpAddressView {
  return {
    _id: address.id,
    addressLine1: address.address_line1,
    addressLine2: address.address_line2,
    city: address.city,
    state: address.state,
    postalCode: address.postal_code,
    phone: address.phone,
    alternatePhones: address.alternate_phones,
    googleMapsLocationUrl: address.google_maps_location_url,
  }
}
