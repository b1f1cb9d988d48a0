import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

/** Shorter than an answer takes under load, so that what was just kept is old when it is asked for. */
const CHANGE_EVERY_MS = 5
const HEARD_WITHIN_MS = 5

/** An owner at work at what is on every page: the shop hears of it as it would of any change. */
export async function startChanging(databaseUrl: string) {
  const db = new pg.Client({ connectionString: databaseUrl })
  // Idle when the database ends before it, after an interruption; while it works, its query fails and tells.
  db.on('error', () => undefined)
  await db.connect()
  const change = () => db.query({ name: 'change', text: "SELECT tell_catalog_changed('{shop}')" })

  return {
    /** One change, known to the shop when this returns. */
    async changeOnce(): Promise<void> {
      await change()
      await pause(HEARD_WITHIN_MS)
    },
    /** Goes on changing for as long as the work takes: nothing the shop keeps can be used again. */
    async changeDuring<Result>(work: Promise<Result>): Promise<Result> {
      let isDone = false
      const done = work.finally(() => {
        isDone = true
      })
      while (!isDone) await Promise.race([done, change().then(() => pause(CHANGE_EVERY_MS))])
      return await done
    },
    end: () => db.end(),
  }
}
