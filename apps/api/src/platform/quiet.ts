import type { Database } from '../db/client.ts'
import { isReleased } from './quiet.queries.ts'

export type Quiet = {
  /** Nobody outside is asked, paid or told anything, and nothing is promised to customers. */
  isQuiet: () => Promise<boolean>
  /** There is a new connection: another database may be at its end, restored meanwhile. */
  lookAgain: () => void
}

/**
 * Whether the shop is quiet: because its database came out of a backup, or because somebody says so (`SHOP_QUIET`). A
 * quiet shop looks each time, so that a release holds on every instance at once; one that may speak, when it has
 * connected anew.
 */
export function createQuiet({ db, isQuietByHand }: { db: Database; isQuietByHand: boolean }): Quiet {
  let maySpeak = false
  return {
    async isQuiet() {
      if (isQuietByHand) return true
      maySpeak ||= await isReleased(db)
      return !maySpeak
    },
    lookAgain() {
      maySpeak = false
    },
  }
}
