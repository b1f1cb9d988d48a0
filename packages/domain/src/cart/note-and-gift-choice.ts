import {
  type Gift,
  LONGEST_DELIVERY_NOTE,
  LONGEST_GIFT_MESSAGE,
  LONGEST_RECIPIENT_NAME,
} from '../orders/basket/gift.ts'
import type { NoteAndGift } from '../orders/basket/gift.wire.ts'
import { asRecord, parseJson } from '../read-json.ts'

/** What is chosen beside the cart's lines. What was typed for a gift stays while the gift is switched off. */
export type NoteAndGiftChoice = { deliveryNote: string; isGift: boolean; gift: Gift }

const LONGEST_PHONE = 20

/** As browser storage has it, where anyone may have written: what cannot be understood counts as not chosen. */
export function readNoteAndGift(stored: string | null): NoteAndGiftChoice {
  const choice = asRecord(parseJson(stored ?? 'null'))
  const gift = asRecord(choice.gift)
  return {
    deliveryNote: asText(choice.deliveryNote, LONGEST_DELIVERY_NOTE),
    isGift: choice.isGift === true,
    gift: {
      name: asText(gift.name, LONGEST_RECIPIENT_NAME),
      phone: asText(gift.phone, LONGEST_PHONE),
      message: asText(gift.message, LONGEST_GIFT_MESSAGE),
    },
  }
}

/** As the checkout is asked for it. */
export function noteAndGiftOf({ deliveryNote, isGift, gift }: NoteAndGiftChoice): NoteAndGift {
  return { deliveryNote: deliveryNote.trim() || null, gift: isGift ? gift : null }
}

function asText(value: unknown, longest: number): string {
  return typeof value === 'string' ? value.slice(0, longest) : ''
}
