import { setTimeout as pause } from 'node:timers/promises'
import { SECOND } from '@pindivantalu/domain/indian-time'
import { missingSellerDetails } from '@pindivantalu/domain/settings/shop-details'
import { buildApp } from './app.ts'
import { forgetPurges } from './catalog/cdn/purge-cdn.queries.ts'
import { type Config, ConfigError, readConfig } from './config.ts'
import { isDatabaseAway } from './db/database-away.ts'
import { demandMigrated, MigrationsPending, migrate } from './db/migrate.ts'
import { MigrationRefused } from './db/migration-ledger.ts'
import { demandLimits, LimitsMissing } from './db/pooler/role-limits.ts'
import { seedWhenEmpty } from './db/seed/seed-demo.ts'
import { createDeps, type Deps, loggerFor } from './deps.ts'
import { startJobs } from './jobs.ts'
import { MetricsPortTaken, startMetricsServer } from './metrics/metrics-server.ts'
import { createShopMetrics } from './metrics/shop-metrics.ts'

const ASKS_AGAIN_AFTER = SECOND
const SAYS_SO_EVERY = 5 * SECOND
/** Sooner than `npm start` and supervisors kill. A frozen connection, or a request on one, may not keep the process. */
const ENDS_WITHIN = 14 * SECOND

async function main(): Promise<void> {
  const config = readConfig()
  const log = loggerFor(config)
  // While it starts, and perhaps waits, there is nothing to finish. (As a container's first process it must say so.)
  let stop = async (): Promise<void> => process.exit(0)
  for (const signal of ['SIGINT', 'SIGTERM', 'disconnect'] as const) process.on(signal, () => void stop())

  const metrics = createShopMetrics()
  // Before the database is there: a start that waits can be seen.
  const metricsServer = config.metrics && (await startMetricsServer(metrics, config.metrics))
  await untilDatabaseAnswers(log, () => prepareDatabase(config, log))
  const deps = await createDeps(config, log, { metrics })
  if (!config.isProduction) await untilDatabaseAnswers(log, () => seedWhenEmpty(deps))
  warnOfMissingSellerDetails(deps)

  // What a cache in front keeps of the release before names files that are gone with it.
  if (config.cdn) await untilDatabaseAnswers(log, () => forgetPurges(deps.db))
  const app = await buildApp(deps)
  await app.listen({ host: config.host, port: config.port })
  const jobs = startJobs(deps)

  stop = async () => {
    await drain(config, deps, nextStop => (stop = nextStop))
    stop = async () => undefined
    setTimeout(() => {
      log.warn('ended without waiting any longer for what was under way')
      process.exit(0)
    }, ENDS_WITHIN)
    await app.close()
    await jobs.stop()
    // As long as anything is under way, it can be looked at.
    await metricsServer?.close()
    await deps.close()
    process.exit(0)
  }
}

async function prepareDatabase(config: Config, log: Deps['log']): Promise<void> {
  const { databaseUrl, directDatabaseUrl, isPooled, migrateOnStart } = config
  if (migrateOnStart) await migrate(directDatabaseUrl, { say: line => log.info(line), isPooled })
  else await demandMigrated(directDatabaseUrl)
  if (isPooled) await demandLimits(databaseUrl, log)
}

/**
 * A proxy learns from /readyz that it should send nothing more, and until it has, requests are answered as ever. Who asks
 * a second time, as with Ctrl-C, does not want to wait for that.
 */
async function drain(
  { drainSeconds }: Config,
  { readiness, log }: Deps,
  onStop: (stop: () => Promise<void>) => void,
) {
  if (drainSeconds === 0) return
  readiness.withdraw()
  log.info(`not ready any more, stops in ${drainSeconds} s`)
  const hurry = new AbortController()
  onStop(async () => hurry.abort())
  await pause(drainSeconds * SECOND, undefined, { signal: hurry.signal }).catch(() => undefined)
}

/** PostgreSQL may start after the shop, or restart while it starts, and migrations may come later. What else is wrong ends it. */
async function untilDatabaseAnswers<Answer>(log: Deps['log'], work: () => Promise<Answer>): Promise<Answer> {
  let saidAt = Number.NEGATIVE_INFINITY
  for (;;) {
    try {
      return await work()
    } catch (error) {
      const isPending = error instanceof MigrationsPending
      if (!isPending && !isDatabaseAway(error) && !(error instanceof Error && isDatabaseAway(error.cause)))
        throw error
      if (performance.now() - saidAt >= SAYS_SO_EVERY) {
        if (isPending) log.warn(`waiting for migrations … ${error.message}`)
        else log.warn({ err: error }, 'waiting for PostgreSQL …')
        saidAt = performance.now()
      }
      await pause(ASKS_AGAIN_AFTER)
    }
  }
}

function warnOfMissingSellerDetails({ config, shop, log }: Deps): void {
  if (!config.isProduction) return
  for (const detail of missingSellerDetails(shop.current()))
    log.warn(`${detail} is not set: the law asks a food seller to show it (see /admin/settings)`)
}

main().catch(error => {
  const isToldClearly = [ConfigError, MigrationRefused, LimitsMissing, MetricsPortTaken].some(
    kind => error instanceof kind,
  )
  process.stderr.write(`${isToldClearly ? error.message : (error?.stack ?? error)}\n`)
  process.exit(1)
})
