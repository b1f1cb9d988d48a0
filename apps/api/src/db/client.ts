import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { asStartupParameters, TIMEOUTS, type Timeouts } from './connection-limits.ts'
import { ImpatientClient } from './impatient-client.ts'
import { preparingStatements, type WatchQuery } from './prepared-statements.ts'
import type { DB } from './tables.ts'

export type Database = Kysely<DB>

export type DatabaseOptions = {
  applicationName?: string
  maxConnections?: number
  timeouts?: Partial<Timeouts>
  /**
   * Through a pooler in transaction mode: each transaction may come to another connection. Nothing can be said when one
   * begins, so the limits are those of the role (pooler/role-limits.ts).
   */
  isPooled?: boolean
  /** Told of each connection through a pooler whether prepared statements are kept there. */
  onPooler?: (keepsStatements: boolean) => void
  /** Told when an idle connection breaks; the pool has already put it aside, the next query opens another. */
  onLostConnection?: (error: Error) => void
  watchQuery?: WatchQuery
}

export const CONNECTION_TIMEOUT_MS = 5_000
/** A network that drops idle connections, or a machine that is gone, is noticed while nobody asks. */
export const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 5_000 }

export function createDatabase(url: string, options: DatabaseOptions = {}) {
  const timeouts = { ...TIMEOUTS, ...options.timeouts }
  const pool = new pg.Pool({
    connectionString: url,
    application_name: options.applicationName ?? 'pindivantalu',
    max: options.maxConnections ?? 10,
    ...(options.isPooled ? {} : asStartupParameters(timeouts)),
    ...{ answersWithinMs: timeouts.statementMs },
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    ...KEEP_ALIVE,
    types: columnTypes(),
    Client: ImpatientClient,
    // What a transaction asks in one go is sent in one go.
    pipeline: true,
  })
  // Without a listener Node ends the process when PostgreSQL restarts.
  pool.on('error', error => options.onLostConnection?.(error))
  // The pool listens to idle connections only. One that breaks in the middle of a transaction, between two statements,
  // would end the process too; its holder is told by the next statement.
  pool.on('connect', client => client.on('error', () => undefined))

  const db: Database = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: preparingStatements(pool, options) }),
  })
  // A statement that comes with a name and is asked past Kysely: behind a pooler the name may mean nothing.
  const ask = (query: pg.QueryConfig) =>
    pool.query(options.isPooled ? { text: query.text, values: query.values ?? [] } : query)
  // Kysely would leave the pool open where nobody has asked through it.
  return { db, pool, ask, close: () => pool.end() }
}

function columnTypes(): pg.CustomTypesConfig {
  const types = new pg.TypeOverrides()
  types.setTypeParser(pg.types.builtins.INT8, wholeNumber)
  // A calendar day has no time zone; pg would make it midnight wherever the server happens to stand.
  types.setTypeParser(pg.types.builtins.DATE, day => day)
  return types
}

/** Counts and paise as numbers; PostgreSQL's largest would lose digits silently. */
function wholeNumber(digits: string): number {
  const value = Number(digits)
  if (!Number.isSafeInteger(value)) throw new RangeError(`Too large for a number: ${digits}`)
  return value
}
