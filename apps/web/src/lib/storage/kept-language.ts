import type { Language } from '@pindivantalu/texts/languages'

const A_YEAR = 365 * 24 * 60 * 60

/** A cookie, so that the server knows it when someone opens a page that has no language in its address. */
export function keepLanguage(language: Language): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve
  document.cookie = `language=${language}; path=/; max-age=${A_YEAR}; samesite=lax`
}
