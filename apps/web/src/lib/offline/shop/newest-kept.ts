import { DAY } from '@pindivantalu/domain/indian-time'
import { KEPT_AT } from '../headers.ts'
import { isFresh, quietly } from '../kept-answers.ts'
import { keptIn, type Surroundings } from '../worker-shell.ts'

type Bounds = { cacheName: string; most: number; keptFor?: number }

/** Of one body, not packed. */
const OF_THE_NETWORK = ['content-encoding', 'content-length', 'transfer-encoding']

/** A week: what the shop sold before that is no news worth keeping. */
const KEPT_FOR = 7 * DAY

/** What everyone is answered alike, of which the newest are kept. */
export function newestKept(
  { cacheName, most, keptFor = KEPT_FOR }: Bounds,
  { caches, now }: Pick<Surroundings, 'caches' | 'now'>,
) {
  async function keep(path: string, body: string | Blob, { headers }: Response): Promise<void> {
    await quietly(async () => {
      const cache = await caches.open(cacheName)
      const kept = new Headers(headers)
      for (const name of OF_THE_NETWORK) kept.delete(name)
      kept.set(KEPT_AT, new Date(now()).toISOString())
      await cache.put(path, new Response(body, { headers: kept }))
      // In the order in which they were kept.
      const tooMany = (await cache.keys()).slice(0, -most)
      await Promise.all(tooMany.map(old => cache.delete(old)))
    })
  }

  async function find(path: string): Promise<Response | undefined> {
    const kept = await keptIn(caches, cacheName, path)
    return kept && isFresh(kept, { now: now(), keptFor }) ? kept : undefined
  }

  return { keep, find }
}

/** The shop itself says what is the same for everyone; a page with a hole in it, and all that is somebody's, is not. */
export function isForEveryone(response: Response): boolean {
  const said = response.headers.get('cache-control') ?? ''
  return response.status === 200 && said.includes('public') && !said.includes('no-store')
}
