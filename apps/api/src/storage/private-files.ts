import { randomUUID } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import type { FastifyBaseLogger } from 'fastify'
import type { Files, StoredFile } from './files.ts'

/** Files of people: under keys that nobody can guess, and that no URL leads to. */
export type PrivateFiles = {
  /** Answers the key it is kept under. */
  save(bytes: Buffer): Promise<string>
  /** The same for a file that lies on this disk already. */
  saveFrom(path: string): Promise<string>
  read(key: string): Promise<StoredFile | undefined>
  /** What is gone already is no failure. */
  remove(keys: readonly string[]): Promise<void>
  /** The same for what has no row: what cannot be removed now is left to the night, and fails nobody's request. */
  drop(keys: readonly string[]): Promise<void>
  /** Removes what was never finished, and answers the keys of all others, some at a time; of what was written before. */
  listOlderThan(before: Date): AsyncIterable<string[]>
}

const KEY = /^[0-9a-f-]{36}$/

export function createPrivateFiles(files: Files, log: Pick<FastifyBaseLogger, 'warn'>): PrivateFiles {
  const checked = (key: string) => {
    if (!KEY.test(key)) throw new Error('Not a key of a file')
    return key
  }

  async function keep(content: Buffer | Blob): Promise<string> {
    const key = randomUUID()
    await files.write(key, content)
    return key
  }

  const remove = async (keys: readonly string[]) => files.remove(keys.map(checked))

  return {
    save: keep,
    saveFrom: async path => keep(await openAsBlob(path)),
    read: async key => files.read(checked(key)),
    remove,
    drop: keys => remove(keys).catch(err => log.warn({ err }, 'files without a row are left to the night')),
    async *listOlderThan(before) {
      await files.forgetUnfinished(before)
      for await (const some of files.list())
        yield some
          .filter(({ name, writtenAt }) => KEY.test(name) && writtenAt < before)
          .map(({ name }) => name)
    },
  }
}
