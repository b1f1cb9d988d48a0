import type { Database } from './client.ts'

/** Several answers that fit together: read one after the other on one connection, as of one moment. */
export function atOneMoment<Result>(db: Database, read: (tx: Database) => Promise<Result>): Promise<Result> {
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read)
}
