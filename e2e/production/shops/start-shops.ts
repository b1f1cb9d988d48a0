import path from 'node:path'
import type pg from 'pg'
import { findFreePort } from '../../../tools/programs/free-port.ts'
import { type OpenShop, untilUp } from '../../faults/shop-under-fire.ts'
import { kill, launch, type Program, ROOT } from '../../operations/programs.ts'
import { queryRows } from '../../operations/query-rows.ts'

export type Instance = ReturnType<typeof anInstance>
export type Shops = Awaited<ReturnType<typeof startShops>>

type ShopsOptions = {
  folder: string
  databaseUrl: string
  count: number
  /** More of the shop's own variables. */
  more?: NodeJS.ProcessEnv
  /** Where the provider reaches the shop: the first instance, or a proxy in front of all. */
  webhookPort?: number | undefined
}

/** Instances on one database, which is migrated and filled already, and the sandbox beside them. */
export async function startShops({ folder, databaseUrl, count, more = {}, webhookPort }: ShopsOptions) {
  const [sandboxPort, smtpPort] = [await findFreePort(), await findFreePort()]
  const env = {
    ...process.env,
    NODE_ENV: 'test',
    HOST: '127.0.0.1',
    SANDBOX_PORT: String(sandboxPort),
    SANDBOX_SMTP_PORT: String(smtpPort),
    DATA_DIR: path.join(folder, 'data'),
    DATABASE_URL: databaseUrl,
    MIGRATE_ON_START: 'false',
    TRUST_PROXY: '127.0.0.1',
    LOG_LEVEL: 'info',
    ...more,
  }
  const instances: Instance[] = []
  for (let n = 0; n < count; n += 1) instances.push(anInstance(await findFreePort(), env))
  const PORT = String(webhookPort ?? new URL(instances[0]?.url ?? '').port)
  const sandbox = launch([process.execPath, 'apps/sandbox/src/main.ts'], { cwd: ROOT, env: { ...env, PORT } })
  const sandboxUrl = `http://127.0.0.1:${sandboxPort}`

  async function stop(): Promise<void> {
    for (const program of [sandbox, ...instances.map(instance => instance.program())]) {
      if (!program) continue
      kill(-program.pid, 'SIGKILL')
      await program.ended
    }
  }

  async function start(): Promise<void> {
    await untilUp(`${sandboxUrl}/healthz`)
    for (const instance of instances) instance.start(ROOT)
    for (const instance of instances) await untilUp(`${instance.url}/readyz`)
  }

  // Nothing of it stays when it cannot start.
  await start().catch(async error => {
    await stop()
    throw error
  })
  const query = <Row extends pg.QueryResultRow>(sql: string) => queryRows(databaseUrl, sql) as Promise<Row[]>
  return {
    instances,
    env,
    query,
    /** As a customer sees it who comes by this URL: an instance's own, or the proxy's. */
    at: (url: string): OpenShop => ({ url, sandboxUrl, query }),
    stop,
  }
}

function anInstance(port: number, env: NodeJS.ProcessEnv) {
  const address = `127.0.0.1:${port}`
  const url = `http://${address}`
  let program: Program | undefined
  return {
    address,
    url,
    program: () => program,
    start(release: string) {
      program = launch([process.execPath, 'apps/api/src/main.ts'], {
        cwd: release,
        env: { ...env, PORT: String(port) },
      })
    },
    readyStatus: async () => (await fetch(`${url}/readyz`)).status,
    /** The proxy has found it: it has answered one of the requests that go to all of them. */
    untilItServes: () => program?.line(/"route":"[^"]*".*"msg":"request completed"/),
  }
}
