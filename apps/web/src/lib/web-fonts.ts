import tiroLatin from '@fontsource/tiro-telugu/files/tiro-telugu-latin-400-normal.woff2?url'
import tiroTelugu from '@fontsource/tiro-telugu/files/tiro-telugu-telugu-400-normal.woff2?url'
import anekRupee from '@fontsource-variable/anek-telugu/files/anek-telugu-latin-ext-wght-normal.woff2?url'
import anekLatin from '@fontsource-variable/anek-telugu/files/anek-telugu-latin-wght-normal.woff2?url'
import webFonts from '../styles/web-fonts.css?url'

const ON_EVERY_PAGE = [anekLatin, anekRupee, tiroLatin, tiroTelugu]

/** Fetches the fonts first and shows them together: one after the other, each would have the page laid out again. */
export async function bringWebFonts(): Promise<void> {
  await Promise.allSettled(ON_EVERY_PAGE.map(font => fetch(font, { priority: 'low' })))
  addWebFonts()
}

export function addWebFonts(): void {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = webFonts
  document.head.append(link)
}
