import type { UserInfo } from '@pindivantalu/domain/accounts/account.wire'
import { needsRealName } from '@pindivantalu/domain/accounts/account-name'
import { isContactPhone, nationalPhone, withCountryCode } from '@pindivantalu/domain/accounts/phone'
import { CONTACT_PHONE_MESSAGE } from '@pindivantalu/domain/accounts/phone-messages'
import { CITY_NOT_SERVED_MESSAGE, cityNamed, NO_STATE_CHOSEN } from '@pindivantalu/domain/addresses/address'
import type { AddressFields, SavedAddressView } from '@pindivantalu/domain/addresses/address.wire'
import { ADDRESS_FIELDS } from '@pindivantalu/domain/addresses/address-fields'
import { t } from '@pindivantalu/texts/t'
import type { Verdict } from '../../lib/forms/form-rules.ts'

/** What stands in the fields, as it was typed. */
export type AddressDraft = Record<keyof AddressFields, string>

/** An empty form, with what is known of the person, and of where they want their parcels, already filled in. */
export function newDraft(user: UserInfo, postalCode = ''): AddressDraft {
  return {
    name: needsRealName(user.name) ? '' : user.name,
    addressLine1: '',
    addressLine2: '',
    city: '',
    state: '',
    postalCode,
    phone: nationalPhone(user.phone),
  }
}

/** A saved address to be changed; a pincode that is no longer served has to be chosen again. */
export function draftOf(address: SavedAddressView): AddressDraft {
  const { name, addressLine1, addressLine2, city, state, phone, serviceable } = address
  const isPincodeServed = serviceable || cityNamed(city) === undefined
  const postalCode = isPincodeServed ? address.postalCode : ''
  return { name, addressLine1, addressLine2, city, state, postalCode, phone }
}

/** The person's own half-filled form, as it was found in storage; anyone may have written there. */
export function readDraft(stored: unknown, userId: string): AddressDraft | undefined {
  const { owner, draft } = (stored ?? {}) as { owner?: unknown; draft?: Record<string, unknown> }
  if (owner !== userId) return undefined
  return ADDRESS_FIELDS.every(field => typeof draft?.[field] === 'string')
    ? (draft as AddressDraft)
    : undefined
}

/** As it is sent: a phone may be typed with its country code or with spaces. */
export function addressIn(draft: AddressDraft): AddressFields {
  return { ...draft, phone: phoneIn(draft.phone) }
}

/** The field that the server means: an address is sent as `shippingAddress`. */
export function fieldNamed(path: string): keyof AddressDraft | undefined {
  return ADDRESS_FIELDS.find(field => path === `shippingAddress.${field}`)
}

export function isPhone(typed: string): Verdict {
  return isContactPhone(phoneIn(typed)) || t(CONTACT_PHONE_MESSAGE)
}

export function isCity(typed: string): Verdict {
  if (typed.trim() === '') return t('Enter the city')
  return cityNamed(typed) !== undefined || t(CITY_NOT_SERVED_MESSAGE)
}

export function isState(state: string): Verdict {
  return state !== '' || t(NO_STATE_CHOSEN)
}

function phoneIn(typed: string): string {
  return nationalPhone(withCountryCode(typed))
}
