import { HOUR, MINUTE, SECOND } from '../../indian-time.ts'
import type { MessageChannel } from './outbox-state.ts'

/** After the first try, the second, and so on. One more try follows the last of them, about a day after the first. */
const WAITS = [30 * SECOND, MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 3 * HOUR, 6 * HOUR, 12 * HOUR]
/** No SMS provider knows repeats, and what an SMS says is soon out of date: a few minutes, then the owner decides. */
const WAITS_OF_SMS = [MINUTE, 3 * MINUTE]
/** Spreads what failed together, as all messages do while a provider is down. */
const MOST_ADDED = 0.25

/**
 * How long after each try a message is tried again, in milliseconds. Never less than 30 seconds, which is longer than a
 * try takes: what is being sent is not sent a second time meanwhile. `chance` gives numbers from 0 to 1.
 */
export function backoffAfterTries(channel: MessageChannel, chance: () => number): number[] {
  return waitsOf(channel).map(wait => Math.round(wait * (1 + MOST_ADDED * chance())))
}

export function isLastTry(channel: MessageChannel, tries: number): boolean {
  return tries > waitsOf(channel).length
}

function waitsOf(channel: MessageChannel): number[] {
  return channel === 'sms' ? WAITS_OF_SMS : WAITS
}
