import type { Day } from '../indian-time.ts'

/** Which packets are meant: those for which all that is given holds. */
export type RecallQuestion = {
  batch?: string | undefined
  product?: string | undefined
  packedOn?: Day | undefined
  cook?: string | undefined
}

/** A batch says enough. Without one it takes the day and the product: a day alone would be everybody. */
export function isAnswerable({ batch, product, packedOn }: RecallQuestion): boolean {
  return batch !== undefined || (packedOn !== undefined && product !== undefined)
}
