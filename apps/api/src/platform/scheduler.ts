import { setTimeout as pause } from 'node:timers/promises'
import { SECOND } from '@pindivantalu/domain/indian-time'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../db/client.ts'
import { addJobs, claimDueJobs, endLease, renewLeases } from './scheduler.queries.ts'

export type Job = {
  name: string
  /** When it is first due on a new database, and when it is due again after a round that begins now. */
  firstDueAt: (now: Date) => Date
  nextDueAt: (now: Date) => Date
  work: () => Promise<unknown>
}

export type Scheduler = { stop: () => Promise<void> }

type SchedulerDeps = {
  db: Database
  machineNow: () => Date
  log: FastifyBaseLogger
  isQuiet: () => Promise<boolean>
}

/** `leaseMs`: so long after an instance dies, another takes its jobs over. */
const TIMES = {
  lookEveryMs: 2 * SECOND,
  leaseMs: 20 * SECOND,
  longestPauseMs: 15 * SECOND,
  stopWithinMs: 10 * SECOND,
}

/**
 * Runs each job when it is due, in one instance at a time. The table `jobs` says what is due, so a restart forgets
 * nothing. While the database is away the scheduler tries again, more and more seldom; the shop sells meanwhile. While the
 * shop is quiet, nothing is begun.
 */
export function startScheduler(
  deps: SchedulerDeps,
  jobs: Job[],
  times: Partial<typeof TIMES> = {},
): Scheduler {
  const { lookEveryMs, leaseMs, longestPauseMs, stopWithinMs } = { ...TIMES, ...times }
  const { db, machineNow, log, isQuiet } = deps
  const stopping = new AbortController()
  const running = new Map<string, Promise<void>>()
  let isKnown = false

  async function look(): Promise<void> {
    // What is due stays due.
    if (await isQuiet()) return
    const now = machineNow()
    if (!isKnown)
      await addJobs(
        db,
        jobs.map(({ name, firstDueAt }) => ({ name, dueAt: firstDueAt(now) })),
      )
    isKnown = true
    await renewLeases(db, [...running.keys()], leaseMs)
    const idle = jobs.filter(({ name }) => !running.has(name))
    const rounds = idle.map(({ name, nextDueAt }) => ({ name, nextDueAt: nextDueAt(now) }))
    const claimed = new Set(await claimDueJobs(db, rounds, leaseMs))
    for (const job of idle) if (claimed.has(job.name)) running.set(job.name, run(job))
  }

  async function run({ name, work }: Job): Promise<void> {
    try {
      const isDone = await work().then(
        () => true,
        error => {
          log.error({ err: error, job: name }, `the job ${name} failed`)
          return false
        },
      )
      await endLease(db, name, { isDone })
    } catch (error) {
      // The lease passes by itself.
      log.error({ err: error, job: name }, `the end of the job ${name} could not be saved`)
    } finally {
      running.delete(name)
    }
  }

  async function keepLooking(): Promise<void> {
    let wait = lookEveryMs
    while (!stopping.signal.aborted) {
      try {
        await look()
        wait = lookEveryMs
      } catch (error) {
        wait = Math.min(wait * 2, longestPauseMs)
        log.error({ err: error }, `jobs cannot be looked up; trying again in ${wait / SECOND} s`)
      }
      // Aborted by stop().
      await pause(wait, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  }

  const looking = keepLooking()
  return {
    async stop() {
      stopping.abort()
      await looking
      const patience = new AbortController()
      const tooLong = pause(stopWithinMs, undefined, { signal: patience.signal }).catch(() => undefined)
      await Promise.race([Promise.all(running.values()), tooLong])
      patience.abort()
    },
  }
}
