import { gramsOf } from '../catalog/net-weight.ts'

/** What a kitchen counts by, whatever the weights that are sold. */
export const GRAMS_OF_PACKET = 250

/** A weight that names no grams, such as '6 pieces', counts as one packet. */
export function gramsNeeded(weight: string, quantity: number): number {
  return (gramsOf(weight) ?? GRAMS_OF_PACKET) * quantity
}

/** Of a product in a day. */
export const MOST_DAILY_PACKETS = 100_000
export const LONGEST_LEAD_DAYS = 14
