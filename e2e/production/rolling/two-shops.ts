import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startPostgres } from '../../../tools/postgres/embedded-postgres.ts'
import { findFreePort } from '../../../tools/programs/free-port.ts'
import { fill } from '../../faults/shop-under-fire.ts'
import { kill, launch, type Program } from '../../operations/programs.ts'
import { type Shops, startShops } from '../shops/start-shops.ts'
import { launchCaddy, untilCaddyServes } from './caddy.ts'

export type TwoShops = Awaited<ReturnType<typeof startTwoShops>>

export type TwoShopsOptions = {
  drainSeconds?: number
  /** Instead of the shipped one. */
  caddyfile?: string
}

/** Two shops on one database behind Caddy, which do not migrate, and drain before they stop. */
export async function startTwoShops(
  caddyProgram: string,
  { drainSeconds = 5, caddyfile }: TwoShopsOptions = {},
) {
  const folder = mkdtempSync(path.join(tmpdir(), 'rolling-'))
  const postgres = await startPostgres({ dataDir: path.join(folder, 'postgres'), fast: true })
  const [port, httpPort, providerPort] = [await findFreePort(), await findFreePort(), await findFreePort()]
  let shops: Shops | undefined
  let caddy: Program | undefined

  async function stop() {
    if (caddy) {
      kill(-caddy.pid, 'SIGKILL')
      await caddy.ended
    }
    await shops?.stop()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }

  async function start() {
    await fill(postgres.url)
    const more = { DRAIN_SECONDS: String(drainSeconds), RECONCILE_SECONDS: '1' }
    const options = { folder, databaseUrl: postgres.url, count: 2, more, webhookPort: providerPort }
    const started = await startShops(options)
    shops = started
    const addresses = started.instances.map(({ address }) => address)
    // The sandbox sends its webhooks the same way, and knows no TLS.
    const domain = `localhost, http://localhost:${providerPort}`
    caddy = launchCaddy(caddyProgram, { folder, port, httpPort, shops: addresses, caddyfile, domain })
    await untilCaddyServes(caddy, port)
    return started
  }

  // Nothing of it stays when it cannot start.
  const { instances, query, env, at } = await start().catch(async error => {
    await stop()
    throw error
  })
  const [first, second] = instances
  if (!first || !second) throw new Error('Two shops were asked for.')
  return {
    folder,
    first,
    second,
    caddyPort: port,
    query,
    /** As its customers and those who read its books reach it. */
    shop: at(`http://localhost:${providerPort}`),
    stopPostgres: () => postgres.stop(),
    /** `npm run migrate` of a release. */
    async migrate(release: string): Promise<string[]> {
      const program = launch([process.execPath, 'apps/api/src/db/migrate-cli.ts'], { cwd: release, env })
      const code = await program.ended
      if (code !== 0) throw new Error(`It ended with ${code}:\n${program.lines.join('\n')}`)
      return program.lines
    },
    stop,
  }
}
