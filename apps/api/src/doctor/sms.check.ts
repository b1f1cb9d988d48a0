import type { Config } from '../config.ts'
import type { Check } from './check.ts'
import { msg91Checks } from './msg91.check.ts'
import { twilioChecks } from './twilio.check.ts'

/** Only of those that send. */
export function smsChecks({ sms }: Config): Check[] {
  const known = { msg91: msg91Checks, twilio: twilioChecks }
  return sms.providers.flatMap(provider => known[provider](sms))
}
