import { withCountryCode } from '../../accounts/phone.ts'

const PHONE = /^\+\d{6,15}$/

/** Whom a message went to, as it is kept, however it was typed: a phone with spaces, a mail address in capitals. */
export function recipientTyped(typed: string): string {
  const phone = withCountryCode(typed)
  return PHONE.test(phone) ? phone : typed.trim().toLowerCase()
}
