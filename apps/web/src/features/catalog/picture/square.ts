export type Size = { width: number; height: number }
export type Area = Size & { x: number; y: number }
export type Square = { x: number; y: number; side: number }

/** The shop's largest picture is 1200 px wide; a little more keeps it sharp, and is still sent in seconds. */
const WIDEST_SENT = 1600

/** The part that was chosen, in whole pixels and never beyond the picture's edge. */
export function squareWithin(area: Area, picture: Size): Square {
  const most = Math.min(picture.width, picture.height)
  const side = between(1, Math.round(Math.min(area.width, area.height)), most)
  return {
    side,
    x: between(0, Math.round(area.x), picture.width - side),
    y: between(0, Math.round(area.y), picture.height - side),
  }
}

/** Smaller pictures are not blown up. */
export function sideToSend({ side }: Square): number {
  return Math.min(side, WIDEST_SENT)
}

function between(least: number, value: number, most: number): number {
  return Math.max(least, Math.min(value, most))
}
