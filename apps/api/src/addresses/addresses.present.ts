import { cityNamed } from '@pindivantalu/domain/addresses/address'
import type { SavedAddressView } from '@pindivantalu/domain/addresses/address.wire'
import type { AddressRow } from './addresses.queries.ts'

export function presentAddress(row: AddressRow): SavedAddressView {
  return {
    _id: row.id,
    name: row.name,
    addressLine1: row.address_line1,
    addressLine2: row.address_line2,
    city: row.city,
    state: row.state,
    postalCode: row.postal_code,
    phone: row.phone,
    isDefault: row.is_default,
    serviceable: row.is_served && cityNamed(row.city) !== undefined,
  }
}
