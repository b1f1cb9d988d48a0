import { namesOf } from '@pindivantalu/domain/catalog/product-names'
import { samePlaceIn } from '@pindivantalu/domain/language'
import { enquiryLink } from '@pindivantalu/domain/messages/whatsapp/whatsapp'
import { SHOP_TELUGU_NAME } from '@pindivantalu/domain/shop'
import { inLanguage, language, t } from '@pindivantalu/texts/t'
import type { MailContent } from '../../db/json-columns.ts'
import type { Letter } from './letter.ts'
import { asHtml } from './letter-html.ts'
import { asText } from './letter-text.ts'

/** The shop as it is set now. */
export type Sender = { shopUrl: string; shopName: string; whatsappNumber: string | null }

type Shop = { current: () => Pick<Sender, 'shopName' | 'whatsappNumber'> }

export function senderOf({ config, shop }: { config: { shopUrl: string }; shop: Shop }): Sender {
  const { shopName, whatsappNumber } = shop.current()
  return { shopUrl: config.shopUrl, shopName, whatsappNumber }
}

type Words = Omit<Letter, 'questions' | 'sign'>

export function letterToCustomer(words: Words, { shopUrl, shopName, whatsappNumber }: Sender): MailContent {
  const questions = [
    { label: t('Write to us'), url: shopUrl + samePlaceIn(language(), '/contact') },
    ...(whatsappNumber ? [{ label: t('Ask on WhatsApp'), url: enquiryLink(whatsappNumber) }] : []),
  ]
  return written({ ...words, questions }, shopName)
}

export function letterToOwner(words: Words, shopName: string): MailContent {
  return written({ ...words, questions: [] }, shopName)
}

function written(words: Omit<Letter, 'sign'>, shopName: string): MailContent {
  const sign = namesOf({ name: shopName, teluguName: SHOP_TELUGU_NAME }).filter(name => name !== undefined)
  const letter = { ...words, sign }
  return { subject: letter.subject, text: asText(letter), html: asHtml(letter) }
}

/** The large word above a heading is Telugu in mails of either language. */
export const teluguWord = (say: () => string): string => inLanguage('te', say)
