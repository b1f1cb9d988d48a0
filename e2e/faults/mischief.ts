import { setTimeout as pause } from 'node:timers/promises'
import type { Draws } from './draws.ts'
import type { ShopUnderFire } from './shop-under-fire.ts'

type Fault = { provider: string; mode: string; seconds?: number; probability?: number }

const FAULTS: Fault[] = [
  { provider: 'razorpay', mode: 'down' },
  { provider: 'razorpay', mode: 'error' },
  { provider: 'razorpay', mode: 'html' },
  { provider: 'razorpay', mode: 'lost_answer' },
  { provider: 'razorpay', mode: 'slow' },
  // Longer than the shop waits: a time-out, after which the provider may have done it all the same.
  { provider: 'razorpay', mode: 'slow', seconds: 12, probability: 0.1 },
  { provider: 'razorpay', mode: 'drop_webhooks' },
  { provider: 'razorpay', mode: 'delay_webhooks' },
  { provider: 'razorpay', mode: 'double_webhooks' },
  { provider: 'razorpay', mode: 'reorder_webhooks' },
  { provider: 'whatsapp', mode: 'down' },
  { provider: 'whatsapp', mode: 'lost_answer' },
  { provider: 'smtp', mode: 'down' },
  { provider: 'smtp', mode: 'lost_answer' },
]

type MischiefOptions = { draws: Draws; finished: () => number; signal: AbortSignal }

/**
 * Until it is told to stop: kills, restarts and misbehaves, again whenever a few checkouts have come to their end, so
 * that a slow machine sees as much of it as a fast one. Answers how often it did what.
 */
export async function makeMischief(
  shop: ShopUnderFire,
  { draws, finished, signal }: MischiefOptions,
): Promise<Map<string, number>> {
  const done = new Map<string, number>()
  const note = (what: string) => done.set(what, (done.get(what) ?? 0) + 1)
  while (!signal.aborted) {
    const next = finished() + draws.between(1, 5)
    while (finished() < next && !signal.aborted) await pause(20)
    const lot = draws.next()
    if (lot < 0.15) {
      note('api killed with -9')
      await shop.endApi('SIGKILL')
      shop.startApi()
      await shop.untilUp()
    } else if (lot < 0.2) {
      note('PostgreSQL restarted')
      await shop.stopPostgres()
      await shop.startPostgres()
    } else if (lot < 0.3) {
      note('connections to PostgreSQL cut')
      await shop.query(
        'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND datname IS NOT NULL',
      )
    } else {
      const fault = draws.among(FAULTS)
      note(`${fault.provider} ${fault.mode}${fault.seconds ? ' until it times out' : ''}`)
      const request = {
        seconds: draws.between(1, 3),
        probability: 0.5,
        ...fault,
        seed: draws.between(0, 1e6),
      }
      await fetch(`${shop.sandboxUrl}/sandbox/faults`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(request),
      })
    }
  }
  await fetch(`${shop.sandboxUrl}/sandbox/faults`, { method: 'DELETE' })
  await shop.untilUp()
  return done
}
