import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import type { VersionSource } from '../http/answer-cache.ts'
import { CATALOG_CHANGED, readCatalogVersion } from './catalog-version.queries.ts'

/** How often the connection is tried and the version read again, in case a notification was lost. */
const CHECK_EVERY_MS = 5_000
/** After this long without a word from the database the version counts as unknown, and nothing is served from memory. */
const TRUSTED_FOR_MS = 12_000
const RECONNECT_AFTER_MS = 1_000

/**
 * The version of the catalogue, kept current by a database trigger's NOTIFY, so that every instance drops what it
 * has in memory the moment a product or a review changes, whoever changed it.
 */
export async function followCatalogVersion(databaseUrl: string, log: FastifyBaseLogger) {
  let version: string | undefined
  let heardAt = 0
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let isClosed = false

  const hear = (heard: string) => {
    version = heard
    heardAt = performance.now()
  }

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString: databaseUrl,
      keepAlive: true,
      query_timeout: CHECK_EVERY_MS,
    })
    client = next
    next.on('error', () => {
      // The failed check or the failed query that follows says it; the handler keeps the process alive.
    })
    next.on('notification', message => hear(message.payload ?? ''))
    await next.connect()
    await next.query(`LISTEN ${CATALOG_CHANGED}`)
    await check()
  }

  async function check(): Promise<void> {
    if (client) hear(await readCatalogVersion(client))
  }

  async function keepCurrent(): Promise<void> {
    try {
      await (client ? check() : connect())
      schedule(CHECK_EVERY_MS)
    } catch (error) {
      log.warn({ err: error }, 'the catalogue version cannot be followed; trying again')
      await client?.end().catch(() => undefined)
      client = undefined
      schedule(RECONNECT_AFTER_MS)
    }
  }

  function schedule(ms: number): void {
    if (!isClosed) timer = setTimeout(() => void keepCurrent(), ms).unref()
  }

  await keepCurrent()

  return {
    current: () => (performance.now() - heardAt < TRUSTED_FOR_MS ? version : undefined),
    async close() {
      isClosed = true
      clearTimeout(timer)
      await client?.end()
    },
  } satisfies VersionSource & { close(): Promise<void> }
}
