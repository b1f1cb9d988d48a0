import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import { createDatabase, type Database, type DatabaseOptions } from '../client.ts'
import { isDatabaseAway } from '../database-away.ts'
import { atOneMoment } from '../one-moment.ts'
import { sayWhetherKept } from '../pooler/say-whether-kept.ts'
import { watchReplica } from './watch-replica.ts'

/** Which database an answer is read from. Without a replica it is the primary. */
export type Reads = {
  /** What shows the catalogue, and is never older than what this instance has heard of it. */
  ofCatalog: <Answer>(read: (db: Database) => Promise<Answer>) => Promise<Answer>
  /** What may be seconds old, all of one moment. */
  secondsOld: <Answer>(read: (tx: Database) => Promise<Answer>) => Promise<Answer>
}

export const ANSWERERS = ['replica', 'primary'] as const
export type Answerer = (typeof ANSWERERS)[number]

type ReadOptions = {
  db: Database
  replica: Replica | undefined
  /** The version of the catalogue that was heard of last; while it is not known, the primary is asked. */
  catalogVersion: () => number | undefined
  /** Whether a database shows this version of the catalogue, or a later one. */
  isAsNewAs: (tx: Database, version: number) => Promise<boolean>
  count: (answeredBy: Answerer) => void
}

export function createReads({ db, replica, catalogVersion, isAsNewAs, count }: ReadOptions): Reads {
  if (!replica) return readsOfPrimary(db)

  /** The version is compared and the answer read as of one moment, so that nothing can come between. */
  async function choose<Answer>(
    fromReplica: (tx: Database) => Promise<{ answer: Answer } | undefined>,
    fromPrimary: () => Promise<Answer>,
  ): Promise<Answer> {
    const found = await replica?.read(fromReplica)
    count(found ? 'replica' : 'primary')
    return found ? found.answer : fromPrimary()
  }

  return {
    ofCatalog: read => {
      const version = catalogVersion()
      return choose(
        async tx =>
          version !== undefined && (await isAsNewAs(tx, version)) ? { answer: await read(tx) } : undefined,
        () => read(db),
      )
    },
    secondsOld: read =>
      choose(
        async tx => ({ answer: await read(tx) }),
        () => atOneMoment(db, read),
      ),
  }
}

/** Where there is no replica. */
export function readsOfPrimary(db: Database): Reads {
  return { ofCatalog: read => read(db), secondsOld: read => atOneMoment(db, read) }
}

export type Replica = ReturnType<typeof createReplica>

type ReplicaOptions = DatabaseOptions & { answersWithinMs?: number }
type Urls<Read> = { directDatabaseUrl: string; readDatabaseUrl: Read }

/** Undefined where there is none. */
export function openReplica(
  { directDatabaseUrl, readDatabaseUrl }: Urls<string | null>,
  log: FastifyBaseLogger,
  options: ReplicaOptions,
): Replica | undefined {
  return readDatabaseUrl === null
    ? undefined
    : createReplica({ directDatabaseUrl, readDatabaseUrl }, log, options)
}

/** A standby of the primary, which may lag, freeze or be away: then nothing is found there. */
function createReplica(
  { directDatabaseUrl, readDatabaseUrl }: Urls<string>,
  log: FastifyBaseLogger,
  options: ReplicaOptions,
) {
  const { answersWithinMs } = options
  const watch = watchReplica({ directDatabaseUrl, readDatabaseUrl, log, answersWithinMs })
  const { db, pool, close } = createDatabase(readDatabaseUrl, {
    applicationName: 'pindivantalu, reading',
    ...options,
    onPooler: sayWhetherKept(log, 'the replica’s pooler'),
  })

  return {
    pool,
    isUsable: watch.isUsable,
    ageSeconds: watch.ageSeconds,
    async read<Found>(read: (tx: Database) => Promise<Found>): Promise<Found | undefined> {
      if (!watch.isUsable()) return undefined
      try {
        return await watch.unlessGone(atOneMoment(db, read))
      } catch (error) {
        // Also what only a standby says: a migration has not come yet, or has ended the reading (40001).
        if (error instanceof pg.DatabaseError || isDatabaseAway(error) || !watch.isUsable()) return undefined
        throw error
      }
    },
    async close(): Promise<void> {
      await watch.close()
      await close()
    },
  }
}
