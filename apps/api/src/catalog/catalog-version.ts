import type { ChannelListener } from '../db/channel-listener.ts'
import type { VersionSource } from '../http/cache/answer-cache.ts'
import { readCatalogVersion } from './catalog-version.queries.ts'

/**
 * After this long without a word from the database, which is asked every 5 seconds, the version counts as unknown, and
 * nothing is served from memory.
 */
const TRUSTED_FOR_MS = 12_000

/**
 * The version of the catalogue, kept current by a database trigger's NOTIFY, so that every instance drops what it
 * has in memory the moment a product or a review changes.
 */
export function createCatalogVersion() {
  let known: { version: string; heardAt: number } | undefined
  let isLost = true

  function hear(version: string): void {
    known = { version, heardAt: performance.now() }
    isLost = false
  }

  return {
    channel: 'catalog_changed',
    hear,
    /** What changes from now on goes unheard, so the version is unknown until there is a new connection. */
    lose() {
      isLost = true
    },
    async check(client) {
      hear(await readCatalogVersion(client))
    },
    current: () =>
      known && !isLost && performance.now() - known.heardAt < TRUSTED_FOR_MS ? known.version : undefined,
    last: () => known,
  } satisfies VersionSource & ChannelListener
}
