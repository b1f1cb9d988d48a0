import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import { BackupRefused } from './backup-refused.ts'

export const DATABASE_FILE = 'database.dump'
const MANIFEST = 'manifest.json'
/** Nothing that leads out of the backup's folder. */
const PATH = /^(database\.dump|files\/[a-z]+\/[\w-][\w.-]*)$/

const Manifest = z.object({
  format: z.literal(1),
  version: z.string(),
  /** The newest one of the database. */
  migration: z.string(),
  restorePoint: z.object({ id: z.uuid(), at: z.iso.datetime() }),
  counts: z.record(z.string(), z.number().int()),
  files: z
    .array(z.object({ path: z.string().regex(PATH), bytes: z.number().int(), sha256: z.string().length(64) }))
    .refine(files => files.some(({ path }) => path === DATABASE_FILE), 'the database is not among them'),
})
export type Manifest = z.infer<typeof Manifest>
export type BackupFile = Manifest['files'][number]

/** Written last, and whole: a folder without it is a backup that was not finished. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const unfinished = join(folder, `${MANIFEST}.unfinished`)
  const file = await open(unfinished, 'w')
  await file.writeFile(`${JSON.stringify(manifest, undefined, 2)}\n`)
  await file.sync().finally(() => file.close())
  await rename(unfinished, join(folder, MANIFEST))
}

export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    throw new BackupRefused(
      `${folder} is no finished backup: ${MANIFEST}, which is written last, is not there. Take another one.`,
    )
  })
  const parsed = Manifest.safeParse(readJsonOrNothing(text))
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new BackupRefused(
    `${MANIFEST} cannot be read (${issue?.path.join('.')}: ${issue?.message}). Take another backup, or the release that made this one.`,
  )
}

function readJsonOrNothing(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Before anything is touched: each file is there and is what it was. */
export async function checkFiles(folder: string, { files }: Manifest): Promise<void> {
  for (const file of files) {
    const found = await describeFile(folder, file.path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error
      throw new BackupRefused(
        `${file.path} is missing in the backup. Nothing was restored; take another one.`,
      )
    })
    if (found.sha256 !== file.sha256)
      throw new BackupRefused(
        `${file.path} is not what was backed up. Nothing was restored; take another one.`,
      )
  }
}

export async function describeFile(folder: string, path: string): Promise<BackupFile> {
  const hash = createHash('sha256')
  let bytes = 0
  const content = createReadStream(join(folder, path))
  content.on('data', part => {
    bytes += part.length
  })
  await pipeline(content, hash)
  return { path, bytes, sha256: hash.digest('hex') }
}
