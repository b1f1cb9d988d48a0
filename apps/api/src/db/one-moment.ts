import type { Database } from './client.ts'
import { isOutdatedStatement } from './prepared-statements.ts'

/** Several answers that fit together: read one after the other on one connection, as of one moment. */
export async function atOneMoment<Result>(
  db: Database,
  read: (tx: Database) => Promise<Result>,
): Promise<Result> {
  const reading = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
  try {
    return await reading.execute(read)
  } catch (error) {
    if (!isOutdatedStatement(error)) throw error
    // All statements are new ones by now.
    return reading.execute(read)
  }
}
