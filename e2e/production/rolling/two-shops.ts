import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startPostgres } from '../../../tools/postgres/embedded-postgres.ts'
import { findFreePort } from '../../../tools/programs/free-port.ts'
import { fill, untilUp } from '../../faults/shop-under-fire.ts'
import { kill, launch, type Program, ROOT } from '../../operations/programs.ts'
import { queryRows } from '../../operations/query-rows.ts'
import { launchCaddy, untilCaddyServes } from './caddy.ts'

export type TwoShops = Awaited<ReturnType<typeof startTwoShops>>
export type Instance = ReturnType<typeof anInstance>

/** Two shops on one database behind Caddy, which do not migrate, and drain before they stop. */
export async function startTwoShops(caddyProgram: string) {
  const folder = mkdtempSync(path.join(tmpdir(), 'rolling-'))
  const postgres = await startPostgres({ dataDir: path.join(folder, 'postgres'), fast: true })
  await fill(postgres.url)
  const [sandboxPort, smtpPort] = [await findFreePort(), await findFreePort()]
  const [port, httpPort] = [await findFreePort(), await findFreePort()]
  const env = {
    ...process.env,
    NODE_ENV: 'test',
    HOST: '127.0.0.1',
    SANDBOX_PORT: String(sandboxPort),
    SANDBOX_SMTP_PORT: String(smtpPort),
    DATA_DIR: path.join(folder, 'data'),
    DATABASE_URL: postgres.url,
    MIGRATE_ON_START: 'false',
    TRUST_PROXY: '127.0.0.1',
    DRAIN_SECONDS: '5',
    LOG_LEVEL: 'info',
  }
  const first = anInstance(await findFreePort(), env)
  const second = anInstance(await findFreePort(), env)
  const others: Program[] = []

  async function stop() {
    for (const program of [...others, first.program(), second.program()]) {
      if (!program) continue
      kill(-program.pid, 'SIGKILL')
      await program.ended
    }
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }

  async function start() {
    others.push(launch([process.execPath, 'apps/sandbox/src/main.ts'], { env }))
    await untilUp(`http://127.0.0.1:${sandboxPort}/healthz`)
    for (const shop of [first, second]) shop.start(ROOT)
    for (const shop of [first, second]) await untilUp(`${shop.url}/readyz`)
    const caddy = launchCaddy(caddyProgram, {
      folder,
      port,
      httpPort,
      shops: [first.address, second.address],
    })
    others.push(caddy)
    await untilCaddyServes(caddy, port)
  }

  // Nothing of it stays when it cannot start.
  await start().catch(async error => {
    await stop()
    throw error
  })
  return {
    folder,
    first,
    second,
    caddyPort: port,
    query: <Row>(sql: string) => queryRows(postgres.url, sql) as Promise<Row[]>,
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
    /** The proxy has found it: it has answered one of the requests that go to both. */
    untilItServes: () => program?.line(/"route":"[^"]*".*"msg":"request completed"/, 300_000),
  }
}
