import { sql } from 'kysely'
import type { Database } from '../db/client.ts'
import { isReleased } from '../platform/quiet.queries.ts'

/** Tables whose rows are counted in a backup, and again after a restore. */
const COUNTED = [
  'users',
  'products',
  'orders',
  'payments',
  'refunds',
  'invoices',
  'credit_notes',
  'outbox_messages',
] as const

export type RestorePoint = { id: string; at: Date }

/** The newest moment of which there is a copy: a restored database stands there. */
export function findRestorePoint(db: Database): Promise<RestorePoint | undefined> {
  return db
    .selectFrom('restore_points')
    .select(['id', 'at'])
    .orderBy('at', 'desc')
    .limit(sql.lit(1))
    .executeTakeFirst()
}

/**
 * Before the copy is taken: what is restored from it knows at which moment it stands. A database that waits for its
 * release stands where it stood, and so does its copy: what was lost before it is lost in both.
 */
export async function takeRestorePoint(db: Database): Promise<RestorePoint> {
  const standsAt = (await isReleased(db)) ? undefined : await findRestorePoint(db)
  return (
    standsAt ??
    db.insertInto('restore_points').defaultValues().returning(['id', 'at']).executeTakeFirstOrThrow()
  )
}

export async function serverMajorVersion(db: Database): Promise<number> {
  const { rows } = await sql<{ server_version_num: string }>`SHOW server_version_num`.execute(db)
  return Math.floor(Number(rows[0]?.server_version_num) / 10_000)
}

/** So that pg_dump, on a connection of its own, sees what this transaction sees. */
export async function exportSnapshot(tx: Database): Promise<string> {
  const { rows } = await sql<{ id: string }>`SELECT pg_export_snapshot() AS id`.execute(tx)
  return rows[0]?.id ?? ''
}

export async function countRows(
  db: Database,
  tables: readonly string[] = COUNTED,
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const table of tables) {
    const { rows } = await sql<{ count: number }>`SELECT count(*) FROM ${sql.table(table)}`.execute(db)
    counts[table] = rows[0]?.count ?? 0
  }
  return counts
}

export async function newestMigration(db: Database): Promise<string> {
  const { rows } = await sql<{ name: string }>`SELECT max(name) AS name FROM schema_migrations`.execute(db)
  return rows[0]?.name ?? ''
}

export async function hasTables(db: Database): Promise<boolean> {
  const { rows } = await sql`SELECT FROM pg_tables WHERE schemaname = 'public' LIMIT 1`.execute(db)
  return rows.length > 0
}

/** As it was recovered, by PostgreSQL itself, to a moment: quiet from now on, and what came later is lost. */
export async function markRecovered(tx: Database, at: Date): Promise<void> {
  await tx.deleteFrom('shop_release').execute()
  await tx.insertInto('restore_points').values({ at }).execute()
}
