import { EXPORT_LASTS } from '@pindivantalu/domain/accounts/privacy/data-export'
import { HOUR } from '@pindivantalu/domain/indian-time'
import { escapeHtml } from '@pindivantalu/domain/messages/escape-html'
import { language, t } from '@pindivantalu/texts/t'
import type { MailContent } from '../../db/json-columns.ts'
import { mailFont } from '../../providers/mail/mail-font.ts'

type OfShop = { shopName: string; shopUrl: string }

/** In the language of the moment. Leads to the page, where one has to be signed in: a mail may be read by others. */
export function dataReadyMail({ shopName, shopUrl }: OfShop): MailContent {
  const url = new URL('/profile/privacy', shopUrl).href
  const sentences = [
    t('The file with all that {shop} knows of you is ready.', { shop: shopName }),
    t('Sign in and download it within {hours} hours. After that it is removed.', {
      hours: EXPORT_LASTS / HOUR,
    }),
    t('If you did not ask for it, sign out of your other devices on the same page.'),
  ]
  const words = sentences.map(sentence => `<p>${escapeHtml(sentence)}</p>`).join('\n')
  const html = `${words}\n<p><a href="${escapeHtml(url)}">${escapeHtml(t('Download my data'))}</a></p>`
  return {
    subject: t('Your data at {shopName}', { shopName }),
    text: `${sentences.join('\n\n')}\n\n${url}\n`,
    html: language() === 'en' ? html : `<div lang="${language()}" style="${mailFont()}">\n${html}\n</div>`,
  }
}
