import { KEEP_FOR, KEPT_AT } from './headers.ts'

/** A clock that was set back would keep it for longer. */
export function isFresh(kept: Response, { now, keptFor }: { now: number; keptFor: number }): boolean {
  const age = now - Date.parse(kept.headers.get(KEPT_AT) ?? '')
  return age >= 0 && age <= keptFor
}

/** A phone without room, or that forbids it, keeps nothing, and works while there is a network. */
export async function quietly<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await work()
  } catch {
    return undefined
  }
}

/**
 * For the shop's pages: forgets what service workers keep in caches of this name, unless all of it is this person's.
 * Never fails: where storage is forbidden nothing was kept, and nobody's logout hangs on it.
 */
export async function forgetKept(cachePrefix: string, exceptOf?: string): Promise<void> {
  if (!('caches' in globalThis)) return
  await quietly(async () => {
    const names = (await caches.keys()).filter(name => name.startsWith(cachePrefix))
    await Promise.all(names.map(name => forgetIn(name, exceptOf)))
  })
}

async function forgetIn(name: string, exceptOf: string | undefined): Promise<void> {
  const cache = await caches.open(name)
  const kept = await Promise.all((await cache.keys()).map(request => cache.match(request)))
  const isAllTheirs = exceptOf !== undefined && kept.every(one => one?.headers.get(KEEP_FOR) === exceptOf)
  if (!isAllTheirs) await caches.delete(name)
}
