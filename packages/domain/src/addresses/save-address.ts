import { type Decision, refusal } from '../errors.ts'
import type { AddressFields, SavedAddressView } from './address.wire.ts'
import { ADDRESS_FIELDS } from './address-fields.ts'

const MOST_ADDRESSES = 20

type NewAddress = {
  fields: AddressFields
  /** Whether the shop delivers to its pincode. */
  isServed: boolean
  /** What the person has saved already. */
  saved: readonly SavedAddressView[]
}

/**
 * What saving a new address does. The same address again (a second press, an answer that was lost) is no second one.
 * The first becomes the one that is offered first.
 */
export function decideNewAddress({
  fields,
  isServed,
  saved,
}: NewAddress): Decision<{ does: 'keep'; known: SavedAddressView } | { does: 'insert'; isDefault: boolean }> {
  if (!isServed) return refusal('address.pincode_not_serviceable')
  const known = saved.find(address => isSameAddress(address, fields))
  if (known) return { ok: true, does: 'keep', known }
  if (saved.length >= MOST_ADDRESSES) return refusal('address.too_many')
  return { ok: true, does: 'insert', isDefault: saved.length === 0 }
}

function isSameAddress(one: AddressFields, other: AddressFields): boolean {
  return ADDRESS_FIELDS.every(field => one[field] === other[field])
}
