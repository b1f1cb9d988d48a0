import { setTimeout as pause } from 'node:timers/promises'
import type { Draws } from '../../e2e/faults/draws.ts'

const SECOND = 1_000

type Arrivals = { perSecond: number; seconds: number; draws: Draws }

/**
 * People come when they come, whether or not those before them have been served: a shop that slows down does not slow
 * them down. The gaps are those of people who do not know of each other. Ends when the last one has left; answers how
 * late each was let in, which is the fault of this program and not of the shop.
 */
export async function letArrive(
  { perSecond, seconds, draws }: Arrivals,
  visit: () => Promise<void>,
): Promise<number[]> {
  const visits: Promise<void>[] = []
  const latenesses: number[] = []
  const startedAt = performance.now()
  let dueAt = startedAt
  for (;;) {
    dueAt += (-Math.log(1 - draws.next()) / perSecond) * SECOND
    if (dueAt - startedAt > seconds * SECOND) break
    await pause(Math.max(0, dueAt - performance.now()))
    latenesses.push(performance.now() - dueAt)
    const visiting = visit()
    // Told below. Node ends a program in which nobody waits for what fails.
    visiting.catch(() => undefined)
    visits.push(visiting)
  }
  await Promise.all(visits)
  return latenesses
}
