import { smsLengthInWords } from '@pindivantalu/domain/messages/codes/sms-length'
import {
  type BlanksOf,
  blanksIn,
  fillTemplate,
  type TemplateByHand,
} from '@pindivantalu/domain/messages/codes/sms-templates'

import type { Language } from '@pindivantalu/texts/languages'

const BLANKS: Record<string, string> = {
  reference: 'Order number',
  amount: 'Amount in rupees',
  time: 'New time',
}
const NOT_FILLED = '____'

export const blankInWords = (blank: string) => BLANKS[blank] ?? blank

/** As the customer will read it; a blank not filled yet is a line. */
export function wordsOfSms<T extends TemplateByHand>(
  template: T,
  blanks: Record<string, string>,
  language: Language = 'en',
): string {
  const filled = blanksIn(template).map(blank => [blank, blanks[blank]?.trim() || NOT_FILLED])
  return fillTemplate(template, Object.fromEntries(filled) as BlanksOf<T>, language)
}

/** '112 Unicode characters, 2 parts': each part is paid. */
export function teluguLength(template: TemplateByHand, blanks: Record<string, string>): string {
  return smsLengthInWords(wordsOfSms(template, blanks, 'te'))
}

/** One key for one request: the same again after a lost answer, another for other words or another phone. */
export function wishKeys(): (phone: string, message: string) => string {
  let request = ''
  let key = ''
  return (phone, message) => {
    const requested = `${phone} ${message}`
    if (requested !== request) key = crypto.randomUUID()
    request = requested
    return key
  }
}
