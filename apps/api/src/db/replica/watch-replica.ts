import { setTimeout as pause } from 'node:timers/promises'
import { SECOND } from '@pindivantalu/domain/indian-time'
import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import { tooLate } from '../database-away.ts'
import { ImpatientClient } from '../impatient-client.ts'

const LOOKS_EVERY_MS = SECOND
const ANSWERS_WITHIN_MS = 2 * SECOND
/** Figures of half a minute ago would be taken for those of now. */
const OLDEST_MS = 10 * SECOND

/** Where the primary is in its log. */
const POSITION = 'SELECT pg_current_wal_lsn()::text AS position'
/** It may have become the primary. One that was made a database of its own stays behind like one that stands still. */
const HAS_REACHED = `SELECT CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn() ELSE pg_current_wal_lsn() END
  >= $1::pg_lsn AS reached`

type Watched = {
  directDatabaseUrl: string
  readDatabaseUrl: string
  log: FastifyBaseLogger
  /** Longer for tests, on a busy machine. */
  answersWithinMs?: number | undefined
}

/**
 * Looks every second, on connections of its own, whether the replica answers and how old what it shows is: a place in
 * the primary's log is noted with the time, and the replica asked whether it has come to it.
 */
export function watchReplica({
  directDatabaseUrl,
  readDatabaseUrl,
  log,
  answersWithinMs = ANSWERS_WITHIN_MS,
}: Watched) {
  const primary = aConnection(directDatabaseUrl, answersWithinMs)
  const replica = aConnection(readDatabaseUrl, answersWithinMs)
  const closing = new AbortController()
  let noted: { at: number; position: string } | undefined
  /** What happened up to then is there. */
  let shownUpTo = Number.NEGATIVE_INFINITY
  let isUsable = false
  let hasBeenTold = false
  const waiting = new Set<(reason: unknown) => void>()

  const ageMs = () => performance.now() - shownUpTo

  async function look(): Promise<void> {
    try {
      noted ??= await notePosition()
      const answer = await inTime(
        replica.query<{ reached: boolean }>(HAS_REACHED, [noted.position]),
        answersWithinMs,
      )
      if (answer.rows[0]?.reached) {
        shownUpTo = noted.at
        noted = undefined
      }
      if (ageMs() < OLDEST_MS) use()
      else stopUsing(new Error(`it is more than ${OLDEST_MS / SECOND} s behind`))
    } catch (error) {
      stopUsing(error)
    }
  }

  async function notePosition() {
    const at = performance.now()
    const { rows } = await inTime(primary.query<{ position: string }>(POSITION), answersWithinMs)
    return { at, position: rows[0]?.position ?? '' }
  }

  function use(): void {
    if (isUsable) return
    isUsable = true
    hasBeenTold = true
    log.info('what may be seconds old is read from the replica')
  }

  function stopUsing(error: unknown): void {
    if (isUsable || !hasBeenTold) log.warn({ err: error }, 'the replica is not used; the primary is asked')
    hasBeenTold = true
    isUsable = false
    for (const giveUp of waiting) giveUp(error)
  }

  /** Fails as soon as the replica is no longer used. One promise for all who wait would keep every answer in memory. */
  async function unlessGone<Answer>(work: Promise<Answer>): Promise<Answer> {
    const { promise: gone, reject: giveUp } = Promise.withResolvers<never>()
    waiting.add(giveUp)
    try {
      return await Promise.race([work, gone])
    } finally {
      waiting.delete(giveUp)
    }
  }

  async function lookAgainAndAgain(): Promise<void> {
    while (!closing.signal.aborted) {
      await look()
      await pause(LOOKS_EVERY_MS, undefined, { signal: closing.signal, ref: false }).catch(() => undefined)
    }
  }

  const looking = lookAgainAndAgain()

  return {
    isUsable: () => isUsable,
    unlessGone,
    ageSeconds: () => Math.max(0, ageMs()) / SECOND,
    async close(): Promise<void> {
      closing.abort()
      await looking
      await Promise.all([primary.end(), replica.end()])
    },
  }
}

function aConnection(connectionString: string, answersWithinMs: number): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    application_name: 'pindivantalu, replica',
    max: 1,
    ...{ answersWithinMs },
    connectionTimeoutMillis: answersWithinMs,
    Client: ImpatientClient,
  })
  // The next look opens another.
  pool.on('error', () => undefined)
  return pool
}

async function inTime<Answer>(work: Promise<Answer>, withinMs: number): Promise<Answer> {
  const over = new AbortController()
  const late = pause(withinMs, undefined, { signal: over.signal }).then(() => {
    throw tooLate(`no answer in ${withinMs / SECOND} s`)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    over.abort()
    late.catch(() => undefined)
  }
}
