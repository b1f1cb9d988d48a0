import type { MessageState } from '../orders/history/history-kinds.ts'

/** How far a customer has been told: by whichever of the messages came furthest. */
export type Telling = 'waiting' | 'told' | 'failed'

/** Undefined where nothing was sent to them. */
export function tellingOf(states: readonly MessageState[]): Telling | undefined {
  if (states.length === 0) return undefined
  if (states.some(state => state === 'sent' || state === 'delivered' || state === 'read')) return 'told'
  return states.includes('waiting') ? 'waiting' : 'failed'
}

/** Within a sentence of the template, which goes on after it. */
export const withoutFullStop = (words: string): string => words.replace(/[\s.।]+$/u, '')
