import { GoogleRefusal } from '../google-errors.ts'
import type { Identity } from './identity.ts'
import { REFUSED_WHEN_SENDING } from './magic-phones.ts'
import { demandReachablePhone } from './phone-number.ts'

type Asked = { phoneNumber?: string; recaptchaToken?: string; ip: string }

export function sendCode({ codes, limiter, log }: Identity, { phoneNumber, recaptchaToken, ip }: Asked) {
  const phone = demandReachablePhone(phoneNumber)
  // Google's own emulator never looks at it; the service does.
  if (recaptchaToken === undefined) throw new GoogleRefusal('MISSING_CLIENT_IDENTIFIER')
  if (recaptchaToken === '') throw new GoogleRefusal('MISSING_RECAPTCHA_TOKEN')
  limiter.demandRoom({ phone, ip })
  const refused = REFUSED_WHEN_SENDING[phone]
  if (refused) throw new GoogleRefusal(refused.message, refused.status)

  const { sessionInfo, code } = codes.make(phone)
  log.record({ channel: 'sms', to: phone, text: textOf(code) })
  return { sessionInfo }
}

/** The last line lets the browser fill the code in (WebOTP). */
function textOf(code: string): string {
  return `${code} is your verification code for localhost.\n\n@localhost #${code}`
}
