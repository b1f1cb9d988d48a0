import { MINUTE } from '@pindivantalu/domain/indian-time'
import { EMAIL_CODE_RULES } from '@pindivantalu/domain/messages/codes/email-code'
import { escapeHtml } from '@pindivantalu/domain/messages/escape-html'
import type { Mail } from '../../providers/mail/mailer.ts'

/** The code is not in the subject, which a locked phone shows to anyone. */
export function emailCodeMail(code: string, shopName: string): Omit<Mail, 'to'> {
  const sentences = (shownCode: string, shop: string) => [
    `${shownCode} is your OTP to confirm this email address at ${shop}.`,
    `It is good for ${EMAIL_CODE_RULES.lifetime / MINUTE} minutes and works once. Do not share it with anyone: ${shop} never asks for it.`,
    'If you did not ask for it, you need not do anything.',
  ]
  return {
    subject: `Confirm your email address at ${shopName}`,
    text: `${sentences(code, shopName).join('\n\n')}\n`,
    html: sentences(`<strong>${code}</strong>`, escapeHtml(shopName))
      .map(sentence => `<p>${sentence}</p>`)
      .join('\n'),
  }
}
