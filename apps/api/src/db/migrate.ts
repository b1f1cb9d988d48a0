import pg from 'pg'
import { CONNECTION_TIMEOUT_MS, KEEP_ALIVE } from './client.ts'
import {
  listMigrationFiles,
  MIGRATIONS_FOLDER,
  type MigrationFile,
  readMigrationFiles,
} from './migration-files.ts'

// Own code because no kept-up library does just this: Kysely's Migrator has no checksums and wants a module per
// step, node-pg-migrate knows no edited files, postgres-migrations is no longer kept up.

export class MigrationRefused extends Error {}

type AppliedMigration = { name: string; checksum: string }

/** Any number will do, as long as all instances of this shop use the same. */
const MIGRATION_LOCK = 7_434_632_001

/** Applies what is pending, each file in its own transaction, and answers the names. Safe to call from several instances at once. */
export async function migrate(
  target: pg.Pool | string,
  { folder = MIGRATIONS_FOLDER }: { folder?: string } = {},
): Promise<string[]> {
  const files = await readMigrationFiles(folder)
  return withOwnConnection(target, async connection => {
    await connection.query('SET statement_timeout = 0; SET lock_timeout = 0')
    await connection.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK])
    await connection.query(`CREATE TABLE IF NOT EXISTS schema_migrations (
      name text PRIMARY KEY,
      checksum text NOT NULL,
      applied_at timestamptz NOT NULL DEFAULT now()
    )`)
    const applied = await connection.query<AppliedMigration>(
      'SELECT name, checksum FROM schema_migrations ORDER BY name COLLATE "C"',
    )
    const pending = pendingMigrations(files, applied.rows)
    for (const file of pending) await apply(connection, file)
    return pending.map(file => file.name)
  })
}

/** Everything this code needs is there. More may be: while a newer version is being rolled out, the old one goes on serving. */
export async function isMigrated(
  database: Pick<pg.Pool, 'query'>,
  { folder = MIGRATIONS_FOLDER }: { folder?: string } = {},
): Promise<boolean> {
  const names = await listMigrationFiles(folder)
  const ledger = await database.query<{ exists: boolean }>(
    "SELECT to_regclass('schema_migrations') IS NOT NULL AS exists",
  )
  if (!ledger.rows[0]?.exists) return false
  const applied = await database.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM schema_migrations WHERE name = ANY($1)',
    [names],
  )
  return applied.rows[0]?.count === names.length
}

function pendingMigrations(files: MigrationFile[], applied: AppliedMigration[]): MigrationFile[] {
  const newestFile = files.at(-1)?.name ?? ''
  const newestApplied = applied.at(-1)?.name ?? ''
  const fileNamed = new Map(files.map(file => [file.name, file]))

  for (const { name, checksum } of applied) {
    const file = fileNamed.get(name)
    if (!file && name > newestFile) {
      throw new MigrationRefused(
        `The database is newer than this code: it has ${name}, the newest migration here is ${newestFile || 'none'}. Run the newer code.`,
      )
    }
    if (!file) {
      throw new MigrationRefused(
        `Migration ${name} has been applied to this database, but its file is missing. Restore it; a database made before the shop's first release cannot be brought along: start with another DATA_DIR, or an empty DATABASE_URL.`,
      )
    }
    if (file.checksum !== checksum) {
      throw new MigrationRefused(
        `Migration ${name} was edited after it had been applied. Restore it, and write the change as a new migration.`,
      )
    }
  }

  const isApplied = new Set(applied.map(({ name }) => name))
  const pending = files.filter(file => !isApplied.has(file.name))
  const late = pending.find(file => file.name < newestApplied)
  if (late) {
    throw new MigrationRefused(
      `Migration ${late.name} comes before ${newestApplied}, which has been applied already. Give it the next number.`,
    )
  }
  return pending
}

async function apply(connection: pg.ClientBase, { name, checksum, sql }: MigrationFile): Promise<void> {
  await connection.query('BEGIN')
  try {
    await connection.query(sql)
    await connection.query('INSERT INTO schema_migrations (name, checksum) VALUES ($1, $2)', [name, checksum])
    await connection.query('COMMIT')
  } catch (error) {
    throw new Error(`Migration ${name} failed: ${error instanceof Error ? error.message : error}`, {
      cause: error,
    })
  }
}

/** The connection is closed afterwards, which undoes an open transaction and frees the lock, whatever happened. */
async function withOwnConnection<Answer>(
  target: pg.Pool | string,
  use: (connection: pg.ClientBase) => Promise<Answer>,
): Promise<Answer> {
  if (typeof target === 'string') {
    const client = new pg.Client({
      connectionString: target,
      application_name: 'pindivantalu migrate',
      connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
      ...KEEP_ALIVE,
    })
    // A connection that breaks between two statements would end the process; the next statement tells of it.
    client.on('error', () => undefined)
    await client.connect()
    return use(client).finally(() => client.end())
  }
  const client = await target.connect()
  return use(client).finally(() => client.release(true))
}
