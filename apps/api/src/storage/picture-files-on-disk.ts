import { randomUUID } from 'node:crypto'
import { mkdir, open, opendir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type ListedFile, type PictureFiles, PictureFilesUnavailable } from './picture-files.ts'

const LISTED_AT_ONCE = 1000

export function picturesOnDisk(
  folder: string,
  { listedAtOnce = LISTED_AT_ONCE }: { listedAtOnce?: number } = {},
): PictureFiles {
  const pathOf = (name: string) => join(folder, name)

  return {
    async write(name, content) {
      const unfinished = pathOf(`${name}.${randomUUID()}.unfinished`)
      try {
        await mkdir(folder, { recursive: true })
        await writeFile(unfinished, content, { flush: true })
        await rename(unfinished, pathOf(name))
      } catch (error) {
        await rm(unfinished, { force: true }).catch(() => {})
        throw new PictureFilesUnavailable('A picture could not be written to the disk', { cause: error })
      }
    },

    async has(name) {
      return (await unlessMissing(stat(pathOf(name)))) !== undefined
    },

    async read(name) {
      const file = await unlessMissing(open(pathOf(name)))
      if (!file) return undefined
      const { size } = await file.stat()
      return { content: file.createReadStream(), length: size }
    },

    async remove(names) {
      await Promise.all(names.map(name => rm(pathOf(name), { force: true })))
    },

    async *list() {
      const entries = await unlessMissing(opendir(folder))
      if (!entries) return
      let some: string[] = []
      for await (const entry of entries) {
        if (entry.isFile()) some.push(entry.name)
        if (some.length < listedAtOnce) continue
        yield await listed(some)
        some = []
      }
      yield await listed(some)
    },
  }

  async function listed(names: string[]): Promise<ListedFile[]> {
    const files = await Promise.all(
      names.map(async name => ({ name, found: await unlessMissing(stat(pathOf(name))) })),
    )
    return files.flatMap(({ name, found }) => (found ? [{ name, writtenAt: found.mtime }] : []))
  }
}

async function unlessMissing<Found>(looking: Promise<Found>): Promise<Found | undefined> {
  return looking.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
}
