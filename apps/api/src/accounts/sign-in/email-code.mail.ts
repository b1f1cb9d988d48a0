import { MINUTE } from '@pindivantalu/domain/indian-time'
import { EMAIL_CODE_RULES } from '@pindivantalu/domain/messages/codes/email-code'
import { t } from '@pindivantalu/texts/t'
import type { MailContent } from '../../db/json-columns.ts'
import { letterToCustomer, type Sender } from '../../providers/mail/write-letter.ts'

/** In the language of the moment. The code is neither in the subject nor in the preview, which a locked phone shows to anyone. */
export function emailCodeMail(code: string, sender: Sender): MailContent {
  const { shopName: shop } = sender
  const rules = t(
    'It is good for {minutes} minutes and works once. Do not share it with anyone: {shop} never asks for it.',
    { minutes: EMAIL_CODE_RULES.lifetime / MINUTE, shop },
  )
  return letterToCustomer(
    {
      subject: t('Confirm your email address at {shopName}', { shopName: shop }),
      preview: rules,
      heading: t('Confirm your email address'),
      lead: t('This is your OTP to confirm this email address at {shop}.', { shop }),
      parts: [
        { is: 'code', code },
        { is: 'words', lines: [rules] },
        { is: 'words', lines: [t('If you did not ask for it, you need not do anything.')] },
      ],
    },
    sender,
  )
}
