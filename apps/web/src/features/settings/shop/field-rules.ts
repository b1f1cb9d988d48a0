import { EMAIL_MESSAGE, looksLikeEmail } from '@pindivantalu/domain/accounts/email'
import { FSSAI_NUMBER, FSSAI_NUMBER_MESSAGE } from '@pindivantalu/domain/accounts/partners/sourcing-partner'
import { tryFromRupees } from '@pindivantalu/domain/money'
import { isGstin } from '@pindivantalu/domain/settings/gstin'
import {
  GSTIN_MESSAGE,
  SHOP_PHONE,
  SHOP_PHONE_MESSAGE,
  WHATSAPP_NUMBER,
  WHATSAPP_NUMBER_MESSAGE,
} from '@pindivantalu/domain/settings/settings'
import { MOST_PAY_RATE_PAISE } from '@pindivantalu/domain/statements/statement'
import type { ShopDraft } from './shop-draft.ts'

type Rule = (typed: string, draft: ShopDraft) => true | string

const emptyOr =
  (isRight: (text: string) => boolean, message: string): Rule =>
  typed =>
    typed.trim() === '' || isRight(typed.trim()) || message

const isPhone = emptyOr(text => SHOP_PHONE.test(text), SHOP_PHONE_MESSAGE)
/** What is no amount would be kept as none. */
const isRate = emptyOr(text => {
  const rate = tryFromRupees(text)
  return rate !== undefined && rate >= 0 && rate <= MOST_PAY_RATE_PAISE
}, 'Enter rupees up to 1000, like 40 or 12.50')
const isEmail = emptyOr(looksLikeEmail, EMAIL_MESSAGE)

/** The server's own rules, told before anything is sent. A field may always be empty, but for one. */
export const FIELD_RULES: Partial<Record<keyof ShopDraft, Rule>> = {
  whatsappNumber: emptyOr(text => WHATSAPP_NUMBER.test(text), WHATSAPP_NUMBER_MESSAGE),
  sellerPhone: isPhone,
  sellerEmail: isEmail,
  fssaiNumber: emptyOr(text => FSSAI_NUMBER.test(text), FSSAI_NUMBER_MESSAGE),
  gstin: emptyOr(text => isGstin(text.toUpperCase()), GSTIN_MESSAGE),
  officerName: (typed, { officerPhone, officerEmail }) =>
    typed.trim() !== '' || (officerPhone + officerEmail).trim() === '' || 'Enter the name of the officer',
  officerPhone: isPhone,
  deliveryRatePaise: isRate,
  packetRatePaise: isRate,
  officerEmail: isEmail,
}
