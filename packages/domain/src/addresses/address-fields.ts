import type { AddressFields } from './address.wire.ts'

/** What an address is made of, in the order it is written. */
export const ADDRESS_FIELDS = [
  'name',
  'addressLine1',
  'addressLine2',
  'city',
  'state',
  'postalCode',
  'phone',
] as const satisfies readonly (keyof AddressFields)[]
