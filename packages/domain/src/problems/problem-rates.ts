import type { ProblemKind } from './problem.ts'

/** Whose work a kind of problem may say something about. 'Other' says something about nobody. */
export const KINDS_ABOUT = {
  product: ['broken', 'missing', 'wrong', 'stale', 'other'],
  cook: ['broken', 'missing', 'wrong', 'stale'],
  partner: ['broken', 'missing', 'late'],
} as const satisfies Record<string, readonly ProblemKind[]>
