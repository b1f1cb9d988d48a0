import { isSignInPhone, withCountryCode } from '@pindivantalu/domain/accounts/phone'
import type { Deps } from '../deps.ts'

type Code = { code: string; reference: string; phone: string; key: string }

/**
 * Whether it left by at least one way. Straight to the providers and past the outbox: a code is kept nowhere in words,
 * and one that comes hours later is worth nothing.
 */
export async function sendCodeEveryWay(
  { sms, whatsapp }: Pick<Deps, 'sms' | 'whatsapp'>,
  { code, reference, phone, key }: Code,
): Promise<boolean> {
  const to = withCountryCode(phone)
  const outcomes = await Promise.all([
    whatsapp.sendTemplate({
      to,
      template: 'delivery_code',
      language: 'en',
      body: [code],
      buttonUrlSuffix: code,
      key,
    }),
    // The address may have a landline, which WhatsApp can have and no SMS can reach.
    ...(isSignInPhone(to)
      ? [sms.send({ to, template: 'delivery_code', vars: { code, reference }, key })]
      : []),
  ])
  return outcomes.some(({ ok }) => ok)
}
