const COUNTRY_CODE = '+91'

/** A verified phone as accounts keep it: +91 and a mobile number, which in India starts with 6 to 9. */
export const SIGN_IN_PHONE = /^\+91[6-9]\d{9}$/

/** Phones of addresses and of the contact form, landlines included. */
export const CONTACT_PHONE = /^[1-9]\d{9}$/

/**
 * What a person typed, with '+91' before it where no country code was given. As people have it: '098…' from a card,
 * '9198…' from a list, and with the marks for the direction of writing that phones put around a copied number.
 */
export function withCountryCode(typed: string): string {
  const digits = typed.replace(/[\s()\p{Cf}-]/gu, '')
  if (digits === '' || digits.startsWith('+')) return digits
  return COUNTRY_CODE + digits.replace(/^(0|91)(?=\d{10}$)/, '')
}

/** As a field holds it that has '+91' before it: '9000000003'. */
export function nationalPhone(phone: string): string {
  return phone.replace(COUNTRY_CODE, '')
}

/** The phone of an address or an enquiry as it is kept, however it was written: '4023456789' for '040 2345 6789'. */
export function contactPhone(typed: string): string {
  return nationalPhone(withCountryCode(typed))
}

export function isSignInPhone(phone: string): boolean {
  return SIGN_IN_PHONE.test(phone)
}

export function isContactPhone(typed: string): boolean {
  return CONTACT_PHONE.test(typed)
}

/** '+91 9000000001' for both forms, as screens and mails show it. */
export function formatPhone(phone: string): string {
  return withCountryCode(phone).replace(COUNTRY_CODE, `${COUNTRY_CODE} `)
}
