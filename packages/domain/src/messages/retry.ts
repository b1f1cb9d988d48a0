import { HOUR, MINUTE, SECOND } from '../indian-time.ts'

/** After the first try, the second, and so on. One more try follows the last of them, about a day after the first. */
const WAITS = [30 * SECOND, MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 3 * HOUR, 6 * HOUR, 12 * HOUR]
/** Spreads what failed together, as all messages do while a provider is down. */
const MOST_ADDED = 0.25

/**
 * How long after each try a message is tried again, in milliseconds. Never less than 30 seconds, which is longer than a
 * try takes: what is being sent is not sent a second time meanwhile. `chance` gives numbers from 0 to 1.
 */
export function waitsAfterTries(chance: () => number): number[] {
  return WAITS.map(wait => Math.round(wait * (1 + MOST_ADDED * chance())))
}

export function isLastTry(tries: number): boolean {
  return tries > WAITS.length
}
