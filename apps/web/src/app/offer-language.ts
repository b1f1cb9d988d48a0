import { language } from '@pindivantalu/texts/t'
import { isLanguageKept } from '../lib/storage/kept-language.ts'

/** To those whose browser names the other language, and who never chose: a word about it, not a redirect. */
export function offerLanguage(): void {
  const theirs = /(^|,)te\b/i.test(String(navigator.languages)) ? 'te' : 'en'
  if (theirs === language() || isLanguageKept()) return
  import('./language-offer.ts')
    .then(({ showLanguageOffer }) => showLanguageOffer(theirs))
    // Without a network nothing is lost: the switch stands in the header.
    .catch(() => {})
}
