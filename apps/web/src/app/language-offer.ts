import { language } from '@pindivantalu/texts/t'
import { chooseLanguage, isLanguageKept, thisPageIn } from '../lib/storage/kept-language.ts'
import { readStorage, writeStorage } from '../lib/storage/storage.ts'
import { toast } from '../lib/toasts.ts'

const OFFERED = 'languageOffered'
const LASTS = 12_000

/** Each in its own letters: it is for those who may read no other. */
const OFFERS = {
  te: { words: 'ఈ షాపును తెలుగులో చూడవచ్చు', label: 'తెలుగు' },
  en: { words: 'This shop is in English too', label: 'English' },
}

/** To those whose browser names the other language, and who never chose: a word about it, not a redirect. Once. */
export function offerLanguage(openPage = (path: string) => window.location.assign(path)): void {
  const theirs = /(^|,)te\b/i.test(String(navigator.languages)) ? 'te' : 'en'
  if (theirs === language() || isLanguageKept()) return
  if (readStorage(OFFERED) || !writeStorage(OFFERED, theirs)) return
  const { words, label } = OFFERS[theirs]
  const run = () => {
    chooseLanguage(theirs)
    openPage(thisPageIn(theirs))
  }
  toast.info(words, { lang: theirs, lasts: LASTS, action: { label, run } })
}
