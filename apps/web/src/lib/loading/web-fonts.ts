import tiroLatin from '@fontsource/tiro-telugu/files/tiro-telugu-latin-400-normal.woff2?url'
import tiroLatinExt from '@fontsource/tiro-telugu/files/tiro-telugu-latin-ext-400-normal.woff2?url'
import tiroTelugu from '@fontsource/tiro-telugu/files/tiro-telugu-telugu-400-normal.woff2?url'
import anekLatinExt from '@fontsource-variable/anek-telugu/files/anek-telugu-latin-ext-wght-normal.woff2?url'
import anekLatin from '@fontsource-variable/anek-telugu/files/anek-telugu-latin-wght-normal.woff2?url'
import anekTelugu from '@fontsource-variable/anek-telugu/files/anek-telugu-telugu-wght-normal.woff2?url'
import { language } from '@pindivantalu/texts/t'

const TELUGU = 'U+0951-0952, U+0964-0965, U+0C00-0C7F, U+1CDA, U+1CF2, U+200C-200D, U+25CC'
const LATIN =
  'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+0304, U+0308, U+0329, U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD'
/** With the rupee sign. */
const LATIN_EXT =
  'U+0100-02BA, U+02BD-02C5, U+02C7-02CC, U+02CE-02D7, U+02DD-02FF, U+0304, U+0308, U+0329, U+1D00-1DBF, U+1E00-1E9F, U+1EF2-1EFF, U+2020, U+20A0-20AB, U+20AD-20C0, U+2113, U+2C60-2C7F, U+A720-A7FF'

// Not fontsource's own rules: both families keep room for Telugu conjuncts below the line, which makes Latin sit high in
// buttons; the overrides centre it.
const ANEK = { weight: '100 800', ascentOverride: '95%', descentOverride: '36%', lineGapOverride: '0%' }
const TIRO = { weight: '400', ascentOverride: '92%', descentOverride: '27%', lineGapOverride: '0%' }

type WebFonts = { onEveryPage: FontFace[]; whereNeeded: FontFace[] }

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
  for (const part of partsOf(document.body)) {
    show(part)
    await nextFrame()
  }
  show(document.body)
}

function add({ onEveryPage, whereNeeded }: WebFonts): void {
  for (const font of [...onEveryPage, ...whereNeeded]) document.fonts.add(font)
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
  const teluguText = anek(anekTelugu, TELUGU)
  const isAllTelugu = language() === 'te'
  return {
    onEveryPage: [
      ...(isAllTelugu ? [teluguText] : []),
      anek(anekLatin, LATIN),
      anek(anekLatinExt, LATIN_EXT),
      tiro(tiroLatin, LATIN),
      tiro(tiroTelugu, TELUGU),
    ],
    whereNeeded: [...(isAllTelugu ? [] : [teluguText]), tiro(tiroLatinExt, LATIN_EXT)],
  }
}

function anek(file: string, unicodeRange: string): FontFace {
  return new FontFace('Anek Telugu Variable', `url(${file})`, { ...ANEK, unicodeRange, display: 'swap' })
}

function tiro(file: string, unicodeRange: string): FontFace {
  return new FontFace('Tiro Telugu', `url(${file})`, { ...TIRO, unicodeRange, display: 'swap' })
}
