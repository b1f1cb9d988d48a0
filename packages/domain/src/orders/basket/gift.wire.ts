import { z } from 'zod'
import { SignInPhone } from '../../accounts/phone.wire.ts'
import { lineOfText, PersonName, paragraphs } from '../../text.wire.ts'
import { LONGEST_DELIVERY_NOTE, LONGEST_GIFT_MESSAGE } from './gift.ts'

/** As a checkout asks for them; nothing said and an empty note are the same. */
export const NoteAndGift = z.object({
  deliveryNote: lineOfText(LONGEST_DELIVERY_NOTE)
    .nullish()
    .transform(note => note || null),
  gift: z
    .object({
      name: PersonName,
      phone: SignInPhone,
      message: paragraphs(LONGEST_GIFT_MESSAGE).default(''),
    })
    .nullish()
    .transform(gift => gift ?? null),
})
export type NoteAndGift = z.infer<typeof NoteAndGift>

/** As an order shows them to its reader: null where there is none, or where the reader may not know. */
export const NoteAndGiftView = z.object({
  deliveryNote: z.string().nullable(),
  gift: z.object({ name: z.string(), phone: z.string(), message: z.string() }).nullable(),
})
