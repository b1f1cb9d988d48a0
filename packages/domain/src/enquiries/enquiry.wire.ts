import { text } from '@pindivantalu/texts/t'
import { z } from 'zod'
import { SignInPhone } from '../accounts/phone.wire.ts'
import { LONGEST_CHOICE, MOST_PACKETS } from '../catalog/product.ts'
import { Day, Id } from '../id.wire.ts'
import { PersonName, paragraphs } from '../text.wire.ts'
import { LONGEST_ENQUIRY_WORDS, MOST_ENQUIRY_ITEMS } from './enquiry.ts'

const Item = z.object({
  product: Id,
  weight: z.string().max(LONGEST_CHOICE),
  quantity: z.number().int().min(1).max(MOST_PACKETS),
})

const MOST_RUPEES = 10_000_000

/** POST enquiries: more than a basket holds, or for an event. */
export const EnquiryRequest = z.object({
  /** Made once per filled form, so that sending again makes no second enquiry. */
  submissionId: Id,
  items: z.array(Item).min(1).max(MOST_ENQUIRY_ITEMS).refine(areDistinct, text('An item is listed twice')),
  day: Day,
  /** In whole rupees. */
  budget: z.number().int().min(1).max(MOST_RUPEES).nullable(),
  name: PersonName,
  /** Of who is signed in, it is their account's whatever stands here. */
  phone: SignInPhone,
  words: paragraphs(LONGEST_ENQUIRY_WORDS).default(''),
})
export type EnquiryRequest = z.infer<typeof EnquiryRequest>

function areDistinct(items: readonly z.infer<typeof Item>[]): boolean {
  return new Set(items.map(({ product, weight }) => `${product} ${weight}`)).size === items.length
}

/** GET enquiries/{id}: by the id of its message in the chat. */
export const EnquiryView = z.object({
  _id: z.string(),
  name: z.string(),
  phone: z.string(),
  /** Whether the phone is that of an account which was signed in; otherwise anybody may have typed it. */
  isSignedIn: z.boolean(),
  day: Day,
  budget: z.number().nullable(),
  words: z.string(),
  items: z.array(Item.extend({ product: z.string(), name: z.string() })),
})
export type EnquiryView = z.infer<typeof EnquiryView>
