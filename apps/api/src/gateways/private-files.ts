import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Of people, and for the owner's eyes alone: in a folder that no address leads to. */
export type PrivateFiles = {
  /** Answers the key it is kept under. */
  save(bytes: Buffer): Promise<string>
  /** Undefined where it is not, or not on this machine. */
  read(key: string): Promise<Buffer | undefined>
  /** What is gone already is no failure. */
  remove(keys: readonly string[]): Promise<void>
}

const KEY = /^[0-9a-f-]{36}$/

export function createPrivateFiles(folder: string): PrivateFiles {
  const fileOf = (key: string) => {
    if (!KEY.test(key)) throw new Error('Not a key of a file')
    return join(folder, key)
  }

  return {
    async save(bytes) {
      const key = randomUUID()
      const unfinished = `${fileOf(key)}.unfinished`
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await writeFile(unfinished, bytes, { mode: 0o600 })
      await rename(unfinished, fileOf(key))
      return key
    },
    async read(key) {
      return readFile(fileOf(key)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined
        throw error
      })
    },
    async remove(keys) {
      await Promise.all(keys.map(key => rm(fileOf(key), { force: true })))
    },
  }
}
