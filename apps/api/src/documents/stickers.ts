import type { FONTS } from './pdf-page.ts'

export type Size = { width: number; height: number }
export type Place = { x: number; y: number }
export type Style = { size: number; weight?: keyof typeof FONTS; align?: 'left' | 'center' | 'right' }

/** Stickers of one size, one after the other, on paper or on a screen. Everything is in millimetres. */
export type Stickers = {
  /** The upper left corner of the next sticker. */
  place(): Place
  /** Draws from the corner of a sticker what stands on many alike, and has `key` for its name. */
  stamp(key: string, at: Place, draw: () => void): void
  widthOf(text: string, style: Style): number
  /** `y` is the line that letters stand on. */
  write(text: string, at: Place, style: Style): void
  /** On one line whatever its length. */
  writeFitting(text: string, at: Place, style: Style & { width: number }): void
  rule(from: Place, width: number, look?: { weight?: number }): void
  box(at: Place, size: Size, look?: { weight?: number; color?: string; isDashed?: boolean }): void
  /** Filled. */
  shape(points: readonly Place[], color: string): void
  dot(middle: Place, radius: number, color: string): void
  /** Black squares in rows. */
  modules(at: Place, side: number, rows: readonly (readonly boolean[])[]): void
}

/** Squares beside each other are one: where each begins, and how many it has. */
export function stretchesOf(rows: readonly (readonly boolean[])[]) {
  const stretches: { from: number; down: number; length: number }[] = []
  rows.forEach((row, down) => {
    let from = 0
    while (from < row.length) {
      const isBlack = row[from] ?? false
      const end = row.findIndex((one, at) => at > from && one !== isBlack)
      const to = end < 0 ? row.length : end
      if (isBlack) stretches.push({ from, down, length: to - from })
      from = to
    }
  })
  return stretches
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
