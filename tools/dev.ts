import { parseArgs } from 'node:util'
import { startDevPages } from './dev-pages.ts'
import { findFreePort } from './programs/free-port.ts'
import { originAt } from './programs/origin-at.ts'
import { withProgress } from './programs/progress.ts'
import { type Run, runTogether } from './programs/run-together.ts'
import { claimPlace, startDatabase, startSandbox, startShop, untilShopIsReady } from './shop-parts.ts'
import { loadEnvFile, readStartSettings } from './start-settings.ts'
import { sayWelcome } from './welcome.ts'

/**
 * As `npm start`, but the API restarts and the pages change in the browser whenever a source file is saved.
 * `npm run dev -- --pseudo` shows /te in a made-up language: what is plain English there, nobody has marked.
 */
async function startWithHotReload(run: Run): Promise<void> {
  const { values } = parseArgs({ options: { pseudo: { type: 'boolean', default: false } } })
  const settings = await readStartSettings(process.env)
  await claimPlace(settings)
  const apiPort = await findFreePort()
  const databaseUrl = await startDatabase(run, settings)
  startSandbox(run, settings)
  startShop(run, settings, {
    databaseUrl,
    words: ['--watch', '--watch-preserve-output'],
    env: {
      PORT: String(apiPort),
      SERVE_PAGES: 'false',
      SHOP_URL: process.env.SHOP_URL || `http://localhost:${settings.port}`,
    },
  })
  const apiUrl = originAt(settings.host, apiPort)
  await untilShopIsReady(run, settings.sandboxPort, apiUrl)
  const pages = startDevPages({ port: settings.port, apiUrl, inPseudo: values.pseudo })
  run.add(await withProgress('Starting the pages', pages))
  await sayWelcome(settings)
}

loadEnvFile()
process.exit(await runTogether(startWithHotReload))
