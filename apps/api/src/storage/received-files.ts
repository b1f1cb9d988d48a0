import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, opendir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { FilesUnavailable } from './files.ts'

const DISK_CALLS = ['mkdir', 'open', 'write', 'fsync', 'close']

/** Files on their way in. They wait on this machine's disk, so that many at once need little memory; nobody else may read them. */
export function createReceivedFiles(folder: string) {
  return {
    /** Answers its path. What ends early leaves nothing behind. */
    async receive(content: Readable): Promise<string> {
      const path = join(folder, `${randomUUID()}.received`)
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 })
        await pipeline(content, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
        return path
      } catch (error) {
        content.destroy()
        await rm(path, { force: true }).catch(() => {})
        const { syscall = '' } = error as NodeJS.ErrnoException
        if (!DISK_CALLS.includes(syscall)) throw error
        throw new FilesUnavailable(`A file could not be received: ${error}`, {
          wasWriting: true,
          cause: error,
        })
      }
    },

    async forget(path: string): Promise<void> {
      await rm(path, { force: true })
    },

    /** What a killed process could not forget. */
    async forgetOlderThan(moment: Date): Promise<void> {
      const entries = await opendir(folder).catch(() => [])
      for await (const { name } of entries) {
        const path = join(folder, name)
        const found = await stat(path).catch(() => undefined)
        if (found && found.mtime < moment) await rm(path, { force: true })
      }
    },
  }
}

export type ReceivedFiles = ReturnType<typeof createReceivedFiles>
