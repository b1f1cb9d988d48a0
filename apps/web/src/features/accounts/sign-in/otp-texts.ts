import { needsRealName } from '@pindivantalu/domain/accounts/account-name'
import { t, text } from '@pindivantalu/texts/t'

/** What a sign-in screen says, word for word as specified for it. */
export type OtpTexts = { couldNotSend: string; invalid: string; noSession: string }

export const LOGIN_TEXTS: OtpTexts = {
  couldNotSend: text('Could not send OTP. Please try again.'),
  invalid: text('Invalid OTP. Please try again.'),
  noSession: text('OTP session expired or not initialized. Please resend OTP.'),
}

export const SIGN_UP_TEXTS: OtpTexts = {
  couldNotSend: text('Could not send OTP'),
  invalid: text('Invalid OTP'),
  noSession: text('OTP session not initialized. Please resend OTP.'),
}

export const DELIVERY_PARTNER_TEXTS: OtpTexts = {
  couldNotSend: text('Could not send OTP'),
  invalid: text('Invalid OTP'),
  noSession: text('OTP session expired. Please resend OTP.'),
}

export const OTP_SENT = text('OTP has been sent')
export const SENDING_CANCELLED = text('Cancelled. You can send an OTP again.')
export const ENTER_OTP = text('Please enter OTP')
export const USER_EXISTS = text('User already exists. Please login instead.')
export const PARTNER_EXISTS = text('Delivery partner already exists. Please login instead.')
export const NO_SUCH_PARTNER = text('Not an existing delivery partner. Please register below.')

/** Nobody is called 'User', the name of an account that was made by signing in. */
export function welcomeText(name: string): string {
  return needsRealName(name) ? t('Welcome!') : t('Welcome, {name}!', { name })
}

/** The fixed words stay first; what the person can do now follows as a sentence of its own. */
export function withAdvice(fixed: string, advice: string | undefined): string {
  if (!advice) return fixed
  return /[.?!]$/.test(fixed) ? `${fixed} ${advice}` : `${fixed}. ${advice}`
}
