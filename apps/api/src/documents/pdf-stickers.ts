import PDFDocument from 'pdfkit'
import { FONTS, NEITHER_LATIN_NOR_SIGN, printable } from './pdf-page.ts'
import { type Place, type Size, type Stickers, type Style, stretchesOf } from './stickers.ts'
import { POINTS, shiftOf, widthsIn } from './text-widths.ts'

/** Where stickers stand on a sheet, from the place at which it was begun; on a roll each is a page. */
export type Sheet = {
  sticker: Size
  sheet: { size: Size; places: number; cornerOf: (place: number) => Place; start: number } | null
}

/** A drawing that stands in the document once, and its name there. */
type Stamp = { name: string; form: PDFKit.PDFKitReference }

export function openPdfStickers(
  { sticker, sheet }: Sheet,
  facts: { title: string; author: string; at: Date },
): Stickers & { close: () => Promise<Buffer> } {
  const paper = sheet?.size ?? sticker
  const document = new PDFDocument({
    size: [paper.width * POINTS, paper.height * POINTS],
    margin: 0,
    font: FONTS.regular,
    pdfVersion: '1.7',
    lang: 'en-IN',
    displayTitle: true,
    autoFirstPage: false,
    info: { Title: facts.title, Author: facts.author, CreationDate: facts.at, ModDate: facts.at },
  })
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<Buffer>((resolve, reject) => {
    document.on('end', () => resolve(Buffer.concat(chunks)))
    document.on('error', reject)
  })
  const { choose, widthOf, fitting } = widthsIn(document)
  const stamps = new Map<string, Stamp>()
  const onPage = sheet?.places ?? 1
  let next = sheet ? sheet.start - 1 : 0
  let isOpen = false

  function place(): Place {
    if (!isOpen || next === onPage) {
      if (isOpen) next = 0
      document.addPage()
      isOpen = true
    }
    const at = sheet?.cornerOf(next) ?? { x: 0, y: 0 }
    next += 1
    return at
  }

  /** The document has it once: hundreds of packets of one product are written as quickly as one, and take its room. */
  function stamp(key: string, { x, y }: Place, draw: () => void): void {
    const known = stamps.get(key) ?? { name: `S${stamps.size}`, form: formOf(draw) }
    stamps.set(key, known)
    document.page.xobjects[known.name] = known.form
    document.save().translate(x * POINTS, y * POINTS)
    document.addContent(`/${known.name} Do`).restore()
  }

  /** pdfkit has no such forms: for as long as one is drawn, it stands in the place of the page. */
  function formOf(draw: () => void): PDFKit.PDFKitReference {
    const { page } = document
    const resources = {}
    const form = document.ref({
      Type: 'XObject',
      Subtype: 'Form',
      BBox: [0, 0, sticker.width * POINTS, sticker.height * POINTS],
      Resources: resources,
    })
    document.page = Object.create(page, {
      content: { value: form },
      resources: { value: { data: resources } },
    })
    draw()
    document.page = page
    form.end(undefined)
    return form
  }

  function write(text: string, { x, y }: Place, style: Style): void {
    const left = x - shiftOf(style, widthOf(text, style))
    choose(style)
    const isTold = NEITHER_LATIN_NOR_SIGN.test(text)
    if (isTold) document.markContent('Span', { actual: text })
    document.fillColor('black').text(printable(text), left * POINTS, y * POINTS, {
      lineBreak: false,
      baseline: 'alphabetic',
    })
    if (isTold) document.endMarkedContent()
  }

  return {
    place,
    stamp,
    widthOf,
    write,
    writeFitting: (text, at, style) => write(text, at, fitting(text, style)),
    rule({ x, y }, width, { weight = 0.25 } = {}) {
      document
        .moveTo(x * POINTS, y * POINTS)
        .lineTo((x + width) * POINTS, y * POINTS)
        .lineWidth(weight * POINTS)
        .strokeColor('black')
        .stroke()
    },
    box({ x, y }, { width, height }, { weight = 0.3, color = 'black', isDashed = false } = {}) {
      document.rect(x * POINTS, y * POINTS, width * POINTS, height * POINTS).lineWidth(weight * POINTS)
      if (isDashed) document.dash(1, {})
      document.strokeColor(color).stroke().undash()
    },
    shape(points, color) {
      document.polygon(...points.map(({ x, y }): [number, number] => [x * POINTS, y * POINTS])).fill(color)
    },
    dot({ x, y }, radius, color) {
      document.circle(x * POINTS, y * POINTS, radius * POINTS).fill(color)
    },
    modules({ x, y }, side, rows) {
      document
        .save()
        .translate(x * POINTS, y * POINTS)
        .scale((side / rows.length) * POINTS)
      for (const { from, down, length } of stretchesOf(rows)) document.rect(from, down, length, 1)
      document.fill('black').restore()
    },
    close() {
      document.end()
      return ended
    },
  }
}
