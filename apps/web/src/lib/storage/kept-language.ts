import { samePlaceIn } from '@pindivantalu/domain/language'
import type { Language } from '@pindivantalu/texts/languages'
import { language } from '@pindivantalu/texts/t'
import { readStorage, removeFromStorage, writeStorage } from './storage.ts'

const A_YEAR = 365 * 24 * 60 * 60
/** What was chosen by hand, until the account has heard of it. */
export const CHOSEN = 'chosenLanguage'
const SCROLLED = 'scrolledBeforeSwitch'

/** A cookie, so that the server knows it when someone opens a personal page. */
export function keepLanguage(chosen: Language): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve
  document.cookie = `language=${chosen}; path=/; max-age=${A_YEAR}; samesite=lax`
}

export function isLanguageKept(): boolean {
  return document.cookie.includes('language=')
}

/** By its reader's own hand; their account has not heard of it yet. The page is found again as far down as it was. */
export function chooseLanguage(chosen: Language): void {
  keepLanguage(chosen)
  writeStorage(CHOSEN, chosen)
  writeStorage(SCROLLED, `${thisPageIn(chosen)} ${window.scrollY / document.body.scrollHeight}`)
}

/** As a share of the page: texts of the two languages differ in length. */
export function scrollAsBeforeSwitch(): void {
  const [page, share] = readStorage(SCROLLED)?.split(' ') ?? []
  if (page === thisPageIn(language())) window.scrollTo(0, Number(share) * document.body.scrollHeight)
  removeFromStorage(SCROLLED)
}

/** This very page in a language, with what only the browser knows of its address. */
export function thisPageIn(other: Language): string {
  const { pathname, search, hash } = window.location
  return samePlaceIn(other, pathname + search + hash)
}
