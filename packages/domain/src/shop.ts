import type { Language } from '@pindivantalu/texts/languages'
import { language, text } from '@pindivantalu/texts/t'

/** The shop's own names, as pages, mails and invoices show them. */
export const SHOP_NAME = 'Pindivantalu'
export const SHOP_TELUGU_NAME = 'పిండివంటలు'
export const SHOP_TAGLINE = text('Homemade Telugu snacks and sweets')
export const SHOP_DESCRIPTION = text(
  'Homemade Telugu snacks and sweets, made in small batches and brought to your door in Hyderabad within 6 - 24 hours.',
)

/** What the shop is called in a sentence: as its owner calls it. Its first name is written in the reader's letters. */
export function shopNameToRead(shopName: string = SHOP_NAME): string {
  return shopNameIn(language(), shopName)
}

export function shopNameIn(wanted: Language, shopName: string): string {
  return wanted === 'te' && shopName === SHOP_NAME ? SHOP_TELUGU_NAME : shopName
}
