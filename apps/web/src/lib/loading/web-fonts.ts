import tiroLatin from '@fontsource/tiro-telugu/files/tiro-telugu-latin-400-normal.woff2?url'
import tiroLatinExt from '@fontsource/tiro-telugu/files/tiro-telugu-latin-ext-400-normal.woff2?url'
import tiroTelugu from '@fontsource/tiro-telugu/files/tiro-telugu-telugu-400-normal.woff2?url'
import anekLatinExt from '@fontsource-variable/anek-telugu/files/anek-telugu-latin-ext-wght-normal.woff2?url'
import anekLatin from '@fontsource-variable/anek-telugu/files/anek-telugu-latin-wght-normal.woff2?url'
import anekTelugu from '@fontsource-variable/anek-telugu/files/anek-telugu-telugu-wght-normal.woff2?url'
import { language } from '@pindivantalu/texts/t'

/** What the files hold, without fontsource's ranges of letters that they do not. */
const TELUGU = 'U+0951-0952, U+0964-0965, U+0C00-0C7F, U+1CDA, U+200C-200D, U+25CC'
const LATIN =
  'U+0000-00FF, U+0131, U+0152-0153, U+02C6, U+02DA, U+02DC, U+0304, U+0308, U+2000-206F, U+20AC, U+2122, U+2212, U+2215'
/** With the rupee sign. */
const LATIN_EXT = 'U+0100-02FF, U+1E00-1EFF, U+2020, U+20A0-20C0'

// Not fontsource's own rules: both families keep room for Telugu conjuncts below the line, which makes Latin sit high in
// buttons; the overrides centre it.
const ANEK = {
  family: 'Anek Telugu Variable',
  weight: '100 800',
  ascentOverride: '95%',
  descentOverride: '36%',
}
const TIRO = { family: 'Tiro Telugu', weight: '400', ascentOverride: '92%', descentOverride: '27%' }

type WebFonts = { whereNeeded: FontFace[]; onEveryPage: FontFace[] }

/** How many elements are laid out again at a time; more keep taps and scrolling waiting on a slow phone. */
const MOST_AT_A_TIME = 60

/** Lets the browser fetch the fonts as the page needs them, one after the other. */
export function addWebFonts(): void {
  add(webFonts())
  show(document.body)
}

/** Fetches the fonts, then shows them part by part: each part is laid out once, and no two in one go. */
export async function bringWebFonts(): Promise<void> {
  const fonts = webFonts()
  await Promise.allSettled(fonts.onEveryPage.map(font => font.load()))
  add(fonts)
  // While it takes over the page, React complains in development of attributes that are not its own.
  if (!import.meta.env.DEV) await showPartByPart()
  show(document.body)
}

/** Also what the app draws meanwhile. */
async function showPartByPart(): Promise<void> {
  for (;;) {
    const parts = partsOf(document.body).filter(part => !part.closest('[data-fonts]'))
    if (parts.length === 0) return
    for (const part of parts) {
      show(part)
      await nextFrame()
    }
  }
}

/** Of two faces with the same letter the browser asks the later one first: LATIN_EXT has some of LATIN's. */
function add({ whereNeeded, onEveryPage }: WebFonts): void {
  for (const font of [...whereNeeded, ...onEveryPage]) document.fonts.add(font)
}

/** For the rule in styles/fallback-fonts.css. */
function show(part: HTMLElement): void {
  part.dataset.fonts = ''
}

function partsOf(element: Element): HTMLElement[] {
  const isSmall = element.querySelectorAll('*').length <= MOST_AT_A_TIME
  if (isSmall) return element instanceof HTMLElement ? [element] : []
  return [...element.children].flatMap(partsOf)
}

function nextFrame(): Promise<void> {
  return new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve)))
}

/** English pages say only names in Telugu, and these in one of the two families. */
function webFonts(): WebFonts {
  const teluguText = face(ANEK, anekTelugu, TELUGU)
  const isAllTelugu = language() === 'te'
  return {
    whereNeeded: [face(TIRO, tiroLatinExt, LATIN_EXT), ...(isAllTelugu ? [] : [teluguText])],
    onEveryPage: [
      face(ANEK, anekLatinExt, LATIN_EXT),
      face(ANEK, anekLatin, LATIN),
      face(TIRO, tiroLatin, LATIN),
      face(TIRO, tiroTelugu, TELUGU),
      ...(isAllTelugu ? [teluguText] : []),
    ],
  }
}

function face({ family, ...shape }: typeof ANEK, file: string, unicodeRange: string): FontFace {
  const options: FontFaceDescriptors = { ...shape, lineGapOverride: '0%', unicodeRange, display: 'swap' }
  return new FontFace(family, `url(${file})`, options)
}
