import { text } from '@pindivantalu/texts/t'
import { isSignInPhone, withCountryCode } from '../../accounts/phone.ts'
import { SIGN_IN_PHONE_MESSAGE } from '../../accounts/phone-messages.ts'

/** A word for the partner: the gate, the lift, a landmark. */
export const LONGEST_DELIVERY_NOTE = 200
/** It is written on a card by hand. */
export const LONGEST_GIFT_MESSAGE = 120
export const LONGEST_RECIPIENT_NAME = 100

/** For somebody else: they are called and get the delivery code; what is about money goes to the buyer alone. */
export type Gift = {
  name: string
  /** A mobile number, since the code comes as an SMS. */
  phone: string
  message: string
}

/** What is still to be put right before a gift can be sent, field by field. */
export function giftProblems({ name, phone }: Gift): { name?: string; phone?: string } {
  return {
    ...(!/[^\s\p{Cf}]/u.test(name) && { name: text('Please say whom the gift is for.') }),
    ...(!isSignInPhone(withCountryCode(phone)) && { phone: SIGN_IN_PHONE_MESSAGE }),
  }
}

export function isGiftComplete(gift: Gift): boolean {
  return Object.keys(giftProblems(gift)).length === 0
}

type Door = { name: string; phone: string }

/** Who takes the parcel: the recipient of a gift, else the person named in the address. */
export function atTheDoor({ gift, deliveryAddress }: { gift: Door | null; deliveryAddress: Door }): Door {
  const { name, phone } = gift ?? deliveryAddress
  return { name, phone }
}
