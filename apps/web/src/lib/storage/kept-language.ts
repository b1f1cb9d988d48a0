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

/** By its reader's own hand; their account has not heard of it yet. The page is found again where it was. */
export function chooseLanguage(chosen: Language): void {
  keepLanguage(chosen)
  writeStorage(CHOSEN, chosen)
  const headings = headingsFromEnd()
  const isBelowTop = (heading: Element) => heading.getClientRects().length > 0 && topOf(heading) >= 0
  const atTop = Math.max(0, headings.findLastIndex(isBelowTop))
  const heading = headings[atTop]
  if (heading) writeStorage(SCROLLED, `${thisPageIn(chosen)} ${atTop} ${topOf(heading)}`)
}

/** To the same heading: texts of the two languages differ in length, and parts far down have no height of their own yet. */
export function scrollAsBeforeSwitch(): void {
  const [page, atTop, top] = readStorage(SCROLLED)?.split(' ') ?? []
  removeFromStorage(SCROLLED)
  const heading = headingsFromEnd()[Number(atTop)]
  if (page !== thisPageIn(language()) || !heading) return
  heading.scrollIntoView()
  window.scrollBy(0, topOf(heading) - Number(top))
}

/** What a page has for its reader alone, and so not yet when it opens, stands at its start. */
function headingsFromEnd(): Element[] {
  return [...document.querySelectorAll('main :is(h1, h2, h3)')].reverse()
}

function topOf(element: Element): number {
  return element.getBoundingClientRect().top
}

/** This very page in a language, with what only the browser knows of its address. */
export function thisPageIn(other: Language): string {
  const { pathname, search, hash } = window.location
  return samePlaceIn(other, pathname + search + hash)
}
