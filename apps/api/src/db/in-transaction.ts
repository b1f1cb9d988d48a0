import { setTimeout as pause } from 'node:timers/promises'
import { SECOND } from '@pindivantalu/domain/indian-time'
import pg from 'pg'
import type { Database } from './client.ts'

/** PostgreSQL ended this transaction so that another could go on (deadlock, serialisation): nothing of it remains. */
const ENDED_FOR_ANOTHER = ['40P01', '40001']
const MOST_TRIES = 4
const FIRST_PAUSE = SECOND / 50

/**
 * Runs `work` in a transaction, and once more from the start when PostgreSQL ended it for the sake of another. `work`
 * may run several times: it writes through `tx` alone, and what tells the outside world comes after.
 */
export async function inTransaction<Result>(
  db: Database,
  work: (tx: Database) => Promise<Result>,
): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      if (tries === MOST_TRIES || !wasEndedForAnother(error)) throw error
      // Not all at once again.
      await pause(FIRST_PAUSE * 2 ** tries * Math.random())
    }
  }
}

function wasEndedForAnother(error: unknown): boolean {
  return error instanceof pg.DatabaseError && ENDED_FOR_ANOTHER.includes(error.code ?? '')
}
