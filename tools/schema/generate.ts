import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDatabase } from '../../apps/api/src/db/client.ts'
import { migrate } from '../../apps/api/src/db/migrate.ts'
import { startPostgres } from '../postgres/embedded-postgres.ts'
import { schemaAsSql } from './schema-sql.ts'
import { writeTableTypes } from './table-types.ts'

const HOME = join(import.meta.dirname, '../../apps/api/src/db')

/** `npm run db:types [-- folder]`: tables.ts and schema.sql of a database that has just been through all migrations. */
async function main(outFolder = HOME): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'pindivantalu-schema-'))
  const server = await startPostgres({ dataDir: join(folder, 'postgres'), fast: true })
  const { db, pool, close } = createDatabase(server.url)
  try {
    await migrate(pool)
    await writeTableTypes(db, join(outFolder, 'tables.ts'))
    await writeFile(join(outFolder, 'schema.sql'), await schemaAsSql(pool))
  } finally {
    await close()
    await server.stop()
    await rm(folder, { recursive: true })
  }
}

await main(process.argv[2])
