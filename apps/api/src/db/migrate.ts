import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { CONNECTION_TIMEOUT_MS, KEEP_ALIVE } from './client.ts'
import { givingWay, type Say } from './give-way.ts'
import { listMigrationFiles, MIGRATIONS_FOLDER, readMigrationFiles } from './migration-files.ts'
import { type AppliedMigration, LEDGER, LEDGER_HAS_COLUMN, pendingMigrations } from './migration-ledger.ts'
import { giveRoleItsLimits } from './pooler/role-limits.ts'
import { runMigration } from './run-migration.ts'

// Own code because no kept-up library does just this: Kysely's Migrator has no checksums and wants a module per
// step, node-pg-migrate knows no edited files, postgres-migrations is no longer kept up.

/** The migrations that somebody else has to apply, before the shop can start. */
export class MigrationsPending extends Error {
  constructor(names: string[]) {
    super(`The database lacks ${names.join(', ')}. Run: npm run migrate`)
  }
}

type MigrateOptions = {
  folder?: string
  say?: Say
  /** The shop works through a pooler, whose connections have the limits that their role has. */
  isPooled?: boolean
}

/** Any number will do, as long as all instances of this shop use the same. */
const MIGRATION_LOCK = 7_434_632_001
const ASKS_FOR_THE_LOCK_EVERY_MS = 200

/** Applies what is pending, in order, and answers the names. Safe to call from several instances at once. */
export async function migrate(
  target: pg.Pool | string,
  { folder = MIGRATIONS_FOLDER, say = () => undefined, isPooled = false }: MigrateOptions = {},
): Promise<string[]> {
  const files = await readMigrationFiles(folder)
  return withOwnConnection(target, async connection => {
    await connection.query('SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0')
    await untilMyTurn(connection, say)
    await makeLedger(connection, say)
    const pending = pendingMigrations(files, await readLedger(connection))
    for (const file of pending) {
      say(`Applying ${file.name}`)
      await runMigration(connection, file, say)
    }
    if (isPooled) await giveRoleItsLimits(connection)
    return pending.map(file => file.name)
  })
}

/** For a shop that does not migrate: refuses what `migrate` refuses, and whatever is pending. Changes nothing. */
export async function demandMigrated(
  target: pg.Pool | string,
  { folder = MIGRATIONS_FOLDER }: { folder?: string } = {},
): Promise<void> {
  const files = await readMigrationFiles(folder)
  const pending = await withOwnConnection(target, async connection =>
    pendingMigrations(files, (await hasLedger(connection)) ? await readLedger(connection) : []),
  )
  if (pending.length > 0) throw new MigrationsPending(pending.map(file => file.name))
}

/** Everything this code needs is there. More may be: while a newer version is being rolled out, the old one goes on serving. */
export async function isMigrated(
  database: Pick<pg.Pool, 'query'>,
  { folder = MIGRATIONS_FOLDER }: { folder?: string } = {},
): Promise<boolean> {
  const names = await listMigrationFiles(folder)
  if (!(await hasLedger(database))) return false
  const applied = await database.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM schema_migrations WHERE name = ANY($1)',
    [names],
  )
  return applied.rows[0]?.count === names.length
}

/** Asks again and again: an index that is built concurrently would wait for a statement that waits here, and it for the index. */
async function untilMyTurn(connection: pg.ClientBase, say: Say): Promise<void> {
  for (let isFirst = true; ; isFirst = false) {
    const { rows } = await connection.query<{ mine: boolean }>('SELECT pg_try_advisory_lock($1) AS mine', [
      MIGRATION_LOCK,
    ])
    if (rows[0]?.mine) return
    if (isFirst) say('Another instance migrates: waiting until it has finished.')
    await pause(ASKS_FOR_THE_LOCK_EVERY_MS)
  }
}

async function makeLedger(connection: pg.ClientBase, say: Say): Promise<void> {
  await connection.query(LEDGER)
  if ((await connection.query(LEDGER_HAS_COLUMN)).rowCount) return
  await givingWay(connection, 'The list of migrations', say, () =>
    connection.query('ALTER TABLE schema_migrations ADD needs_code_from text'),
  )
}

async function hasLedger(database: Pick<pg.Pool, 'query'> | pg.ClientBase): Promise<boolean> {
  const { rows } = await database.query("SELECT to_regclass('schema_migrations') IS NOT NULL AS exists")
  return rows[0]?.exists === true
}

/** Every column there is: a ledger of before may lack one. */
async function readLedger(connection: pg.ClientBase): Promise<AppliedMigration[]> {
  const { rows } = await connection.query<{ row: AppliedMigration }>(
    'SELECT to_jsonb(schema_migrations) AS row FROM schema_migrations ORDER BY name COLLATE "C"',
  )
  return rows.map(({ row }) => ({ ...row, needs_code_from: row.needs_code_from ?? null }))
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
