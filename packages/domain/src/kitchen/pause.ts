import { type Decision, refusal } from '../errors.ts'
import { DAY } from '../indian-time.ts'

export const LONGEST_PAUSE_WORDS = 200
const LONGEST_PAUSE = 365 * DAY

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
