import type { ChannelListener } from '../db/channel-listener.ts'
import type { VersionSource } from '../http/cache/answer-cache.ts'
import { type CatalogChange, readCatalogVersion } from './catalog-version.queries.ts'
import { createChangedTags } from './changed-tags.ts'

/**
 * After this long without a word from the database, which is asked every 5 seconds, the version counts as unknown, and
 * nothing is served from memory.
 */
const TRUSTED_FOR_MS = 12_000

/**
 * The version of the catalogue and what changed with it, kept current by a database trigger's NOTIFY, so that every
 * instance drops what is no longer true the moment a product or a review changes.
 */
export function createCatalogVersion() {
  /** The database's own number. */
  let known: { version: number; heardAt: number } | undefined
  let isLost = true
  /** Grows where a database goes back, restored or failed over: what was made before is not taken for what comes. */
  let ahead = 0
  let server: string | undefined
  const changed = createChangedTags()

  function know(version: number): void {
    known = { version, heardAt: performance.now() }
    isLost = false
  }

  /** Each version once, in order. Where one is missing, everything may have changed. */
  function learn({ version, tags }: CatalogChange): void {
    if (known && version <= known.version) return
    if (version - 1 === known?.version) changed.change(version + ahead, tags)
    else changed.doubtAll(version + ahead)
    know(version)
  }

  /** Undefined while what changes may go unheard. */
  function heardNow(): number | undefined {
    if (!known || isLost || performance.now() - known.heardAt >= TRUSTED_FOR_MS) return undefined
    return known.version
  }

  return {
    channel: 'catalog_changed',
    hear(payload: string) {
      const [version, ...tags] = payload.split(' ')
      learn({ version: Number(version), tags })
    },
    /** What changes from now on goes unheard, so the version is unknown until there is a new connection. */
    lose() {
      isLost = true
    },
    /** Also what went unheard is known from here on: answers that it does not touch stay true. */
    async check(client) {
      const asked = known?.version
      const { version, server: answering, changes } = await readCatalogVersion(client, asked)
      // Another one may never have had what was heard last, and have had other changes by the same numbers since.
      const isAnother = server !== undefined && server !== answering
      server = answering
      if (asked !== undefined && (isAnother || version < asked)) {
        ahead += Math.max(asked - version, 0) + 1
        changed.doubtAll(version + ahead)
        return know(version)
      }
      for (const change of changes) learn(change)
      if (known && known.version >= version) know(known.version)
      else {
        changed.doubtAll(version + ahead)
        know(version)
      }
    },
    current: () => {
      const version = heardNow()
      return version === undefined ? undefined : version + ahead
    },
    last: () => known && { ...known, version: known.version + ahead },
    hasChanged: (tags, since) =>
      tags ? changed.hasChanged(tags, since) : since !== (known && known.version + ahead),
    /** By the database's own count, which a replica's can be compared with. */
    ofDatabase: heardNow,
  } satisfies VersionSource & ChannelListener & Record<string, unknown>
}
