import { createWriteStream } from 'node:fs'
import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Config } from '../config.ts'
import type { Database } from '../db/client.ts'
import type { Files } from '../storage/files.ts'
import {
  countRows,
  exportSnapshot,
  newestMigration,
  serverMajorVersion,
  takeRestorePoint,
} from './backup.queries.ts'
import { BackupRefused } from './backup-refused.ts'
import { connectPatiently } from './connect-patiently.ts'
import { type FilesConfig, keptFiles, namesIn } from './kept-files.ts'
import { type BackupFile, DATABASE_FILE, describeFile, type Manifest, writeManifest } from './manifest.ts'
import { demandProgram, runProgram } from './postgres-programs.ts'

type BackupConfig = FilesConfig & Pick<Config, 'directDatabaseUrl'>

/** The table whose row lets a shop speak; what is restored has none. */
const NOT_IN_BACKUPS = 'shop_release'

/**
 * A consistent copy into an empty folder, while the shop goes on: the database as it was at one moment, then the files
 * that its rows name. A file that the rows do not know yet does no harm. The manifest comes last.
 */
export async function backUp(config: BackupConfig, folder: string, version: string): Promise<Manifest> {
  await makeEmptyFolder(folder)
  const { db, close } = connectPatiently(config.directDatabaseUrl, 'pindivantalu backup')
  try {
    await demandProgram('pg_dump', await serverMajorVersion(db))
    const restorePoint = await takeRestorePoint(db)
    const { counts, migration } = await copyDatabase(db, config, folder)
    const files = [await describeFile(folder, DATABASE_FILE)]
    for (const [room, kept] of keptFiles(config)) files.push(...(await copyFiles(kept, folder, room)))
    const { id, at } = restorePoint
    const manifest: Manifest = {
      format: 1,
      version,
      migration,
      restorePoint: { id, at: at.toISOString() },
      counts,
      files,
    }
    await writeManifest(folder, manifest)
    return manifest
  } finally {
    await close()
  }
}

/** Readable by nobody else: it holds everything that the shop knows. */
async function makeEmptyFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if ((await readdir(folder)).length > 0)
    throw new BackupRefused(`${folder} is not empty: each backup has a folder of its own.`)
}

function copyDatabase(db: Database, { directDatabaseUrl }: BackupConfig, folder: string) {
  const reading = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
  return reading.execute(async tx => {
    const snapshot = await exportSnapshot(tx)
    const found = { counts: await countRows(tx), migration: await newestMigration(tx) }
    await runProgram(
      'pg_dump',
      [
        '--format=custom',
        '--no-owner',
        '--no-privileges',
        `--snapshot=${snapshot}`,
        `--exclude-table-data=${NOT_IN_BACKUPS}`,
        `--file=${join(folder, DATABASE_FILE)}`,
      ],
      directDatabaseUrl,
    )
    return found
  })
}

/** What is deleted while it is listed is left out. */
async function copyFiles(kept: Files, folder: string, room: string): Promise<BackupFile[]> {
  const copied: BackupFile[] = []
  for await (const name of namesIn(kept)) {
    const file = await kept.read(name)
    if (!file) continue
    const path = `files/${room}/${name}`
    await mkdir(join(folder, 'files', room), { recursive: true, mode: 0o700 })
    await pipeline(file.content, createWriteStream(join(folder, path), { mode: 0o600, flush: true }))
    copied.push(await describeFile(folder, path))
  }
  return copied
}
