import type { Language } from '@pindivantalu/texts/languages'

/** In front of every path of a language; English paths are the shop's first and have nothing. */
const TELUGU = '/te'
const TELUGU_PATH = /^\/te(?=[/?#]|$)/

/** Where the paths of a language begin. */
export function homeIn(language: Language): string {
  return samePlaceIn(language, '/')
}

export function languageAt(path: string): Language {
  return TELUGU_PATH.test(path) ? 'te' : 'en'
}

/** The path, with what follows it, of the same page in this language. */
export function samePlaceIn(language: Language, path: string): string {
  const english = path.replace(TELUGU_PATH, '').replace(/^\/*/, '/')
  return language === 'te' ? TELUGU + english.replace(/^\/(?=[?#]|$)/, '') : english
}
