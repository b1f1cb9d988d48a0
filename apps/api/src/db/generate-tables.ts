import { join } from 'node:path'
import {
  createDatabaseOn,
  databaseUrl,
  dropDatabaseOn,
  startDatabaseServer,
} from '../../test-support/database-server.ts'
import { createDatabase } from './client.ts'
import { migrate } from './migrate.ts'
import { writeTableTypes } from './table-types.ts'

/** `npm run db:types [-- file]`: the types of a database that has just been through all migrations. */
async function main(outFile = join(import.meta.dirname, 'tables.ts')): Promise<void> {
  const server = await startDatabaseServer()
  const name = await createDatabaseOn(server.url)
  const { db, pool, close } = createDatabase(databaseUrl(server.url, name))
  try {
    await migrate(pool)
    await writeTableTypes(db, outFile)
  } finally {
    await close()
    await dropDatabaseOn(server.url, name)
    await server.stop()
  }
}

await main(process.argv[2])
