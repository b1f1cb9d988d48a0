import { needsRealName } from '@pindivantalu/domain/accounts/account-name'
import { firstNameOf } from '@pindivantalu/domain/accounts/first-name'
import { nameOf } from '@pindivantalu/domain/catalog/product-names'
import { samePlaceIn } from '@pindivantalu/domain/language'
import { NAMELESS } from '@pindivantalu/domain/messages/whatsapp/whatsapp-templates'
import { withoutFullStop } from '@pindivantalu/domain/recalls/telling'
import { inLanguage, language, t } from '@pindivantalu/texts/t'
import type { MailContent } from '../db/json-columns.ts'
import type { NewMessage } from '../messages/outbox/outbox.queries.ts'
import { templateIn } from '../messages/whatsapp/template-in.ts'
import { letterToCustomer, type Sender } from '../providers/mail/write-letter.ts'
import type { ParcelRow } from './parcels.queries.ts'
import type { OpenRecall, RecalledCustomer } from './recalls.queries.ts'

const KIND = 'recall'

type Recalled = {
  recall: OpenRecall
  customer: RecalledCustomer
  parcels: readonly ParcelRow[]
  sender: Sender
}

/** One by WhatsApp, and one by mail to who has a proven email, however many orders of theirs had it. */
export function messagesForRecall(recalled: Recalled & { sentBy: string }): NewMessage[] {
  const { recall, customer, parcels, sentBy } = recalled
  const newest = parcels.at(-1)?.order_id ?? null
  const told = { kind: KIND, orderId: newest, userId: customer.id, sentBy, recallId: recall.id }
  const key = (channel: string) => `${KIND}/${channel}/${recall.id}/${customer.id}`
  const content = templateIn(customer.language, () => ({
    template: KIND,
    body: [
      needsRealName(customer.name) ? NAMELESS[language()] : customer.name,
      ordersIn(parcels),
      productsIn(parcels),
      withoutFullStop(wordsOf(recall)),
    ],
  }))
  const byWhatsApp = (recipient: string): NewMessage => ({
    ...told,
    dedupeKey: key('whatsapp'),
    channel: 'whatsapp',
    recipient,
    content: { ...content, ...(newest && { buttonUrlSuffix: newest }) },
  })
  const byMail = (recipient: string): NewMessage => ({
    ...told,
    dedupeKey: key('email'),
    channel: 'email',
    recipient,
    content: inLanguage(customer.language, () => recallMail(recalled)),
  })
  return [
    ...(customer.phone ? [byWhatsApp(customer.phone)] : []),
    ...(customer.email && customer.email_proven_at ? [byMail(customer.email)] : []),
  ]
}

const wordsOf = ({ words, telugu_words: teluguWords }: OpenRecall) =>
  language() === 'te' ? teluguWords : words

const listed = (names: readonly string[]) => [...new Set(names)].join(', ')
const ordersIn = (parcels: readonly ParcelRow[]) => listed(parcels.map(({ reference }) => reference))
const productsIn = (parcels: readonly ParcelRow[]) =>
  listed(parcels.map(({ name, telugu_name: teluguName }) => nameOf({ name, teluguName })))

/** In the language of the moment. */
function recallMail({ recall, customer, parcels, sender }: Recalled): MailContent {
  const name = needsRealName(customer.name) ? '' : firstNameOf(customer.name)
  const products = productsIn(parcels)
  const heading = t('Please read this about {products}', { products })
  const url = sender.shopUrl + samePlaceIn(language(), `/order/${parcels.at(-1)?.order_id}`)
  return letterToCustomer(
    {
      subject: heading,
      preview: wordsOf(recall),
      heading,
      parts: [
        { is: 'words', lines: [...(name ? [t('Hi {name},', { name })] : []), wordsOf(recall)] },
        {
          is: 'facts',
          facts: [
            { label: t('Order'), text: ordersIn(parcels) },
            { label: t('Items'), text: products },
          ],
        },
        { is: 'button', link: { label: t('See your order'), url } },
      ],
    },
    sender,
  )
}
