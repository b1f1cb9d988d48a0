import { randomBytes } from 'node:crypto'
import type { Hearer } from '../db/listen.ts'

/** What the trigger tells of a changed order: whose it is, who carries it and who did till now. */
export type OrderChange = { order: string; customer: string; partners: readonly string[] }

type Kept = OrderChange & { place: string }

/** What comes in to whoever follows. */
type Follower = {
  change: (change: Kept) => void
  /** Changes may have gone unheard. */
  refresh: () => void
}

/** As many changes as somebody may miss while his connection is cut; after more he reads everything again. */
const MOST_KEPT = 500
const RUN_BYTES = 6

/**
 * The changes of orders, numbered as this instance heard them. The numbers of another instance, or from before the
 * database's connection was lost, mean nothing here.
 */
export function createOrderChanges() {
  let run = newRun()
  let count = 0
  let isLost = false
  const kept: Kept[] = []
  const followers = new Set<Follower>()

  const placeOf = (number: number) => `${run}.${number}`

  function beginAnew(): void {
    run = newRun()
    count = 0
    kept.length = 0
  }

  return {
    channel: 'order_changed',
    hear(payload) {
      const change: Kept = { ...(JSON.parse(payload) as OrderChange), place: placeOf(++count) }
      kept.push(change)
      if (kept.length > MOST_KEPT) kept.shift()
      for (const follower of followers) follower.change(change)
    },
    lose() {
      isLost = true
      beginAnew()
    },
    async check() {
      if (!isLost) return
      isLost = false
      // Once more: who was given a place meanwhile has not heard everything.
      beginAnew()
      for (const follower of followers) follower.refresh()
    },

    /** Where a follower stands who has heard everything. */
    place: () => placeOf(count),
    /** What came after a place, or undefined where that cannot be known. */
    since(place: string): readonly Kept[] | undefined {
      if (place === placeOf(count)) return []
      const at = kept.findIndex(change => change.place === place)
      const isBeforeFirst = place === placeOf(count - kept.length)
      return at < 0 && !isBeforeFirst ? undefined : kept.slice(at + 1)
    },
    follow(follower: Follower): () => void {
      followers.add(follower)
      return () => followers.delete(follower)
    },
  } satisfies Hearer & Record<string, unknown>
}

export type OrderChanges = ReturnType<typeof createOrderChanges>

function newRun(): string {
  return randomBytes(RUN_BYTES).toString('hex')
}
