import { SECOND } from '@pindivantalu/domain/indian-time'
import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import { ImpatientClient } from './impatient-client.ts'
import { isMigrated } from './migrate.ts'

/** Monitors ask every few seconds, some of them several at once: the database is asked, and written to, once for all. */
const KEPT_FOR_MS = SECOND
const ANSWER_WITHIN_MS = 2 * SECOND

/**
 * A row is written, as every order writes some. To update it takes no new space, so the statement also counts more numbers
 * than its memory holds: they go into a temporary file on the same disk, and a full disk says so. Asked together these are
 * one transaction, also through a pooler, which would not keep what is said for longer.
 */
const WRITE = `SET LOCAL statement_timeout = ${ANSWER_WITHIN_MS};
  SET LOCAL work_mem = '64kB';
  UPDATE write_probe SET written_at = now() WHERE (SELECT count(*) FROM generate_series(1, 20000)) > 0`

export type Readiness = {
  isReady: () => Promise<boolean>
  /** From now on not, whatever the database says: the shop is about to stop. */
  withdraw: () => void
  close: () => Promise<void>
}

/**
 * Whether the database can be reached, is migrated and takes writes. Asked on a connection of its own, so that orders
 * waiting for a row do not make the shop look dead.
 */
export function createReadiness(databaseUrl: string, log: FastifyBaseLogger): Readiness {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    application_name: 'pindivantalu, readiness',
    max: 1,
    ...{ answersWithinMs: ANSWER_WITHIN_MS },
    connectionTimeoutMillis: ANSWER_WITHIN_MS,
    Client: ImpatientClient,
  })
  // The next question opens another connection.
  pool.on('error', () => undefined)

  let wasReady = true
  let isWithdrawn = false
  let asking: Promise<boolean> | undefined

  async function ask(): Promise<boolean> {
    try {
      const isReady = await isMigrated(pool)
      if (isReady) await pool.query(WRITE)
      else if (wasReady)
        log.warn('not ready: the database lacks migrations of this code. Run: npm run migrate')
      wasReady = isReady
      return isReady
    } catch (error) {
      // Once, and not each time a monitor asks.
      if (wasReady) log.warn({ err: error }, 'the database takes no writes, or cannot be reached')
      wasReady = false
      return false
    }
  }

  return {
    async isReady() {
      if (isWithdrawn) return false
      asking ??= ask().finally(() => setTimeout(() => (asking = undefined), KEPT_FOR_MS).unref())
      const isReady = await asking
      return isReady && !isWithdrawn
    },
    withdraw() {
      isWithdrawn = true
    },
    close: () => pool.end(),
  }
}
