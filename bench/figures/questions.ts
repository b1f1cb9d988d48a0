import type { Question } from '../lists/question.ts'

const admin = (name: string, path: string): Question => ({ name, asker: 'admin', paths: [path] })

/**
 * What the page of figures asks. A shop of 1,000 orders is two days old here: its week and month hold fewer orders than
 * those of an older one, so they are compared from the second size on.
 */
export const FIGURES: Question[] = [
  admin('today', '/api/figures?period=today'),
  admin('week', '/api/figures?period=week'),
  admin('month', '/api/figures?period=month'),
  admin('problems of 30 days', '/api/figures/problems?days=30'),
  admin('problems of 90 days', '/api/figures/problems?days=90'),
]
