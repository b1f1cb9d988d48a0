import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { Config } from '../config.ts'
import { type Files, FilesUnavailable, ROOMS } from '../storage/files.ts'
import { openFiles } from '../storage/open-files.ts'
import { type Check, type Finding, right, wrong } from './check.ts'

export function fileChecks(config: Config): Check[] {
  return [{ name: 'Files', look: () => tryEachRoom(config) }]
}

/** A key may be allowed to use one prefix of a bucket and not the next. */
async function tryEachRoom(config: Config): Promise<Finding> {
  const { filesInS3 } = config
  const where = filesInS3 ? `bucket ${filesInS3.bucket}` : 'folders in DATA_DIR'
  const toDo = filesInS3
    ? 'look at FILES_S3_…: endpoint, bucket, region, and whether the key may write, read, list and delete'
    : 'let the shop write to DATA_DIR, and see that the disk is not full'
  const openRoom = openFiles(config)
  for (const room of ROOMS) {
    const problem = await problemWith(openRoom(room))
    if (problem) return wrong(`${where}, ${room}/: ${problem}`, toDo)
  }
  return right(`${where}: written, read, listed, deleted`)
}

async function problemWith(files: Files): Promise<string | undefined> {
  const name = `check-${randomUUID()}.webp`
  const content = Buffer.from(name)
  try {
    await files.write(name, content)
    const read = await files.read(name)
    const isSame = read !== undefined && content.equals(await buffer(read.content))
    await files.remove([name])
    for await (const _some of files.list()) break
    if (!isSame) return 'what was written is not read back'
    return (await files.has(name)) ? 'what was written is not deleted' : undefined
  } catch (error) {
    if (!(error instanceof FilesUnavailable)) throw error
    return error.message
  }
}
