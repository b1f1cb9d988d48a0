import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { ImpatientClient } from './impatient-client.ts'
import { preparingStatements, type WatchQuery } from './prepared-statements.ts'
import type { DB } from './tables.ts'

export type Database = Kysely<DB>

export type DatabaseOptions = {
  applicationName?: string
  maxConnections?: number
  timeouts?: Partial<typeof TIMEOUTS>
  /** Told when an idle connection breaks; the pool has already put it aside, the next query opens another. */
  onLostConnection?: (error: Error) => void
  watchQuery?: WatchQuery
}

export const CONNECTION_TIMEOUT_MS = 5_000
const TIMEOUTS = {
  statementMs: 10_000,
  /** Shorter than a statement may take: a request that waits for a held row gives its connection back to the others. */
  lockMs: 4_000,
  /** A transaction that stands still holds its rows; nothing of ours waits for anyone outside within one. */
  idleInTransactionMs: 10_000,
}
/** A network that drops idle connections, or a machine that is gone, is noticed while nobody asks. */
export const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 5_000 }

/**
 * Prepared statements are planned once, for any parameters, and not anew whenever PostgreSQL hopes for a better plan:
 * planning a search took it as long as the search. What a value changes about a plan must stand in the text.
 */
const PLAN_ONCE = '-c plan_cache_mode=force_generic_plan'

export function createDatabase(url: string, options: DatabaseOptions = {}) {
  const timeouts = { ...TIMEOUTS, ...options.timeouts }
  const pool = new pg.Pool({
    connectionString: url,
    application_name: options.applicationName ?? 'pindivantalu',
    max: options.maxConnections ?? 10,
    options: PLAN_ONCE,
    statement_timeout: timeouts.statementMs,
    lock_timeout: timeouts.lockMs,
    idle_in_transaction_session_timeout: timeouts.idleInTransactionMs,
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
    dialect: new PostgresDialect({ pool: preparingStatements(pool, options.watchQuery) }),
  })
  // Kysely would leave the pool open where nobody has asked through it.
  return { db, pool, close: () => pool.end() }
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
