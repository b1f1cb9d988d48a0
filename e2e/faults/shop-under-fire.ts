import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { createDatabase } from '../../apps/api/src/db/client.ts'
import { migrate } from '../../apps/api/src/db/migrate.ts'
import { seedCatalogue } from '../../apps/api/src/db/seed/seed-catalogue.ts'
import { type EmbeddedPostgres, startPostgres } from '../../tools/postgres/embedded-postgres.ts'
import { findFreePort } from '../../tools/programs/free-port.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
/** As often as is allowed: what two minutes do in a shop, seconds do here. */
const RECONCILE_SECONDS = '1'

export type ShopUnderFire = Awaited<ReturnType<typeof startShopUnderFire>>
/** What its customers need of it, and who reads its books. */
export type OpenShop = Pick<ShopUnderFire, 'url' | 'sandboxUrl' | 'query'>

type FireOptions = {
  /** How the api reaches PostgreSQL; directly when not said. */
  reach?: (databaseUrl: string) => Promise<string>
  /** With the web app's pages, which must have been built; without them it starts sooner. */
  servePages?: boolean
  /** More of the shop's own variables. */
  more?: NodeJS.ProcessEnv
}

/** PostgreSQL, sandbox and api as processes of their own, each to be killed and started again where it was. */
export async function startShopUnderFire({
  reach = async url => url,
  servePages = false,
  more = {},
}: FireOptions = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), 'faults-'))
  const dataDir = path.join(folder, 'postgres')
  let postgres: EmbeddedPostgres = await startPostgres({ dataDir })
  const { url: databaseUrl, port: postgresPort } = postgres
  await fill(databaseUrl)

  const [port, sandboxPort, smtpPort] = [await findFreePort(), await findFreePort(), await findFreePort()]
  const env = {
    ...process.env,
    NODE_ENV: 'test',
    PORT: String(port),
    SANDBOX_PORT: String(sandboxPort),
    SANDBOX_SMTP_PORT: String(smtpPort),
    DATA_DIR: path.join(folder, 'data'),
    DATABASE_URL: await reach(databaseUrl),
    SERVE_PAGES: String(servePages),
    LOG_LEVEL: 'warn',
    RECONCILE_SECONDS,
    ...more,
  }
  const log = createWriteStream(path.join(folder, 'log'))
  const start = (main: string) => {
    const child = spawn(process.execPath, [main], { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] })
    child.stdout.pipe(log, { end: false })
    child.stderr.pipe(log, { end: false })
    return child
  }

  const sandbox = start('apps/sandbox/src/main.ts')
  let api = start('apps/api/src/main.ts')
  const url = `http://127.0.0.1:${port}`
  const sandboxUrl = `http://127.0.0.1:${sandboxPort}`
  await Promise.all([untilUp(`${sandboxUrl}/healthz`), untilUp(`${url}/readyz`)])

  return {
    url,
    sandboxUrl,
    databaseUrl,
    dataDir,
    logFile: path.join(folder, 'log'),
    apiPid: () => api.pid ?? 0,
    isApiAlive: () => api.exitCode === null && api.signalCode === null,
    /** Answers its exit code. */
    async endApi(signal: NodeJS.Signals): Promise<number | null> {
      await kill(api, signal)
      return api.exitCode
    },
    startApi() {
      api = start('apps/api/src/main.ts')
    },
    stopPostgres: () => postgres.stop(),
    async startPostgres() {
      postgres = await startPostgres({ dataDir, port: postgresPort })
    },
    untilUp: () => untilUp(`${url}/readyz`),
    async query<Row extends pg.QueryResultRow>(text: string): Promise<Row[]> {
      const client = new pg.Client({ connectionString: databaseUrl })
      // The mischief may cut this connection too. The query is refused then; between queries only a listener hears of it.
      client.on('error', () => {})
      await client.connect()
      try {
        return (await client.query<Row>(text)).rows
      } finally {
        await client.end()
      }
    },
    /** The folder stays when there is something to look into. */
    async stop({ keep }: { keep: boolean }) {
      await Promise.all([kill(api), kill(sandbox)])
      await postgres.stop()
      if (!keep) rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function kill(child: ChildProcess, signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
}

/** So long that only a shop that never comes back fails, however busy the machine is. */
const UP_WITHIN_MS = 600_000

export async function untilUp(url: string): Promise<void> {
  for (const began = Date.now(); Date.now() - began < UP_WITHIN_MS; await pause(100)) {
    const answer = await fetch(url, { signal: AbortSignal.timeout(30_000) }).catch(() => undefined)
    if (answer?.ok) return
  }
  throw new Error(`${url} does not answer`)
}

/** The demonstration shop without its pictures, which take longer to encode than all the rest. */
export async function fill(databaseUrl: string): Promise<void> {
  await migrate(databaseUrl)
  const { db, close } = createDatabase(databaseUrl)
  const pictures = { save: async () => ({ key: 'none', color: '#ffffff' }) }
  await seedCatalogue({ db, pictures, now: () => new Date() }, { samples: true })
  await close()
}
