import { EMAIL_MESSAGE, looksLikeEmail } from '@pindivantalu/domain/accounts/email'
import {
  FSSAI_NUMBER,
  FSSAI_NUMBER_MESSAGE,
  MOST_OTHER_PHONES,
} from '@pindivantalu/domain/accounts/partners/sourcing-partner'
import {
  contactPhone,
  isContactPhone,
  isSignInPhone,
  withCountryCode,
} from '@pindivantalu/domain/accounts/phone'
import { CONTACT_PHONE_MESSAGE } from '@pindivantalu/domain/accounts/phone-messages'
import { isPincode } from '@pindivantalu/domain/addresses/address'
import type { Verdict } from '../../../lib/forms/form-rules.ts'

export function isMobilePhone(text: string): Verdict {
  return isSignInPhone(withCountryCode(text)) || 'Enter a 10-digit mobile number; it starts with 6, 7, 8 or 9'
}

export function isAnyPhone(text: string): Verdict {
  return isContactPhone(contactPhone(text)) || CONTACT_PHONE_MESSAGE
}

export function areOtherPhones(text: string): Verdict {
  const phones = phonesIn(text)
  if (phones.length > MOST_OTHER_PHONES) return `At most ${MOST_OTHER_PHONES} other phones`
  const wrong = phones.find(phone => !isContactPhone(phone))
  return wrong === undefined || `${wrong}: ${CONTACT_PHONE_MESSAGE}`
}

/** '9000000016, 9000000026' */
export function phonesIn(text: string): string[] {
  return text.split(/[,;\n]/).flatMap(phone => contactPhone(phone) || [])
}

export function isEmailOrNone(text: string): Verdict {
  return text.trim() === '' || looksLikeEmail(text) || EMAIL_MESSAGE
}

export function isPostalCode(text: string): Verdict {
  return isPincode(pincodeIn(text)) || 'Enter a 6 digit pincode'
}

/** '500038' for '500 038', as India writes it. */
export function pincodeIn(text: string): string {
  return text.replace(/\s/g, '')
}

export function isFssaiNumberOrNone(text: string): Verdict {
  return text.trim() === '' || FSSAI_NUMBER.test(text.trim()) || FSSAI_NUMBER_MESSAGE
}

export function isMapLinkOrNone(text: string): Verdict {
  return text.trim() === '' || isUrl(urlIn(text)) || 'Paste a link that starts with https://'
}

/** 'https://maps.app.goo.gl/x' for 'maps.app.goo.gl/x', as browsers show it. */
export function urlIn(text: string): string {
  return text.trim().replace(/^(?=[\w-]+(\.[\w-]+)+\/)/, 'https://')
}

function isUrl(text: string): boolean {
  return URL.canParse(text) && new URL(text).protocol === 'https:'
}
