import { setTimeout as pause } from 'node:timers/promises'
import { complain } from './progress.ts'
import type { Part } from './run-together.ts'

/** A part that comes back when it dies, once it has been told to. */
export type KeptPart = Part & {
  /** Called when the part is ready for the first time: one that cannot start at all is better ended with its reason. */
  startAgainFromNowOn: () => void
}

/** Before each new start: at most four in the first minute, then three in each. */
const WAITS_S = [1, 5, 15, 20]
/** A part that has lived this long begins again with the shortest wait. */
const LIVED_WELL_MS = 60_000

type Start = (isAgain: boolean) => Part

/** Tests bring their own, to wait for nothing. */
type Clock = { now: () => number; pause: (ms: number, signal: AbortSignal) => Promise<unknown> }

const REAL_CLOCK: Clock = {
  now: () => performance.now(),
  pause: (ms, signal) => pause(ms, undefined, { signal }).catch(() => undefined),
}

/** Starts a part and, when it dies, starts it again after a while, so that the parts beside it stay up. */
export function keepRunning(start: Start, clock = REAL_CLOCK): KeptPart {
  const stopping = new AbortController()
  let comesBack = false
  let current = start(false)
  const { name } = current

  async function watch(): Promise<string> {
    for (let deaths = 0; ; deaths += 1) {
      const startedAt = clock.now()
      const how = await current.ended
      if (!comesBack || stopping.signal.aborted) return how
      if (clock.now() - startedAt > LIVED_WELL_MS) deaths = 0
      const waits = WAITS_S[Math.min(deaths, WAITS_S.length - 1)] ?? 0
      complain(`${name} ended unexpectedly ${how} It starts again in ${waits} s.`)
      await clock.pause(waits * 1000, stopping.signal)
      if (stopping.signal.aborted) return how
      current = start(true)
      complain(`${name} started again.`)
    }
  }

  return {
    name,
    ended: watch(),
    async stop() {
      stopping.abort()
      await current.stop()
    },
    startAgainFromNowOn() {
      comesBack = true
    },
  }
}
