import { samePlaceIn } from '@pindivantalu/domain/language'
import { LANGUAGES, type Language } from '@pindivantalu/texts/languages'
import { writeStorage } from './storage.ts'
import { forget, recall, remember } from './tab-memory.ts'

const A_YEAR = 365 * 24 * 60 * 60
/** What was chosen by hand, until the account has heard of it. */
export const CHOSEN = 'chosenLanguage'
const SCROLLED = 'scrolledBeforeSwitch'

/** A cookie, so that the server knows it when someone opens a personal page. */
export function keepLanguage(language: Language): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve
  document.cookie = `language=${language}; path=/; max-age=${A_YEAR}; samesite=lax`
}

export function keptLanguage(): Language | undefined {
  return LANGUAGES.find(language => document.cookie.includes(`language=${language}`))
}

/** By its reader's own hand; their account has not heard of it yet. The page is found again as far down as it was. */
export function chooseLanguage(language: Language): void {
  keepLanguage(language)
  writeStorage(CHOSEN, language)
  remember(SCROLLED, window.scrollY / document.body.scrollHeight)
}

/** As a share of the page: texts of the two languages differ in length. */
export function scrollAsBeforeSwitch(): void {
  const share = recall(SCROLLED)
  if (typeof share !== 'number') return
  window.scrollTo(0, share * document.body.scrollHeight)
  forget(SCROLLED)
}

/** This very page in a language, with what only the browser knows of its address. */
export function thisPageIn(language: Language): string {
  const { pathname, search, hash } = window.location
  return samePlaceIn(language, pathname + search + hash)
}
