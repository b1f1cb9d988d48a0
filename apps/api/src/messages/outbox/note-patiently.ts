import { setTimeout as pause } from 'node:timers/promises'
import { SECOND } from '@pindivantalu/domain/indian-time'
import { isDatabaseAway } from '../../db/database-away.ts'

const FIRST_PAUSE = SECOND / 5
const LONGEST_PAUSE = 2 * SECOND

/**
 * For what has happened already and only has to be written down: tries again for so long while the database is away, or
 * has no connection free. `note` may have been kept though its answer was lost, so it may run twice.
 */
export async function notePatiently(note: () => Promise<void>, withinMs: number): Promise<void> {
  const until = performance.now() + withinMs
  for (let pauseMs = FIRST_PAUSE; ; pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE)) {
    try {
      return await note()
    } catch (error) {
      if (!isDatabaseAway(error) || performance.now() + pauseMs >= until) throw error
      await pause(pauseMs)
    }
  }
}
