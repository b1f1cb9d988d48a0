import { randomBytes } from 'node:crypto'
import type { ChannelListener } from '../db/channel-listener.ts'

type Kept<Change> = Change & { place: string }

type Follower<Change> = {
  change: (change: Kept<Change>) => void
  /** Changes may have gone unheard. */
  refresh: () => void
}

/** A client that missed more changes than this reads everything again. */
const MOST_KEPT = 500
const RUN_BYTES = 6

type Kind<Change> = {
  /** What a trigger's NOTIFY names. */
  channel: string
  /** Parses its payload. */
  read: (payload: string) => Change
  /** A client asks by this id what has changed. */
  idOf: (change: Change) => string
}

/**
 * Changes of one kind of thing, numbered as this instance heard them. The numbers of another instance, or from before
 * the database's connection was lost, mean nothing here.
 */
export function createChangeFeed<Change extends object>({ channel, read, idOf }: Kind<Change>) {
  let run = newRun()
  let count = 0
  let isLost = false
  const kept: Kept<Change>[] = []
  const followers = new Set<Follower<Change>>()

  const placeOf = (number: number) => `${run}.${number}`

  function beginAnew(): void {
    run = newRun()
    count = 0
    kept.length = 0
  }

  return {
    channel,
    idOf,
    hear(payload: string) {
      const change: Kept<Change> = { ...read(payload), place: placeOf(++count) }
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
    since(place: string): readonly Kept<Change>[] | undefined {
      if (place === placeOf(count)) return []
      const at = kept.findIndex(change => change.place === place)
      const isBeforeFirst = place === placeOf(count - kept.length)
      return at < 0 && !isBeforeFirst ? undefined : kept.slice(at + 1)
    },
    follow(follower: Follower<Change>): () => void {
      followers.add(follower)
      return () => followers.delete(follower)
    },
  } satisfies ChannelListener & Record<string, unknown>
}

export type ChangeFeed<Change extends object> = ReturnType<typeof createChangeFeed<Change>>

function newRun(): string {
  return randomBytes(RUN_BYTES).toString('hex')
}
