const COUNTRY_CODE = '+91'

/** A verified phone as accounts keep it: +91 and a mobile number, which in India starts with 6 to 9. */
export const SIGN_IN_PHONE = /^\+91[6-9]\d{9}$/

/** Phones of addresses and of the contact form, landlines included. */
export const CONTACT_PHONE = /^[1-9]\d{9}$/
export const CONTACT_PHONE_MESSAGE = 'Enter valid 10 digit phone number'

/** What a person typed, with '+91' before it where no country code was given. */
export function withCountryCode(typed: string): string {
  const digits = typed.replace(/[\s()-]/g, '')
  return digits === '' || digits.startsWith('+') ? digits : COUNTRY_CODE + digits
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
