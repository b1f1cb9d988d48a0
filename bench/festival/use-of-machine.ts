import { cpus } from 'node:os'
import { processorMs, processorMsOfPostgres, processorMsWithChildren } from '../checkout/processor-time.ts'
import type { House } from './house.ts'

/** Processor time used, in milliseconds. */
export type Use = {
  /** By the clock. */
  lastedMs: number
  /** Each shop's own process, which has one core. */
  shops: number[]
  /** What shops hand to processes of their own: papers, CSV files, pictures. */
  workers: number
  postgres: number
  standby: number
  pgbouncer: number
  sandbox: number
  /** This program. */
  visitors: number
  /** By everybody, others on this machine too. */
  machine: number
}

type Watched = Pick<House, 'shops' | 'database' | 'sandboxPid'>

/** So far. */
export function processorUse({ shops, database, sandboxPid }: Watched): Use {
  const { dataDir, standbyDir, pooler } = database
  const { user, system } = process.cpuUsage()
  const own = shops.map(({ pid }) => processorMs(pid))
  return {
    lastedMs: performance.now(),
    shops: own,
    workers: sum(shops.map(({ pid }) => processorMsWithChildren(pid))) - sum(own),
    postgres: processorMsOfPostgres(dataDir),
    standby: standbyDir === undefined ? 0 : processorMsOfPostgres(standbyDir),
    pgbouncer: pooler ? processorMs(pooler.pid) : 0,
    sandbox: processorMs(sandboxPid),
    visitors: (user + system) / 1_000,
    // What waits for a disk is not at work.
    machine: sum(cpus().map(({ times }) => times.user + times.nice + times.sys + times.irq)),
  }
}

export function usedBetween(before: Use, after: Use): Use {
  return {
    lastedMs: after.lastedMs - before.lastedMs,
    shops: after.shops.map((used, at) => used - (before.shops[at] ?? 0)),
    workers: after.workers - before.workers,
    postgres: after.postgres - before.postgres,
    standby: after.standby - before.standby,
    pgbouncer: after.pgbouncer - before.pgbouncer,
    sandbox: after.sandbox - before.sandbox,
    visitors: after.visitors - before.visitors,
    machine: after.machine - before.machine,
  }
}

export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
