import { DAY } from '@pindivantalu/domain/indian-time'
import { createDatabase } from '../db/client.ts'

/** Millions of rows are counted here, and a connection is silent for as long as a copy is taken beside it. */
export function connectPatiently(databaseUrl: string, applicationName: string) {
  return createDatabase(databaseUrl, {
    applicationName,
    timeouts: { statementMs: DAY, idleInTransactionMs: DAY },
  })
}
