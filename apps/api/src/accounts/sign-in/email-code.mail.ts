import { MINUTE } from '@pindivantalu/domain/indian-time'
import { EMAIL_CODE_RULES } from '@pindivantalu/domain/messages/codes/email-code'
import { escapeHtml } from '@pindivantalu/domain/messages/escape-html'
import { language, t } from '@pindivantalu/texts/t'
import { mailFont } from '../../providers/mail/mail-font.ts'
import type { Mail } from '../../providers/mail/mailer.ts'

/** In the language of the moment. The code is not in the subject, which a locked phone shows to anyone. */
export function emailCodeMail(code: string, shopName: string): Omit<Mail, 'to'> {
  const sentences = (shownCode: string, shop: string) => [
    t('{code} is your OTP to confirm this email address at {shop}.', { code: shownCode, shop }),
    t(
      'It is good for {minutes} minutes and works once. Do not share it with anyone: {shop} never asks for it.',
      {
        minutes: EMAIL_CODE_RULES.lifetime / MINUTE,
        shop,
      },
    ),
    t('If you did not ask for it, you need not do anything.'),
  ]
  const html = sentences(`<strong>${code}</strong>`, escapeHtml(shopName))
    .map(sentence => `<p>${sentence}</p>`)
    .join('\n')
  return {
    subject: t('Confirm your email address at {shopName}', { shopName }),
    text: `${sentences(code, shopName).join('\n\n')}\n`,
    html: language() === 'en' ? html : `<div lang="${language()}" style="${mailFont()}">\n${html}\n</div>`,
  }
}
