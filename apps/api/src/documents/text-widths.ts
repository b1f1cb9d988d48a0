import { FONTS, printable } from './pdf-page.ts'
import type { Style } from './stickers.ts'

/** Everything on stickers is in millimetres. */
export const POINTS = 72 / 25.4

/** How wide texts stand in a document; each is measured once. */
export function widthsIn(document: PDFKit.PDFDocument) {
  const widths = new Map<string, number>()

  function choose({ size, weight = 'regular' }: Style): void {
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

  /** The style in which it stands on one line whatever its length. */
  function fitting(text: string, { width, ...style }: Style & { width: number }): Style {
    return { ...style, size: style.size * Math.min(1, width / widthOf(text, style)) }
  }

  return { choose, widthOf, fitting }
}

/** How far left of its place a text begins. */
export const shiftOf = ({ align = 'left' }: Style, width: number): number =>
  ({ left: 0, center: 0.5, right: 1 })[align] * width
