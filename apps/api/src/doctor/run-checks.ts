import type { Deps } from '../deps.ts'
import type { Check, Finding } from './check.ts'
import { clockChecks } from './clock.check.ts'
import { fileChecks } from './files.check.ts'
import { firebaseChecks } from './firebase.check.ts'
import { mailChecks } from './mail.check.ts'
import { razorpayChecks } from './razorpay.check.ts'
import { shopUrlChecks } from './shop-url.check.ts'
import { smsChecks } from './sms.check.ts'
import { whatsappChecks } from './whatsapp.check.ts'

export type CheckResult = Finding & { name: string }
export type Checked = Pick<Deps, 'config' | 'razorpay' | 'mailer'>

/** Looks at everything the shop needs of others, with calls that change nothing there. */
export function runChecks({ config, razorpay, mailer }: Checked): Promise<CheckResult[]> {
  const checks: Check[] = [
    ...shopUrlChecks(config),
    ...clockChecks(config),
    ...razorpayChecks(config, razorpay),
    ...firebaseChecks(config),
    ...whatsappChecks(config),
    ...smsChecks(config),
    ...mailChecks(mailer),
    ...fileChecks(config),
  ]
  return Promise.all(checks.map(async ({ name, look }) => ({ name, ...(await look()) })))
}
