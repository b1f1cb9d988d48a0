/** A sheet of stickers, or a printer with a roll. */
export const PAPERS = ['a4', 'roll'] as const
export type Paper = (typeof PAPERS)[number]

/** Two beside each other, four below. */
export const LABELS_ON_A4 = 8

/** A day of the shop at its busiest, twice. What is more is printed slot by slot. */
export const MOST_ORDERS_ON_PAPER = 1000
