import { inflateSync } from 'node:zlib'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** pdf.js takes the bytes away from its caller. */
export const open = (pdf: Buffer) => getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise

/** The text of each page, as somebody copies it. */
export async function pagesOf(pdf: Buffer): Promise<string[]> {
  const document = await open(pdf)
  const numbers = Array.from({ length: document.numPages }, (_, index) => index + 1)
  return Promise.all(
    numbers.map(async number => {
      const { items } = await (await document.getPage(number)).getTextContent()
      const texts = items.map(item => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : ''))
      return texts
        .join('')
        .replaceAll(/\s+/g, ' ')
        .replaceAll(/(\w-) (?=\w)/g, '$1')
    }),
  )
}

/** All that it says, in its reading order. */
export async function textOfPdf(pdf: Buffer): Promise<string> {
  return (await pagesOf(pdf)).join(' ')
}

/** What is drawn, as pdf writes it. */
export function contentOf(pdf: Buffer): string {
  const bytes = pdf.toString('latin1')
  const streams = bytes.matchAll(/\/FlateDecode[^>]*>>\s*stream\r?\n([\s\S]*?)\r?\nendstream/g)
  return Array.from(streams, ([, stream = '']) =>
    inflateSync(Buffer.from(stream, 'latin1')).toString('latin1'),
  ).join()
}

const ESCAPES: Record<string, string> = { '\f': '\\f', '\n': '\\n', '\r': '\\r', '\t': '\\t', '\b': '\\b' }

/** What a screen reader is told where letters and signs differ. */
export function told(text: string): string {
  const utf16 = Buffer.from(`\ufeff${text}`, 'utf16le').swap16().toString('latin1')
  const escaped = utf16.replaceAll(/[\f\n\r\t\b\\()]/g, sign => ESCAPES[sign] ?? `\\${sign}`)
  return `/ActualText (${escaped})`
}
