import type pg from 'pg'
import { givingWay, type Say } from './give-way.ts'
import type { MigrationFile } from './migration-files.ts'
import { statementsOf } from './migration-header.ts'

const CONCURRENTLY = /^(CREATE|DROP)\s+(UNIQUE\s+)?INDEX\s+CONCURRENTLY\s/i
const NEW_INDEX = /^CREATE\s+(?:UNIQUE\s+)?INDEX\s+CONCURRENTLY\s+IF\s+NOT\s+EXISTS\s+(\w+)/i

/** Applies one file and notes it in the ledger. */
export async function runMigration(connection: pg.ClientBase, file: MigrationFile, say: Say): Promise<void> {
  try {
    if (file.header.isWithoutTransaction) await runStatementByStatement(connection, file, say)
    else await runInTransaction(connection, file, say)
  } catch (error) {
    throw new Error(`Migration ${file.name} failed: ${error instanceof Error ? error.message : error}`, {
      cause: error,
    })
  }
}

function runInTransaction(connection: pg.ClientBase, file: MigrationFile, say: Say): Promise<void> {
  return givingWay(connection, file.name, say, async () => {
    await connection.query('BEGIN')
    try {
      await connection.query(file.sql)
      await note(connection, file)
      await connection.query('COMMIT')
    } catch (error) {
      await connection.query('ROLLBACK').catch(() => undefined)
      throw error
    }
  })
}

/** Killed half way, it is run again from its beginning: each statement may be repeated. */
async function runStatementByStatement(
  connection: pg.ClientBase,
  file: MigrationFile,
  say: Say,
): Promise<void> {
  for (const statement of statementsOf(file.sql)) {
    if (CONCURRENTLY.test(statement)) await runConcurrently(connection, statement)
    else await givingWay(connection, file.name, say, () => connection.query(statement))
  }
  await note(connection, file)
}

/** It waits for who uses the table, and nobody waits for it: giving way would only begin it anew. */
async function runConcurrently(connection: pg.ClientBase, statement: string): Promise<void> {
  await connection.query('SET lock_timeout = 0')
  const [, name] = NEW_INDEX.exec(statement) ?? []
  if (name) {
    // What a build that was killed leaves behind is kept up with every write and used by nobody.
    const broken = await connection.query(
      'SELECT FROM pg_index WHERE indexrelid = to_regclass($1) AND NOT indisvalid',
      [name],
    )
    if (broken.rowCount) await connection.query(`DROP INDEX CONCURRENTLY ${name}`)
  }
  await connection.query(statement)
}

async function note(connection: pg.ClientBase, { name, checksum, header }: MigrationFile): Promise<void> {
  await connection.query(
    'INSERT INTO schema_migrations (name, checksum, needs_code_from) VALUES ($1, $2, $3)',
    [name, checksum, header.takesAway?.unusedSince ?? null],
  )
}
