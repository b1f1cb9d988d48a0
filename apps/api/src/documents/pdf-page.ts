import { join } from 'node:path'
import type { Language } from '@pindivantalu/texts/languages'
import PDFDocument from 'pdfkit'

const FONTS = {
  regular: join(import.meta.dirname, 'fonts/anek-telugu-regular.ttf'),
  bold: join(import.meta.dirname, 'fonts/anek-telugu-bold.ttf'),
}
/** Glyphs of Telugu stand in another order than its letters: copying and screen readers get the letters. */
const NEITHER_LATIN_NOR_SIGN = /[^\p{Script=Latin}\p{Script=Common}]/u
const INK = '#1f1a17'
const RULE = '#9a8f86'
const EQUALLY_WIDE_DIGITS: PDFKit.Mixins.OpenTypeFeatures[] = ['tnum']

export const LEFT = 40
export const TOP = 40
const WIDTH = 515
export const RIGHT = LEFT + WIDTH
/** Below it stands the number of the page alone. */
export const BOTTOM = 790

/** A part of the document as screen readers know it. */
export type Part = PDFKit.PDFStructureElement
type TextStyle = {
  size?: number
  weight?: keyof typeof FONTS
  align?: 'left' | 'right'
  width?: number
  /** What a heading in a table stands for. */
  scope?: 'Column' | 'Row'
}
type Place = { x: number; y: number }

/** A document that is drawn from top to bottom and tells screen readers what each text is. */
export type Page = ReturnType<typeof openPage>

export function openPage(facts: { title: string; author: string; at: Date; language?: Language }) {
  const document = new PDFDocument({
    size: 'A4',
    // Where a page ends is decided here: pdfkit would break it in the middle of a row.
    margin: 0,
    font: FONTS.regular,
    pdfVersion: '1.7',
    lang: `${facts.language ?? 'en'}-IN`,
    tagged: true,
    displayTitle: true,
    bufferPages: true,
    info: { Title: facts.title, Author: facts.author, CreationDate: facts.at, ModDate: facts.at },
  })
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<Buffer>((resolve, reject) => {
    document.on('end', () => resolve(Buffer.concat(chunks)))
    document.on('error', reject)
  })

  const root = document.struct('Document')
  document.addStructure(root)

  function part(tag: string, inside: Part = root): Part {
    const opened = document.struct(tag)
    inside.add(opened)
    return opened
  }

  function style({ size = 9, weight = 'regular', align = 'left', width = WIDTH }: TextStyle) {
    document.font(FONTS[weight]).fontSize(size).fillColor(INK)
    return { align, width, features: align === 'right' ? EQUALLY_WIDE_DIGITS : undefined }
  }

  function heightOf(text: string, options: TextStyle): number {
    return document.heightOfString(printable(text), style(options))
  }

  /** Returns where the next line may begin. */
  function write(tag: string, text: string, { x, y }: Place, options: TextStyle = {}, inside: Part = root) {
    inside.add(document.struct(tag, structureOf(options), [() => drawText(text, { x, y }, options)]))
    return y + heightOf(text, options)
  }

  function drawText(text: string, { x, y }: Place, options: TextStyle) {
    const shown = printable(text)
    const isTold = shown !== text || NEITHER_LATIN_NOR_SIGN.test(text)
    if (isTold) document.markContent('Span', { actual: text })
    document.text(shown, x, y, style(options))
    if (isTold) endInPlace()
  }

  /** pdfkit draws text upside down on a page turned over; some readers place what is told as the page lies at its end. */
  function endInPlace() {
    document.save().transform(1, 0, 0, -1, 0, document.page.height).endMarkedContent().restore()
  }

  /** On one line whatever its length: a figure broken over two lines would be another figure. */
  function writeFigure(text: string, place: Place, options: TextStyle & { width: number }, inside: Part) {
    const { size = 9, width, ...rest } = options
    const { features } = style({ ...rest, size, align: 'right' })
    const fitting = size * Math.min(1, (0.99 * width) / document.widthOfString(text, { features }))
    write('TD', text, place, { ...options, size: fitting, align: 'right' }, inside)
  }

  /** What is no content: rules, the number of the page, the head of a table where it is repeated. */
  function decorate(type: 'Layout' | 'Pagination', draw: () => void) {
    document.markContent('Artifact', { type })
    draw()
    document.endMarkedContent()
  }

  function rule(y: number, { from = LEFT, to = RIGHT, weight = 0.5 } = {}) {
    decorate('Layout', () =>
      document.moveTo(from, y).lineTo(to, y).lineWidth(weight).strokeColor(RULE).stroke(),
    )
  }

  function writeOnEveryPage(textFor: (page: number, pages: number) => string) {
    const { count } = document.bufferedPageRange()
    for (let index = 0; index < count; index += 1) {
      document.switchToPage(index)
      const options: TextStyle = { size: 8, align: 'right' }
      decorate('Pagination', () => drawText(textFor(index + 1, count), { x: LEFT, y: BOTTOM + 8 }, options))
    }
  }

  function close(): Promise<Buffer> {
    root.end()
    document.end()
    return ended
  }

  return {
    part,
    heightOf,
    write,
    writeFigure,
    drawText,
    decorate,
    rule,
    turn: () => void document.addPage(),
    writeOnEveryPage,
    close,
  }
}

function structureOf({ scope }: TextStyle) {
  return (scope ? { scope } : {}) as PDFKit.Mixins.StructureElementOptions
}

/** The font has Western European letters; of others with marks (ā) it has the letter alone. */
function printable(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\u0100-\u024f\u1e00-\u1eff]/g, letter => letter.normalize('NFD').replace(/\p{Mn}/gu, ''))
}

/** Faces and parcels, and what joins them, which no font for letters has. */
export function withoutPictures(text: string): string {
  return text
    .replaceAll(/\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u200d|\ufe0f/gu, '')
    .replaceAll(/ {2,}/g, ' ')
}
