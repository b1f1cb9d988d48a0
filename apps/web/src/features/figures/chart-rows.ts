/** What a row of a chart and its table is about: a day, a product, a slot. */
export type ChartRow = { label: string; count: number; revenue: number }

export const STANDING_HEIGHT = 240
const ROW_HEIGHT = 36

/** Known before the chart is there, so that nothing below it moves. */
export function chartHeight(rows: ChartRow[], isLying: boolean): number {
  return isLying ? rows.length * ROW_HEIGHT : STANDING_HEIGHT
}
