import { DAY } from '../indian-time.ts'

/** So long somebody waits for a pincode; after that they have found another shop, and their number is of no use. */
export const WAITING_KEPT = 365 * DAY

/** So long it is known that somebody was told. */
export const TOLD_KEPT = 30 * DAY

/** The owner sees so many pincodes, the most wanted first. */
export const MOST_PINCODES_LISTED = 100
