import { setTimeout as pause } from 'node:timers/promises'
import { SECOND } from '@pindivantalu/domain/indian-time'
import { missingSellerDetails } from '@pindivantalu/domain/settings/shop-details'
import { buildApp } from './app.ts'
import { ConfigError, readConfig } from './config.ts'
import { isDatabaseAway } from './db/database-away.ts'
import { migrate } from './db/migrate.ts'
import { MigrationRefused } from './db/migration-ledger.ts'
import { seedWhenEmpty } from './db/seed/seed-demo.ts'
import { createDeps, type Deps, loggerFor } from './deps.ts'
import { startJobs } from './jobs.ts'

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

  await untilDatabaseAnswers(log, () => migrate(config.databaseUrl))
  const deps = await createDeps(config, log)
  if (!config.isProduction) await untilDatabaseAnswers(log, () => seedWhenEmpty(deps))
  warnOfMissingSellerDetails(deps)

  const app = await buildApp(deps)
  await app.listen({ host: config.host, port: config.port })
  const jobs = startJobs(deps)

  stop = async () => {
    stop = async () => undefined
    setTimeout(() => {
      log.warn('ended without waiting any longer for what was under way')
      process.exit(0)
    }, ENDS_WITHIN)
    await app.close()
    await jobs.stop()
    await deps.close()
    process.exit(0)
  }
}

/** PostgreSQL may start after the shop, or restart while it starts. Whatever else is wrong ends the start. */
async function untilDatabaseAnswers<Answer>(log: Deps['log'], work: () => Promise<Answer>): Promise<Answer> {
  let saidAt = Number.NEGATIVE_INFINITY
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!isDatabaseAway(error) && !(error instanceof Error && isDatabaseAway(error.cause))) throw error
      if (performance.now() - saidAt >= SAYS_SO_EVERY) {
        log.warn({ err: error }, 'waiting for PostgreSQL …')
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
  const isToldClearly = error instanceof ConfigError || error instanceof MigrationRefused
  process.stderr.write(`${isToldClearly ? error.message : (error?.stack ?? error)}\n`)
  process.exit(1)
})
