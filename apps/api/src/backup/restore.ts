import { openAsBlob } from 'node:fs'
import { basename, join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { Config } from '../config.ts'
import type { Database } from '../db/client.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { listMigrationFiles, MIGRATIONS_FOLDER } from '../db/migration-files.ts'
import {
  countRows,
  findRestorePoint,
  hasTables,
  markRecovered,
  serverMajorVersion,
} from './backup.queries.ts'
import { BackupRefused } from './backup-refused.ts'
import { connectPatiently } from './connect-patiently.ts'
import { type FilesConfig, keptFiles, namesIn } from './kept-files.ts'
import { checkFiles, DATABASE_FILE, type Manifest, readManifest } from './manifest.ts'
import { demandProgram, runProgram } from './postgres-programs.ts'

type RestoreConfig = FilesConfig & Pick<Config, 'directDatabaseUrl'>

/**
 * Into an empty database and empty rooms for files. The files come first and the database last, in one transaction:
 * killed at any moment it leaves an empty database, and can be run again. The database is quiet from its first moment,
 * since no backup holds the row that lets a shop speak.
 */
export async function restore(config: RestoreConfig, folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder)
  await demandKnownMigration(manifest)
  await checkFiles(folder, manifest)
  const { db, close } = connectPatiently(config.directDatabaseUrl, 'pindivantalu restore')
  try {
    await demandProgram('pg_restore', await serverMajorVersion(db))
    await demandEmpty(db, config, manifest)
    await restoreFiles(config, folder, manifest)
    await runProgram(
      'pg_restore',
      [
        '--single-transaction',
        '--exit-on-error',
        '--no-owner',
        '--no-privileges',
        join(folder, DATABASE_FILE),
      ],
      config.directDatabaseUrl,
    )
    // As an older release counted them.
    const counts = await countRows(db, Object.keys(manifest.counts))
    if (!isDeepStrictEqual(counts, manifest.counts))
      throw new BackupRefused(
        `The restored database has ${JSON.stringify(counts)} and not ${JSON.stringify(manifest.counts)}. Use it for nothing; restore another backup into another database.`,
      )
    return manifest
  } finally {
    await close()
  }
}

/** For a database that PostgreSQL has recovered to a moment by itself, which holds whatever the shop's had. */
export async function silenceRecovered({ directDatabaseUrl }: RestoreConfig, at: Date): Promise<void> {
  const { db, close } = connectPatiently(directDatabaseUrl, 'pindivantalu restore')
  try {
    const standsAt = await findRestorePoint(db)
    if (standsAt && standsAt.at > at)
      throw new BackupRefused(
        `This database knows of a backup at ${standsAt.at.toISOString()}, and so stands later than ${at.toISOString()}. Nothing was changed: say the moment that it was recovered to, with its time zone.`,
      )
    await inTransaction(db, tx => markRecovered(tx, at))
  } finally {
    await close()
  }
}

async function demandKnownMigration({ migration, version }: Manifest): Promise<void> {
  const known = await listMigrationFiles(MIGRATIONS_FOLDER)
  if (!known.includes(migration))
    throw new BackupRefused(
      `This backup is of a newer release (${version}, ${migration}). Restore it with that release.`,
    )
}

/** Files of this very backup may be there: of a restore that was killed. */
async function demandEmpty(db: Database, config: RestoreConfig, manifest: Manifest): Promise<void> {
  if (await hasTables(db))
    throw new BackupRefused('The database has tables already. Restore into an empty one, such as a new one.')
  const expected = new Set(manifest.files.map(({ path }) => path))
  for (const [room, kept] of keptFiles(config))
    for await (const name of namesIn(kept))
      if (!expected.has(`files/${room}/${name}`))
        throw new BackupRefused(
          `The room ${room} holds ${name}, which is not of this backup. Restore into an empty DATA_DIR or bucket.`,
        )
}

async function restoreFiles(config: RestoreConfig, folder: string, { files }: Manifest): Promise<void> {
  const rooms = keptFiles(config)
  for (const { path } of files.filter(file => file.path !== DATABASE_FILE)) {
    const room = path.split('/')[1] ?? ''
    const kept = rooms.get(room)
    if (!kept)
      throw new BackupRefused(
        `This release has no room ${room}. Restore with the release that made the backup.`,
      )
    await kept.write(basename(path), await openAsBlob(join(folder, path)))
  }
}
