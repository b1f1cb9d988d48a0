import path from 'node:path'
import { findFreePort } from '../../../tools/programs/free-port.ts'
import { type ShopUnderFire, startShopUnderFire, untilUp } from '../../faults/shop-under-fire.ts'
import { kill, launch, type Program } from '../../operations/programs.ts'
import { type PgBouncer, startPgBouncer } from './pgbouncer.ts'

export type ShopsBehindPgBouncer = Awaited<ReturnType<typeof startShopsBehindPgBouncer>>

/** Two shops that reach PostgreSQL through PgBouncer in transaction mode, and the sandbox. */
export async function startShopsBehindPgBouncer(program: string) {
  const environment: NodeJS.ProcessEnv = { LOG_LEVEL: 'info' }
  let pgbouncer: PgBouncer | undefined
  const first = await startShopUnderFire({
    more: environment,
    async reach(databaseUrl) {
      pgbouncer = await startPgBouncer(program, databaseUrl)
      environment.DATABASE_URL_DIRECT = databaseUrl
      return pgbouncer.url
    },
  })
  if (!pgbouncer) throw new Error('Nobody asked how PostgreSQL is reached.')
  const pooler = pgbouncer
  // Nothing of it stays when it cannot start.
  const second = await startSecond(first, pooler.url).catch(async error => {
    await first.stop({ keep: false })
    await pooler.stop()
    throw error
  })
  return { first, second, pgbouncer: pooler }
}

async function startSecond(first: ShopUnderFire, databaseUrl: string) {
  const port = await findFreePort()
  const env = {
    ...process.env,
    NODE_ENV: 'test',
    PORT: String(port),
    SANDBOX_PORT: new URL(first.sandboxUrl).port,
    DATA_DIR: path.join(path.dirname(first.dataDir), 'data'),
    DATABASE_URL: databaseUrl,
    DATABASE_URL_DIRECT: first.databaseUrl,
    SERVE_PAGES: 'false',
    LOG_LEVEL: 'warn',
    RECONCILE_SECONDS: '1',
  }
  const program: Program = launch([process.execPath, 'apps/api/src/main.ts'], { env })
  const url = `http://127.0.0.1:${port}`
  async function stop(): Promise<void> {
    kill(-program.pid, 'SIGKILL')
    await program.ended
  }
  await untilUp(`${url}/readyz`).catch(async error => {
    await stop()
    throw error
  })
  /** `asShop`: the same customers, at the other shop. */
  return { url, env, asShop: { ...first, url }, stop }
}
