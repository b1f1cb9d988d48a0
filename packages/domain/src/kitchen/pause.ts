import { type Decision, refusal } from '../errors.ts'
import { DAY } from '../indian-time.ts'

export const LONGEST_PAUSE_WORDS = 200
const LONGEST_PAUSE = 365 * DAY

/** What customers read in a shop that was restored from a backup, until it is released. */
export const PAUSED_WHILE_QUIET = {
  until: null,
  words: 'We are putting the shop in order and take no orders for the moment. Please come again later.',
  teluguWords: 'షాపును సరిచేస్తున్నాం, ప్రస్తుతానికి ఆర్డర్లు తీసుకోవడం లేదు. దయచేసి కాసేపటి తర్వాత మళ్ళీ రండి.',
}

/** The shop takes no orders; until it is switched on, where it has no end. */
export type Pause = { until: Date | null }

/** It ends by itself: at its last instant orders are taken again. */
export function isTakingOrders(pause: Pause | null, now: Date): boolean {
  return pause === null || (pause.until !== null && pause.until <= now)
}

export function decidePause({ until }: Pause, now: Date): Decision {
  const isComing = until === null || (until > now && until.getTime() <= now.getTime() + LONGEST_PAUSE)
  return isComing ? { ok: true } : refusal('shop.pause_not_coming')
}
