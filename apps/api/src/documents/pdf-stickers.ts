import PDFDocument from 'pdfkit'
import { FONTS, NEITHER_LATIN_NOR_SIGN, printable } from './pdf-page.ts'

/** Everything here is in millimetres, as stickers are sold. */
const POINTS = 72 / 25.4
const A4 = { width: 210, height: 297 }

export type Size = { width: number; height: number }
export type Place = { x: number; y: number }
export type Weight = keyof typeof FONTS
export type Style = { size: number; weight?: Weight; align?: 'left' | 'center' | 'right' }

/** How many stand beside and below each other on A4; one on a page of its own on a roll. */
export type Sheet = { isRoll: boolean; sticker: Size; columns: number; rows: number; start: number }

/** Stickers of one size, one after the other. */
export type Stickers = ReturnType<typeof openStickers>

export function openStickers(sheet: Sheet, facts: { title: string; author: string; at: Date }) {
  const { isRoll, sticker, columns, rows, start } = sheet
  const paper = isRoll ? sticker : A4
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
  const onPage = isRoll ? 1 : columns * rows
  const widths = new Map<string, number>()
  let next = isRoll ? 0 : start - 1
  let isOpen = false

  /** The upper left corner of the next sticker. */
  function place(): Place {
    if (!isOpen || next === onPage) {
      if (isOpen) next = 0
      document.addPage()
      isOpen = true
    }
    const at = isRoll ? { x: 0, y: 0 } : cornerOf(next)
    next += 1
    return at
  }

  function cornerOf(index: number): Place {
    const left = (A4.width - columns * sticker.width) / 2
    const top = (A4.height - rows * sticker.height) / 2
    return {
      x: left + (index % columns) * sticker.width,
      y: top + Math.floor(index / columns) * sticker.height,
    }
  }

  function choose({ size, weight = 'regular' }: Style) {
    document.font(FONTS[weight]).fontSize(size * POINTS)
  }

  function widthOf(text: string, style: Style): number {
    const key = `${style.weight} ${style.size} ${text}`
    const known = widths.get(key)
    if (known !== undefined) return known
    choose(style)
    const width = document.widthOfString(printable(text)) / POINTS
    widths.set(key, width)
    return width
  }

  /** `y` is the line that letters stand on. */
  function write(text: string, { x, y }: Place, style: Style): void {
    const shift = { left: 0, center: 0.5, right: 1 }[style.align ?? 'left'] * widthOf(text, style)
    choose(style)
    const isTold = NEITHER_LATIN_NOR_SIGN.test(text)
    if (isTold) document.markContent('Span', { actual: text })
    document.fillColor('black').text(printable(text), (x - shift) * POINTS, y * POINTS, {
      lineBreak: false,
      baseline: 'alphabetic',
    })
    if (isTold) document.endMarkedContent()
  }

  /** On one line whatever its length. */
  function writeFitting(text: string, at: Place, { width, ...style }: Style & { width: number }): void {
    const size = style.size * Math.min(1, width / widthOf(text, style))
    write(text, at, { ...style, size })
  }

  function rule({ x, y }: Place, width: number, { weight = 0.25, isDashed = false } = {}): void {
    document
      .moveTo(x * POINTS, y * POINTS)
      .lineTo((x + width) * POINTS, y * POINTS)
      .lineWidth(weight * POINTS)
    if (isDashed) document.dash(1, {})
    document.strokeColor('black').stroke().undash()
  }

  function box(
    { x, y }: Place,
    { width, height }: Size,
    { weight = 0.3, color = 'black', isDashed = false } = {},
  ) {
    document.rect(x * POINTS, y * POINTS, width * POINTS, height * POINTS).lineWidth(weight * POINTS)
    if (isDashed) document.dash(1, {})
    document.strokeColor(color).stroke().undash()
  }

  /** Filled. */
  function shape(points: readonly Place[], color: string): void {
    document.polygon(...points.map(({ x, y }): [number, number] => [x * POINTS, y * POINTS])).fill(color)
  }

  function dot({ x, y }: Place, radius: number, color: string): void {
    document.circle(x * POINTS, y * POINTS, radius * POINTS).fill(color)
  }

  /** Black squares in rows; those beside each other are one. */
  function modules({ x, y }: Place, side: number, rowsOf: readonly (readonly boolean[])[]): void {
    const module = side / rowsOf.length
    rowsOf.forEach((row, down) => {
      let from = 0
      while (from < row.length) {
        const isBlack = row[from] ?? false
        const end = row.findIndex((one, at) => at > from && one !== isBlack)
        const to = end < 0 ? row.length : end
        if (isBlack)
          document.rect(
            (x + from * module) * POINTS,
            (y + down * module) * POINTS,
            (to - from) * module * POINTS,
            module * POINTS,
          )
        from = to
      }
    })
    document.fill('black')
  }

  function close(): Promise<Buffer> {
    document.end()
    return ended
  }

  return { place, widthOf, write, writeFitting, rule, box, shape, dot, modules, close }
}

export type Run = { text: string; isBold?: true | undefined }

/** Words in lines of a width; where each begins. */
export function linesOf(
  stickers: Pick<Stickers, 'widthOf'>,
  runs: readonly Run[],
  { size, width }: { size: number; width: number },
): (Run & { x: number })[][] {
  const words = runs.flatMap(({ text, isBold }) =>
    text.split(/[ \n\t]+/).flatMap(word => (word === '' ? [] : [{ text: word, isBold }])),
  )
  const space = stickers.widthOf(' ', { size })
  const lines: (Run & { x: number })[][] = []
  let x = 0
  for (const word of words) {
    const wide = stickers.widthOf(word.text, { size, weight: word.isBold ? 'bold' : 'regular' })
    if (lines.length === 0 || x + wide > width) {
      lines.push([])
      x = 0
    }
    lines.at(-1)?.push({ ...word, x })
    x += wide + space
  }
  return lines
}
