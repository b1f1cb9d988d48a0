/** Of fewer a rate says nothing. */
const LEAST_FOR_A_RATE = 20

/** In percent with one decimal. Null: too few. */
export function rateOf(part: number, whole: number): number | null {
  return whole < LEAST_FOR_A_RATE ? null : Math.round((part / whole) * 1000) / 10
}
