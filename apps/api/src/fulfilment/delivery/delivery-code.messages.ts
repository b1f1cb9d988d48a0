import { isSignInPhone, withCountryCode } from '@pindivantalu/domain/accounts/phone'
import type { Language } from '@pindivantalu/texts/languages'
import type { Deps } from '../../deps.ts'

type Code = {
  code: string
  orderId: string
  reference: string
  phone: string
  key: string
  /** The customer's. */
  language: Language
}

/**
 * Whether it left by at least one way. Straight to the providers and past the outbox: a code is kept nowhere in words,
 * and one that comes hours later is worth nothing.
 */
export async function sendCodeEveryWay(
  { sms, whatsapp, outbox }: Pick<Deps, 'sms' | 'whatsapp' | 'outbox'>,
  { code, orderId, reference, phone, key, language }: Code,
): Promise<boolean> {
  const to = withCountryCode(phone)
  const told = { kind: 'delivery_code', recipient: to, orderId }
  const byWhatsApp = async () => {
    const words = { template: 'delivery_code', language, body: [code], buttonUrlSuffix: code }
    const outcome = await whatsapp.sendTemplate({ to, ...words, englishBody: [code], key })
    const isInEnglish = outcome.ok && outcome.isInEnglish
    return {
      ...told,
      channel: 'whatsapp',
      key,
      outcome,
      ...(isInEnglish && { insteadOf: language }),
    } as const
  }
  const bySms = async () => {
    const words = { template: 'delivery_code', vars: { code, reference } } as const
    const outcome = await sms.send({
      to,
      ...words,
      language: sms.languageFor('delivery_code', language),
      key,
    })
    return { ...told, channel: 'sms', outcome } as const
  }
  // The address may have a landline, which WhatsApp can have and no SMS can reach.
  const sent = await Promise.all([byWhatsApp(), ...(isSignInPhone(to) ? [bySms()] : [])])
  await outbox.note(sent)
  return sent.some(({ outcome }) => outcome.ok)
}
