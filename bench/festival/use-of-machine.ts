import { cpus } from 'node:os'
import { processorMs, processorMsOfPostgres } from '../checkout/processor-time.ts'
import type { House } from './house.ts'

export type Use = { shops: number[]; postgres: number; sandbox: number; visitors: number; idle: number }

/** Processor time used so far, in milliseconds. */
export function processorUse({ shops, dataDir, sandboxPid }: House): Use {
  const { user, system } = process.cpuUsage()
  return {
    shops: shops.map(({ pid }) => processorMs(pid)),
    postgres: processorMsOfPostgres(dataDir),
    sandbox: processorMs(sandboxPid),
    visitors: (user + system) / 1_000,
    idle: cpus().reduce((sum, { times }) => sum + times.idle, 0),
  }
}

export function usedBetween(before: Use, after: Use): Use {
  return {
    shops: after.shops.map((used, at) => used - (before.shops[at] ?? 0)),
    postgres: after.postgres - before.postgres,
    sandbox: after.sandbox - before.sandbox,
    visitors: after.visitors - before.visitors,
    idle: after.idle - before.idle,
  }
}
