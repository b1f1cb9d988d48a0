import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** All that a PDF says, in its reading order. */
export async function textOfPdf(pdf: Buffer): Promise<string> {
  // pdf.js takes the bytes away from its caller.
  const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise
  const pages = await Promise.all(
    Array.from({ length: document.numPages }, async (_, index) => {
      const { items } = await (await document.getPage(index + 1)).getTextContent()
      return items.map(item => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('')
    }),
  )
  return pages.join(' ').replaceAll(/\s+/g, ' ')
}
