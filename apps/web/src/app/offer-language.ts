import { language } from '@pindivantalu/texts/t'
import { keptLanguage } from '../lib/storage/kept-language.ts'

/** To those whose browser names the other language, and who never chose: a word about it, not a redirect. */
export function offerLanguage(): void {
  const theirs = navigator.languages.some(one => /^te\b/i.test(one)) ? 'te' : 'en'
  if (theirs === language() || keptLanguage()) return
  import('./language-offer.ts')
    .then(({ showLanguageOffer }) => showLanguageOffer(theirs))
    // Without a network nothing is lost: the switch stands in the header.
    .catch(() => {})
}
