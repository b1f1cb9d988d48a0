import type { Drawing, Mark } from '@pindivantalu/domain/drawing.wire'
import PDFDocument from 'pdfkit'
import { FONTS, printable } from './pdf-page.ts'
import { type Place, type Size, type Stickers, type Style, stretchesOf } from './stickers.ts'
import { shiftOf, widthsIn } from './text-widths.ts'

/** The same stickers for the screen, each a drawing: what is looked at is what would be printed. */
export function openScreenStickers({ width, height }: Size): Stickers & { drawings: Drawing[] } {
  const drawings: Drawing[] = []
  const { widthOf, fitting } = widthsIn(new PDFDocument({ font: FONTS.regular, autoFirstPage: false }))
  const add = (mark: Mark) => drawings.at(-1)?.marks.push(mark)
  const fill = (path: string, color: string) => add({ is: 'path', path, color, line: null })

  function write(text: string, { x, y }: Place, style: Style): void {
    const { size, weight } = style
    const wide = widthOf(text, style)
    const at = { x: short(x - shiftOf(style, wide)), y: short(y), size: short(size), width: short(wide) }
    add({ is: 'text', text: printable(text), ...at, isBold: weight === 'bold' })
  }

  return {
    drawings,
    place() {
      drawings.push({ width, height, marks: [] })
      return { x: 0, y: 0 }
    },
    stamp: (_, __, draw) => draw(),
    widthOf,
    write,
    writeFitting: (text, at, style) => write(text, at, fitting(text, style)),
    rule({ x, y }, long, { weight = 0.25 } = {}) {
      const path = `M${short(x)} ${short(y)}h${short(long)}`
      add({ is: 'path', path, color: 'black', line: { weight, isDashed: false } })
    },
    box(at, size, { weight = 0.3, color = 'black', isDashed = false } = {}) {
      add({ is: 'path', path: rectangle(at, size), color, line: { weight, isDashed } })
    },
    shape: (points, color) =>
      fill(`M${points.map(({ x, y }) => `${short(x)} ${short(y)}`).join('L')}z`, color),
    dot({ x, y }, radius, color) {
      const half = (across: number) => `a${radius} ${radius} 0 1 0 ${across} 0`
      fill(`M${short(x - radius)} ${short(y)}${half(2 * radius)}${half(-2 * radius)}z`, color)
    },
    modules({ x, y }, side, rows) {
      const one = side / rows.length
      const squares = stretchesOf(rows).map(({ from, down, length }) =>
        rectangle({ x: x + from * one, y: y + down * one }, { width: length * one, height: one }),
      )
      fill(squares.join(''), 'black')
    },
  }
}

/** A screen shows no less. */
const short = (millimetres: number) => Math.round(millimetres * 1000) / 1000

const rectangle = ({ x, y }: Place, { width, height }: Size) =>
  `M${short(x)} ${short(y)}h${short(width)}v${short(height)}h${short(-width)}z`
