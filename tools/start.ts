import { ClearFailure } from './programs/clear-failure.ts'
import { demandFreePort } from './programs/free-port.ts'
import { originAt } from './programs/origin-at.ts'
import { complain } from './programs/progress.ts'
import { type Run, runTogether } from './programs/run-together.ts'
import { untilReady } from './programs/until-ready.ts'
import { claimPlace, startDatabase, startSandbox, startShop, untilShopIsReady } from './shop-parts.ts'
import { loadEnvFile, readStartSettings } from './start-settings.ts'
import { buildWebWhenChanged } from './web-build.ts'
import { sayReady, sayWelcome } from './welcome.ts'

/** Everything the shop needs, on this machine alone. */
async function startEverything(run: Run): Promise<void> {
  const settings = await readStartSettings(process.env)
  await claimPlace(settings)
  await buildWebWhenChanged(run.signal)
  const databaseUrl = await startDatabase(run, settings)
  startSandbox(run, settings)
  const shop = startShop(run, settings, { databaseUrl })
  await untilShopIsReady(run, settings.sandboxPort, originAt(settings.host, settings.port))
  shop.startAgainFromNowOn()
  await sayWelcome(settings)
}

/** The shop alone, in this very process: in production its operator sends it signals and reads its log directly. */
async function startInProduction(): Promise<void> {
  const { ConfigError, readConfig } = await import('../apps/api/src/config.ts')
  try {
    const { host, port, shopUrl } = readConfig()
    await demandFreePort(port, 'PORT', host)
    await buildWebWhenChanged()
    await import('../apps/api/src/main.ts')
    await untilReady(`${originAt(host, port)}/readyz`)
    sayReady(`The shop is at ${shopUrl}`)
  } catch (error) {
    throw error instanceof ConfigError ? new ClearFailure(error.message) : error
  }
}

loadEnvFile()
if (process.env.NODE_ENV === 'production') {
  await startInProduction().catch(error => {
    complain(error)
    process.exit(1)
  })
} else {
  process.exit(await runTogether(startEverything))
}
