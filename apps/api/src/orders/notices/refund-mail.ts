import { firstNameOf } from '@pindivantalu/domain/accounts/first-name'
import { formatRupees, type Paise } from '@pindivantalu/domain/money'
import { t } from '@pindivantalu/texts/t'
import type { MailContent } from '../../db/json-columns.ts'
import { letterToCustomer, type Sender } from '../../providers/mail/write-letter.ts'

type Refund = { name: string; amount: Paise; paymentId: string; sender: Sender }

/** In the language of the moment. */
export function refundMail({ name: fullName, amount: paid, paymentId, sender }: Refund): MailContent {
  const amount = formatRupees(paid)
  const name = firstNameOf(fullName)
  const sorry = t('We are sorry: your payment of {amount} came, but we could not serve it.', { amount })
  const comesBack = t(
    'It goes back to you in full, in 5 to 7 working days, the way you paid. You need not do anything.',
  )
  const greeting = name ? [t('Hi {name},', { name })] : []
  return letterToCustomer(
    {
      subject: t('Your payment of {amount} goes back to you', { amount }),
      preview: comesBack,
      heading: t('{amount} goes back to you', { amount }),
      parts: [
        { is: 'words', lines: [...greeting, sorry] },
        { is: 'words', lines: [comesBack] },
        { is: 'facts', facts: [{ label: t('Payment'), text: paymentId }] },
      ],
    },
    sender,
  )
}
