import type { ProblemKind } from './problem.ts'

/** Of fewer orders a rate says nothing. */
const LEAST_ORDERS_FOR_A_RATE = 20

/** In percent with one decimal. Null: too few. */
export function problemRate({ orders, problems }: { orders: number; problems: number }): number | null {
  if (orders < LEAST_ORDERS_FOR_A_RATE) return null
  return Math.round((problems / orders) * 1000) / 10
}

/** Whose work a kind of problem may say something about. 'Other' says something about nobody. */
export const KINDS_ABOUT = {
  product: ['broken', 'missing', 'wrong', 'stale', 'other'],
  cook: ['broken', 'missing', 'wrong', 'stale'],
  partner: ['broken', 'missing', 'late'],
} as const satisfies Record<string, readonly ProblemKind[]>
