import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import type { VersionSource } from '../http/answer-cache.ts'
import { CATALOG_CHANGED, readCatalogVersion } from './catalog-version.queries.ts'

/** How often the version is read again, in case the connection is dead and nobody said so. */
const CHECK_EVERY_MS = 5_000
/** After this long without a word from the database the version counts as unknown, and nothing is served from memory. */
const TRUSTED_FOR_MS = 12_000
const TRY_AGAIN_AFTER_MS = 1_000

/**
 * The version of the catalogue, kept current by a database trigger's NOTIFY, so that every instance drops what it
 * has in memory the moment a product or a review changes, whoever changed it.
 */
export async function followCatalogVersion(databaseUrl: string, log: FastifyBaseLogger) {
  let version: string | undefined
  let heardAt = 0
  let isClosed = false
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined

  function hear(heard: string): void {
    version = heard
    heardAt = performance.now()
  }

  async function connect(): Promise<pg.Client> {
    const fresh = new pg.Client({
      connectionString: databaseUrl,
      keepAlive: true,
      query_timeout: CHECK_EVERY_MS,
    })
    fresh.on('notification', message => hear(message.payload ?? ''))
    fresh.on('error', error => lose(fresh, error))
    await fresh.connect()
    await fresh.query(`LISTEN ${CATALOG_CHANGED}`)
    return fresh
  }

  /** What changes from now on goes unheard, so the version is unknown until there is a new connection. */
  function lose(lost: pg.Client | undefined, error: unknown): void {
    if (lost !== client || isClosed) return
    log.warn({ err: error }, 'the catalogue version cannot be followed; trying again')
    client = undefined
    version = undefined
    lost?.end().catch(() => undefined)
    checkAfter(TRY_AGAIN_AFTER_MS)
  }

  async function check(): Promise<void> {
    try {
      client ??= await connect()
      hear(await readCatalogVersion(client))
      checkAfter(CHECK_EVERY_MS)
    } catch (error) {
      lose(client, error)
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
      await client?.end()
    },
  } satisfies VersionSource & { close(): Promise<void> }
}
