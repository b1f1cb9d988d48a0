import type { MigrationFile } from './migration-files.ts'

export class MigrationRefused extends Error {}

/** `needs_code_from`: code whose newest migration has a smaller number cannot run here any more. */
export type AppliedMigration = { name: string; checksum: string; needs_code_from: string | null }

export const LEDGER = `CREATE TABLE IF NOT EXISTS schema_migrations (
  name text PRIMARY KEY,
  checksum text NOT NULL,
  applied_at timestamptz NOT NULL DEFAULT now(),
  needs_code_from text
)`

/** Databases of before have a ledger without that column. */
export const LEDGER_HAS_COLUMN = `SELECT FROM pg_attribute
  WHERE attrelid = 'schema_migrations'::regclass AND attname = 'needs_code_from'`

/**
 * What is to be applied. A database may be newer than this code, as it is while a release is rolled out or taken back,
 * unless something was taken away there that this code uses.
 */
export function pendingMigrations(files: MigrationFile[], applied: AppliedMigration[]): MigrationFile[] {
  const newestFile = files.at(-1)?.name ?? ''
  const newestApplied = applied.at(-1)?.name ?? ''
  const fileNamed = new Map(files.map(file => [file.name, file]))

  for (const { name, checksum, needs_code_from } of applied) {
    const file = fileNamed.get(name)
    if (!file && name > newestFile) {
      if (needs_code_from !== null && needs_code_from > newestFile.slice(0, 4)) {
        throw new MigrationRefused(
          `The database is too new for this code: ${name} took away what code before ${needs_code_from} uses, and the newest migration here is ${newestFile || 'none'}. Run newer code.`,
        )
      }
      continue
    }
    if (!file) {
      throw new MigrationRefused(
        `Migration ${name} has been applied to this database, but its file is missing. Restore it; a database made before the shop's first release cannot be brought along: start with another DATA_DIR, or an empty DATABASE_URL.`,
      )
    }
    if (![file.checksum, file.header.formerly].includes(checksum)) {
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
