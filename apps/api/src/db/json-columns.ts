import type { AddressFields } from '@pindivantalu/domain/addresses/address.wire'
import type { BlanksOf, SmsTemplate } from '@pindivantalu/domain/messages/codes/sms-templates'
import type { Difference } from '@pindivantalu/domain/payments/comparison'
import type { ShopDetails } from '@pindivantalu/domain/settings/shop-details.wire'
import type { Language } from '@pindivantalu/texts/languages'

// What the JSON columns hold, where the domain has no type for it. `tables.ts` names these types, so that a query
// answers them without a cast.

/** The address as it is copied into checkout and order. */
export type AddressCopy = AddressFields

/** The seller's details of the day the invoice is made. */
export type Seller = ShopDetails['seller'] & Pick<ShopDetails, 'gstin' | 'fssaiNumber'>

/** Who bought, as the order says at that moment. Kept with the invoice: the order forgets it with its customer. */
export type Buyer = Omit<AddressCopy, 'phone'>

export type MailContent = { subject: string; text: string; html: string }

/** The words are those of a template WhatsApp has approved; ours are the blanks in it. */
export type TemplateContent = {
  template: string
  body: string[]
  /** English unless said otherwise. */
  language?: Exclude<Language, 'en'>
  /** The same blanks in English, for as long as it may have to leave so. */
  englishBody?: string[]
  /** The language it was meant for: its template is not approved there, so it left in English. */
  insteadOf?: Language
  buttonUrlSuffix?: string
  document?: KeptDocument
}

/** In base64, as it was when the message was written down: every try sends the same. */
type KeptDocument = { filename: string; pdf: string }

/** In words of the shop's own: only for a day after the customer's last message. */
export type FreeContent =
  | { text: string }
  | { document: KeptDocument; caption: string }
  | { file: KeptFile; caption: string }

/** A photo or a PDF that the owner sends: it lies beside what customers send, under its key. */
export type KeptFile = { key: string; type: 'image/jpeg' | 'application/pdf'; filename: string }

/** By registered template alone. */
export type SmsContent = {
  [T in SmsTemplate]: { template: T; vars: BlanksOf<T>; language?: Exclude<Language, 'en'> }
}[SmsTemplate]

/** Of a code, which leaves past the outbox, only what it was. */
type UnkeptContent = { template: string; insteadOf?: Language }

export type MessageContent = MailContent | TemplateContent | FreeContent | SmsContent | UnkeptContent

/** The provider's list held against the books, in whole paise. */
export type ComparisonOutcome = {
  captured: Sum
  orders: Sum
  paidBack: Sum
  listed: Sum
  found: number
  differences: ComparedDifference[]
  /** Not there where only payments were compared, as before refunds in part. */
  refunded?: Sum
  /** What the provider's list had, by India's days; the first and the last may be there in part. */
  days?: Record<string, { captured: Sum; refunded: Sum }>
}

export type ComparedDifference = {
  paymentId: string
  paise: number
  kind: Difference
  refundId?: string
  /** The day it counts on. */
  day?: string
}

type Sum = { count: number; paise: number }
