import { EXPORT_LASTS } from '@pindivantalu/domain/accounts/privacy/data-export'
import { HOUR } from '@pindivantalu/domain/indian-time'
import { t } from '@pindivantalu/texts/t'
import type { MailContent } from '../../db/json-columns.ts'
import { letterToCustomer, type Sender } from '../../providers/mail/write-letter.ts'

/** In the language of the moment. Leads to the page, where one has to be signed in: a mail may be read by others. */
export function dataReadyMail(sender: Sender): MailContent {
  const { shopName, shopUrl } = sender
  const isReady = t('The file with all that {shop} knows of you is ready.', { shop: shopName })
  return letterToCustomer(
    {
      subject: t('Your data at {shopName}', { shopName }),
      preview: isReady,
      heading: t('Your data at {shopName}', { shopName }),
      lead: isReady,
      parts: [
        {
          is: 'words',
          lines: [
            t('Sign in and download it within {hours} hours. After that it is removed.', {
              hours: EXPORT_LASTS / HOUR,
            }),
            t('If you did not ask for it, sign out of your other devices on the same page.'),
          ],
        },
        {
          is: 'button',
          link: { label: t('Download my data'), url: new URL('/profile/privacy', shopUrl).href },
        },
      ],
    },
    sender,
  )
}
