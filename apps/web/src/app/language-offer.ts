import type { Language } from '@pindivantalu/texts/languages'
import { chooseLanguage, thisPageIn } from '../lib/storage/kept-language.ts'
import { readStorage, writeStorage } from '../lib/storage/storage.ts'
import { toast } from '../lib/toasts.ts'

const OFFERED = 'languageOffered'
const LASTS = 12_000

/** Each in its own letters: it is for those who may read no other. */
const OFFERS = {
  te: { words: 'ఈ షాపును తెలుగులో చూడవచ్చు', label: 'తెలుగు' },
  en: { words: 'This shop is in English too', label: 'English' },
}

/** Once in this browser. */
export function showLanguageOffer(
  offered: Language,
  openPage = (path: string) => window.location.assign(path),
) {
  if (readStorage(OFFERED) || !writeStorage(OFFERED, offered)) return
  const { words, label } = OFFERS[offered]
  const run = () => {
    chooseLanguage(offered)
    openPage(thisPageIn(offered))
  }
  toast.info(words, { lang: offered, lasts: LASTS, action: { label, run } })
}
