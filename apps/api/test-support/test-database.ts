import { inject } from 'vitest'
import { createDatabase } from '../src/db/client.ts'
import { createDatabaseOn, databaseUrl, dropDatabaseOn } from './database-server.ts'

/**
 * What tests prepare, thousands of rows at once, takes longer on a busy machine than a customer would wait; and so does a
 * row that is held until several others wait for it.
 */
export const PATIENCE = { statementMs: 60_000, lockMs: 60_000, idleInTransactionMs: 60_000 }

const drops: (() => Promise<void>)[] = []

/** Those of the test file that has just ended. */
export async function dropDatabases(): Promise<void> {
  for (const drop of drops.splice(0)) await drop()
}

/** An own copy of the seeded shop, dropped when the test file is done. */
export function createTestDatabase() {
  return openForThisFile({ template: inject('databaseServer').template })
}

/** Nothing in it, not even tables. */
export function createEmptyDatabase() {
  return openForThisFile({ template: 'template0' })
}

async function openForThisFile({ template }: { template: string }) {
  const server = inject('databaseServer').url
  const name = await createDatabaseOn(server, { template })
  const url = databaseUrl(server, name)
  const { db, pool, close } = createDatabase(url, { timeouts: PATIENCE })
  drops.push(async () => {
    await close()
    await dropDatabaseOn(server, name)
  })
  return { url, db, pool }
}
