/** What a chart and its table tell of: a day, a product, a slot. */
export type ChartRow = { label: string; count: number; revenue: number }
