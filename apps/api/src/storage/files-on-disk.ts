import { randomUUID } from 'node:crypto'
import { mkdir, open, opendir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { checkedName, type Files, FilesUnavailable, isName, type ListedFile } from './files.ts'

const LISTED_AT_ONCE = 1000
const UNFINISHED = '.unfinished'
/** What some file systems answer to a folder that is to be synced. */
const SYNCS_NO_FOLDERS = ['EINVAL', 'EISDIR', 'EPERM']

/** In a folder that the shop's user alone may enter. */
export function filesOnDisk(
  folder: string,
  { listedAtOnce = LISTED_AT_ONCE }: { listedAtOnce?: number } = {},
): Files {
  const pathOf = (name: string) => join(folder, checkedName(name))

  return {
    async write(name, content) {
      const path = pathOf(name)
      const unfinished = `${path}.${randomUUID()}${UNFINISHED}`
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 })
        const bytes = content instanceof Blob ? content.stream() : content
        await writeFile(unfinished, bytes, { mode: 0o600, flush: true })
        await rename(unfinished, path)
        await syncFolder()
      } catch (error) {
        await rm(unfinished, { force: true }).catch(() => {})
        throw new FilesUnavailable(`A file could not be written to the disk: ${codeOf(error)}`, {
          wasWriting: true,
          cause: error,
        })
      }
    },

    has: async name => (await asked(stat(pathOf(name)))) !== undefined,

    async read(name) {
      const file = await asked(open(pathOf(name)))
      if (!file) return undefined
      const { size } = await file.stat()
      return { content: file.createReadStream(), length: size }
    },

    async remove(names) {
      await asked(Promise.all(names.map(name => rm(pathOf(name), { force: true }))))
    },

    async *list() {
      for await (const names of entries()) yield await listed(names.filter(name => !isUnfinished(name)))
    },

    async forgetUnfinished(before) {
      for await (const names of entries()) {
        const old = (await listed(names.filter(isUnfinished))).filter(({ writtenAt }) => writtenAt < before)
        await asked(Promise.all(old.map(({ name }) => rm(join(folder, name), { force: true }))))
      }
    },
  }

  /** A power cut could take the new name away again, when a row tells of it already. */
  async function syncFolder(): Promise<void> {
    try {
      const opened = await open(folder)
      await opened.sync().finally(() => opened.close())
    } catch (error) {
      if (!SYNCS_NO_FOLDERS.includes(codeOf(error))) throw error
    }
  }

  async function* entries(): AsyncIterable<string[]> {
    const found = await asked(opendir(folder))
    let some: string[] = []
    for await (const entry of found ?? []) {
      if (entry.isFile() && isName(entry.name)) some.push(entry.name)
      if (some.length < listedAtOnce) continue
      yield some
      some = []
    }
    yield some
  }

  async function listed(names: string[]): Promise<ListedFile[]> {
    const found = await Promise.all(
      names.map(async name => ({ name, file: await asked(stat(join(folder, name))) })),
    )
    return found.flatMap(({ name, file }) =>
      file ? [{ name, bytes: file.size, writtenAt: file.mtime }] : [],
    )
  }
}

const isUnfinished = (name: string) => name.endsWith(UNFINISHED)

/** Undefined where there is none. */
async function asked<Found>(looking: Promise<Found>): Promise<Found | undefined> {
  return looking.catch(error => {
    if (codeOf(error) === 'ENOENT') return undefined
    throw new FilesUnavailable(`The disk cannot be read: ${codeOf(error)}`, { cause: error })
  })
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code ?? String(error)
