import type { FastifyBaseLogger } from 'fastify'
import type { VersionSource } from '../http/answer-cache.ts'
import { listenToCatalog } from './catalog-version.queries.ts'

/** How often the version is read again, in case the connection is dead and nobody said so. */
const CHECK_EVERY_MS = 5_000
/** After this long without a word from the database the version counts as unknown, and nothing is served from memory. */
const TRUSTED_FOR_MS = 12_000
const TRY_AGAIN_AFTER_MS = 1_000

type Connection = Awaited<ReturnType<typeof listenToCatalog>>

/**
 * The version of the catalogue, kept current by a database trigger's NOTIFY, so that every instance drops what it
 * has in memory the moment a product or a review changes, whoever changed it.
 */
export async function followCatalogVersion(databaseUrl: string, log: FastifyBaseLogger) {
  let version: string | undefined
  let heardAt = 0
  let isClosed = false
  let connection: Connection | undefined
  let timer: NodeJS.Timeout | undefined

  function hear(heard: string): void {
    version = heard
    heardAt = performance.now()
  }

  /** What changes from now on goes unheard, so the version is unknown until there is a new connection. */
  function lose(error: unknown): void {
    if (isClosed) return
    log.warn({ err: error }, 'the catalogue version cannot be followed; trying again')
    // Its end may fail as well; it is given up either way.
    connection?.end().catch(() => undefined)
    connection = undefined
    version = undefined
    checkAfter(TRY_AGAIN_AFTER_MS)
  }

  async function check(): Promise<void> {
    try {
      connection ??= await listenToCatalog(databaseUrl, CHECK_EVERY_MS, { onChange: hear, onLost: lose })
      hear(await connection.readVersion())
      checkAfter(CHECK_EVERY_MS)
    } catch (error) {
      lose(error)
    }
  }

  function checkAfter(ms: number): void {
    clearTimeout(timer)
    if (!isClosed) timer = setTimeout(() => void check(), ms).unref()
  }

  await check()

  return {
    current: () => (performance.now() - heardAt < TRUSTED_FOR_MS ? version : undefined),
    async close() {
      isClosed = true
      clearTimeout(timer)
      await connection?.end()
    },
  } satisfies VersionSource & { close(): Promise<void> }
}
