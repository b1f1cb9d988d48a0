import type { Database } from '../db/client.ts'
import { isReleased } from './quiet.queries.ts'

export type Quiet = {
  /** Nobody outside is asked, paid or told anything, and nothing is promised to customers. */
  isQuiet: () => Promise<boolean>
  /** There is a new connection, or the leave to speak may have changed: another database may be at its end. */
  lookAgain: () => void
}

/**
 * Whether the shop is quiet: because its database came out of a backup, or because somebody says so (`SHOP_QUIET`). A
 * quiet shop looks each time, so that a release holds on every instance at once; one that may speak, when it has
 * connected anew or hears of a change.
 */
export function createQuiet({ db, isQuietByHand }: { db: Database; isQuietByHand: boolean }): Quiet {
  let maySpeak = false
  let looks = 0
  return {
    async isQuiet() {
      if (isQuietByHand) return true
      if (maySpeak) return false
      const asked = looks
      const released = await isReleased(db)
      // What was heard meanwhile may be of another database, and is not answered yet.
      if (asked === looks) maySpeak = released
      return !released
    },
    lookAgain() {
      looks += 1
      maySpeak = false
    },
  }
}
