import { SECOND } from '@pindivantalu/domain/indian-time'
import { quietly } from './kept-answers.ts'

/** What an area of the shop is made of, named when the app is built. */
export type Shell = { version: string; files: readonly string[] }

export type Surroundings = {
  origin: string
  caches: CacheStorage
  fetch: (request: Request | string, init?: RequestInit) => Promise<Response>
  now: () => number
  /** What is kept is shown when the network has not answered for so long. */
  patience?: number
}

const PATIENCE = 8 * SECOND

type ShellPlace = {
  /** The first part of the cache's name; the version is the second. */
  cachePrefix: string
  /** Opens without a network. */
  page: string
}

/** A page and its files, kept by a service worker for where there is no network. */
export function workerShell(
  shell: Shell,
  { cachePrefix, page }: ShellPlace,
  { caches, fetch }: Pick<Surroundings, 'caches' | 'fetch'>,
) {
  const cacheName = cachePrefix + shell.version

  /** All or nothing: a shell with a hole in it would break where it is needed. */
  async function install(): Promise<void> {
    const wasThere = await caches.has(cacheName)
    const cache = await caches.open(cacheName)
    try {
      await Promise.all([
        cache.addAll([...shell.files]),
        fetch(page, { cache: 'no-cache' }).then(answer => keepPage(cache, answer)),
      ])
    } catch (error) {
      if (!wasThere) await caches.delete(cacheName)
      throw error
    }
  }

  /** While a new version is brought out, the page of another one may be answered, which needs other files. */
  async function keepPage(cache: Cache, answer: Response): Promise<void> {
    const html = await answer.clone().text()
    if (!answer.ok || !isOfThisVersion(html)) throw new Error(`${page} is of another version`)
    await cache.put(page, answer)
  }

  function isOfThisVersion(html: string): boolean {
    return shell.files.some(file => /\.js$/.test(file) && html.includes(file))
  }

  /** The oldest first. Pages may still run on the last: what they bring later is no longer to be had from the shop. */
  function formerShells(names: readonly string[]): string[] {
    return names.filter(name => name.startsWith(cachePrefix) && name !== cacheName)
  }

  async function dropFormer(): Promise<void> {
    const former = formerShells((await quietly(() => caches.keys())) ?? [])
    await Promise.all(former.slice(0, -1).map(name => quietly(() => caches.delete(name))))
  }

  /** Their names change with their content. */
  async function keptFile(path: string): Promise<Response | undefined> {
    const own = await keptIn(caches, cacheName, path)
    if (own || shell.files.includes(path)) return own
    const former = formerShells((await quietly(() => caches.keys())) ?? []).at(-1)
    return former === undefined ? undefined : keptIn(caches, former, path)
  }

  const keptPage = () => keptIn(caches, cacheName, page)

  return { install, isOfThisVersion, dropFormer, keptFile, keptPage }
}

export async function keptIn(
  caches: CacheStorage,
  cache: string,
  path: string,
): Promise<Response | undefined> {
  return quietly(async () => ((await caches.has(cache)) ? (await caches.open(cache)).match(path) : undefined))
}

/** A weak network may take minutes to say that it is none. A shop in trouble, or its proxy, is none either. */
export async function networkFirst(
  asked: Promise<Response>,
  findKept: () => Promise<Response | undefined>,
  patience = PATIENCE,
): Promise<Response> {
  const first = await Promise.race([asked.catch(() => undefined), wait(patience)])
  if (first && first.status < 500) return first
  return (await findKept()) ?? asked
}

function wait(milliseconds: number): Promise<undefined> {
  return new Promise(resolve => setTimeout(() => resolve(undefined), milliseconds))
}
