import { missingSellerDetails } from '@pindivantalu/domain/settings/shop-details'
import { buildApp } from './app.ts'
import { ConfigError, readConfig } from './config.ts'
import { MigrationRefused, migrate } from './db/migrate.ts'
import { seedWhenEmpty } from './db/seed/seed-demo.ts'
import { createDeps } from './deps.ts'
import { startJobs } from './jobs.ts'

async function main(): Promise<void> {
  const config = readConfig()
  await migrate(config.databaseUrl)
  const deps = await createDeps(config)
  if (!config.isProduction) await seedWhenEmpty(deps)
  warnOfMissingSellerDetails(deps)

  const app = await buildApp(deps)
  await app.listen({ host: config.host, port: config.port })
  const starting = startJobs(deps)

  let isStopping = false
  const stop = async () => {
    if (isStopping) return
    isStopping = true
    await app.close()
    await (await starting).stop()
    await deps.close()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'disconnect'] as const) process.on(signal, () => void stop())
  await starting
}

function warnOfMissingSellerDetails({ config, shop, log }: Awaited<ReturnType<typeof createDeps>>): void {
  if (!config.isProduction) return
  for (const detail of missingSellerDetails(shop.current()))
    log.warn(`${detail} is not set: the law asks a food seller to show it (see /admin/settings)`)
}

main().catch(error => {
  const isToldClearly = error instanceof ConfigError || error instanceof MigrationRefused
  process.stderr.write(`${isToldClearly ? error.message : (error?.stack ?? error)}\n`)
  process.exit(1)
})
