import { isSignInPhone, withCountryCode } from '@pindivantalu/domain/accounts/phone'
import { SIGN_IN_PHONE_MESSAGE } from '@pindivantalu/domain/accounts/phone-messages'
import { MOST_PACKETS } from '@pindivantalu/domain/catalog/product'
import { MOST_ENQUIRY_ITEMS } from '@pindivantalu/domain/enquiries/enquiry'
import type { EnquiryRequest } from '@pindivantalu/domain/enquiries/enquiry.wire'
import type { Day } from '@pindivantalu/domain/indian-time'
import { t } from '@pindivantalu/texts/t'

/** What a line can be made of. */
export type EnquirableProduct = {
  _id: string
  name: string
  teluguName: string
  customization: { priceCustomization: { weight: string }[] }
}

export type EnquiryLine = { product: EnquirableProduct; weight: string; packets: string }

/** What stands in the fields, as it was typed. */
export type EnquiryFields = {
  lines: EnquiryLine[]
  day: string
  budget: string
  name: string
  phone: string
  words: string
}

export type EnquiryProblems = Partial<Record<'lines' | 'day' | 'budget' | 'name' | 'phone', string>>

const FIRST_PACKETS = '20'

/** Once more of what is there is no second line. */
export function withLine(lines: EnquiryLine[], product: EnquirableProduct, wanted?: string): EnquiryLine[] {
  const weights = product.customization.priceCustomization.map(({ weight }) => weight)
  const weight = wanted !== undefined && weights.includes(wanted) ? wanted : (weights[0] ?? '')
  const isThere = lines.some(line => line.product._id === product._id && line.weight === weight)
  if (isThere || weight === '' || lines.length >= MOST_ENQUIRY_ITEMS) return lines
  return [...lines, { product, weight, packets: FIRST_PACKETS }]
}

const wholeNumber = (typed: string): number =>
  /^\d{1,8}$/.test(typed.trim()) ? Number(typed.trim()) : Number.NaN

export function arePacketsRight({ packets }: EnquiryLine): boolean {
  const count = wholeNumber(packets)
  return count >= 1 && count <= MOST_PACKETS
}

/** What has to be put right, in words. */
export function problemsIn(fields: EnquiryFields, days: { first: Day; last: Day }): EnquiryProblems {
  const { lines, day, budget, name, phone } = fields
  const keys = lines.map(({ product, weight }) => `${product._id} ${weight}`)
  return {
    ...(lines.length === 0 && { lines: t('Please add what you would like') }),
    ...(!lines.every(arePacketsRight) && {
      lines: t('Packets are a number from 1 to {most}', { most: MOST_PACKETS }),
    }),
    ...(new Set(keys).size < keys.length && { lines: t('An item is listed twice') }),
    ...((day < days.first || day > days.last) && {
      day: t('Please choose a day from tomorrow on, within a year.'),
    }),
    ...(budget.trim() !== '' &&
      !(wholeNumber(budget) >= 1 && wholeNumber(budget) <= 10_000_000) && {
        budget: t('Whole rupees, or nothing'),
      }),
    ...(name.trim() === '' && { name: t('Please tell us your name') }),
    ...(!isSignInPhone(withCountryCode(phone)) && { phone: t(SIGN_IN_PHONE_MESSAGE) }),
  }
}

export function enquiryRequest(fields: EnquiryFields, submissionId: string): EnquiryRequest {
  const { lines, day, budget, name, phone, words } = fields
  return {
    submissionId,
    items: lines.map(({ product, weight, packets }) => ({
      product: product._id,
      weight,
      quantity: wholeNumber(packets),
    })),
    day,
    budget: budget.trim() === '' ? null : wholeNumber(budget),
    name: name.trim(),
    phone: withCountryCode(phone),
    words,
  }
}
