import { withCountryCode } from '../../accounts/phone.ts'

const PHONE = /^\+\d{6,15}$/

/** A message's recipient, as it is kept, however it was typed: a phone with spaces, an email address in capitals. */
export function recipientTyped(typed: string): string {
  const phone = withCountryCode(typed)
  return PHONE.test(phone) ? phone : typed.trim().toLowerCase()
}
