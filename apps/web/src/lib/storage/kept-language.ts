import { LANGUAGES, type Language } from '@pindivantalu/texts/languages'
import { readStorage, removeFromStorage, writeStorage } from './storage.ts'

const A_YEAR = 365 * 24 * 60 * 60
const CHOSEN = 'chosenLanguage'

/** A cookie, so that the server knows it when someone opens a personal page. */
export function keepLanguage(language: Language): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve
  document.cookie = `language=${language}; path=/; max-age=${A_YEAR}; samesite=lax`
}

/** By its reader's own hand; their account has not heard of it yet. */
export function chooseLanguage(language: Language): void {
  keepLanguage(language)
  writeStorage(CHOSEN, language)
}

export function chosenLanguage(): Language | undefined {
  return LANGUAGES.find(language => language === readStorage(CHOSEN))
}

export function forgetChoice(): void {
  removeFromStorage(CHOSEN)
}
