import { randomUUID } from 'node:crypto'
import { mkdir, open, opendir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'

/** Files of people, for the owner alone: in a folder that no URL leads to. */
export type PrivateFiles = {
  /** Answers the key it is kept under. */
  save(bytes: Buffer): Promise<string>
  /** The same for a file that lies on this disk already, and then no longer there. */
  take(path: string): Promise<string>
  /** Undefined where it is not, or not on this machine. */
  read(key: string): Promise<{ content: Readable; length: number } | undefined>
  /** What is gone already is no failure. */
  remove(keys: readonly string[]): Promise<void>
  /** Removes what was never finished, and answers the keys of all others, some at a time; of what was written before. */
  listOlderThan(before: Date): AsyncIterable<string[]>
}

const KEY = /^[0-9a-f-]{36}$/
const UNFINISHED = /^[0-9a-f-]{36}\.unfinished$/
const LISTED_AT_ONCE = 1000

export function createPrivateFiles(folder: string): PrivateFiles {
  const fileOf = (key: string) => {
    if (!KEY.test(key)) throw new Error('Not a key of a file')
    return join(folder, key)
  }

  /** The key of a file from before, which is none where the file was never finished. */
  async function keyFrom(name: string, before: Date): Promise<string | undefined> {
    const found = await unlessMissing(stat(join(folder, name)))
    if (!found || found.mtime >= before) return undefined
    if (UNFINISHED.test(name)) await rm(join(folder, name), { force: true })
    return KEY.test(name) ? name : undefined
  }

  return {
    async save(bytes) {
      const key = randomUUID()
      const unfinished = `${fileOf(key)}.unfinished`
      await mkdir(folder, { recursive: true, mode: 0o700 })
      try {
        await writeFile(unfinished, bytes, { mode: 0o600, flush: true })
        await rename(unfinished, fileOf(key))
      } catch (error) {
        await rm(unfinished, { force: true }).catch(() => {})
        throw error
      }
      return key
    },
    async take(path) {
      const key = randomUUID()
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const file = await open(path, 'r+')
      await file.sync().finally(() => file.close())
      await rename(path, fileOf(key))
      return key
    },
    async read(key) {
      const file = await unlessMissing(open(fileOf(key)))
      if (!file) return undefined
      const { size } = await file.stat()
      return { content: file.createReadStream(), length: size }
    },
    async remove(keys) {
      await Promise.all(keys.map(key => rm(fileOf(key), { force: true })))
    },
    async *listOlderThan(before) {
      const entries = await unlessMissing(opendir(folder))
      let keys: string[] = []
      for await (const { name } of entries ?? []) {
        const key = await keyFrom(name, before)
        if (key) keys.push(key)
        if (keys.length < LISTED_AT_ONCE) continue
        yield keys
        keys = []
      }
      yield keys
    },
  }
}

async function unlessMissing<Found>(looking: Promise<Found>): Promise<Found | undefined> {
  return looking.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
}
