/** A sheet of stickers, or a printer with a roll. */
export const PAPERS = ['a4', 'roll'] as const
export type Paper = (typeof PAPERS)[number]

type Size = { width: number; height: number }

/** In millimetres, as stickers are sold. */
export const A4: Size = { width: 210, height: 297 }
export const LABEL: Size = { width: 100, height: 70 }
export const SLIP: Size = { width: 100, height: 150 }

const COLUMNS = 2
const rowsOnA4 = ({ height }: Size) => Math.floor(A4.height / height)

/** Of labels two beside each other and four below, of slips two. */
export const placesOnA4 = (sticker: Size): number => COLUMNS * rowsOnA4(sticker)
export const LABELS_ON_A4 = 8

/** The upper left corner of a place, counted from 0 row by row; what is left of the sheet is its margin. */
export function cornerOnA4(place: number, sticker: Size): { x: number; y: number } {
  const left = (A4.width - COLUMNS * sticker.width) / 2
  const top = (A4.height - rowsOnA4(sticker) * sticker.height) / 2
  return {
    x: left + (place % COLUMNS) * sticker.width,
    y: top + Math.floor(place / COLUMNS) * sticker.height,
  }
}

/** A day of the shop at its busiest, twice. What is more is printed slot by slot, or part by part. */
export const MOST_ORDERS_ON_PAPER = 1000

/** Nobody packs so many. */
export const MOST_PARTS = 100

export const partsOf = (orders: number): number => Math.max(1, Math.ceil(orders / MOST_ORDERS_ON_PAPER))

/** '1,001 to 1,240 of 1,240' */
export function partInWords(part: number, orders: number): string {
  const first = (part - 1) * MOST_ORDERS_ON_PAPER + 1
  const last = Math.min(part * MOST_ORDERS_ON_PAPER, orders)
  const [from, to, of] = [first, last, orders].map(number => number.toLocaleString('en-IN'))
  return `${from} to ${to} of ${of}`
}
