import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { LRUCache } from 'lru-cache'
import { type Files, FilesUnavailable } from './files.ts'

/** Some thousands of pictures: all that a shop of this size shows. */
const MEMORY_BYTES = 64 * 1024 * 1024
/** Of the 400 requests that a shop works on at once (busy.ts): others get their turn while the store is slow. */
const MOST_WAITING = 200

/**
 * What was read lately is answered from memory, also while the store is away, and however many ask for a file at once, it
 * is fetched once. For files that never change under their name; one that goes may be shown for a while.
 */
export function keptInMemory(files: Files, { bytes = MEMORY_BYTES, mostWaiting = MOST_WAITING } = {}): Files {
  const kept = new LRUCache<string, Buffer>({ maxSize: bytes, sizeCalculation: whole => whole.length || 1 })
  const underWay = new Map<string, Promise<Buffer | undefined>>()
  let waiting = 0

  return {
    ...files,
    async read(name) {
      const whole = kept.get(name) ?? (await waitFor(name))
      return whole && { content: Readable.from([whole]), length: whole.length }
    },
    async remove(names) {
      for (const name of names) kept.delete(name)
      await files.remove(names)
    },
  }

  async function waitFor(name: string): Promise<Buffer | undefined> {
    if (waiting >= mostWaiting) throw new FilesUnavailable(`${waiting} wait for the store of files already`)
    waiting += 1
    try {
      return await (underWay.get(name) ?? fetchOnce(name))
    } finally {
      waiting -= 1
    }
  }

  function fetchOnce(name: string): Promise<Buffer | undefined> {
    const fetching = fetchWhole(name).finally(() => underWay.delete(name))
    underWay.set(name, fetching)
    return fetching
  }

  async function fetchWhole(name: string): Promise<Buffer | undefined> {
    const file = await files.read(name)
    if (!file) return undefined
    const whole = await buffer(file.content)
    kept.set(name, whole)
    return whole
  }
}
