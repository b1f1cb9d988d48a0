import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { wordsToEndWithParent } from '../../../tools/programs/end-with-parent.ts'
import { findFreePort } from '../../../tools/programs/free-port.ts'
import { asOrdinaryUser, kill, launch, type Program, ROOT } from '../../operations/programs.ts'

const SHIPPED = path.join(ROOT, 'deploy/pgbouncer/pgbouncer.ini')

export type PgBouncer = Awaited<ReturnType<typeof startPgBouncer>>

/** With the configuration as it is shipped, on another port and before another PostgreSQL. */
export async function startPgBouncer(program: string, databaseUrl: string) {
  const { hostname, port: databasePort, username, password } = new URL(databaseUrl)
  const folder = mkdtempSync(path.join(tmpdir(), 'pgbouncer-'))
  // PgBouncer does not run as root.
  chmodSync(folder, 0o755)
  const port = await findFreePort()
  const users = path.join(folder, 'userlist.txt')
  const file = path.join(folder, 'pgbouncer.ini')
  writeFileSync(users, `"${username}" "${decodeURIComponent(password)}"\n`)
  const ini = readFileSync(SHIPPED, 'utf8')
    .replace('host=127.0.0.1 port=5432', `host=${hostname} port=${databasePort}`)
    .replace('listen_port = 6432', `listen_port = ${port}`)
    .replace('/etc/pgbouncer/userlist.txt', users)
  writeFileSync(file, ini)
  let running: Program

  async function start(): Promise<void> {
    running = launch([...asOrdinaryUser(), ...wordsToEndWithParent('KILL'), program, file])
    await running.line(/process up/)
  }
  async function stop(): Promise<void> {
    kill(-running.pid, 'SIGKILL')
    await running.ended
    rmSync(folder, { recursive: true, force: true })
  }
  // Nothing of it stays when it cannot start.
  await start().catch(async error => {
    await stop()
    throw error
  })

  return {
    url: Object.assign(new URL(databaseUrl), { port: String(port) }).href,
    pid: () => running.pid,
    start,
    async end(signal: NodeJS.Signals): Promise<void> {
      kill(-running.pid, signal)
      await running.ended
    },
    /** Takes what is sent and answers nothing, until it goes on. */
    freeze: () => kill(-running.pid, 'SIGSTOP'),
    goOn: () => kill(-running.pid, 'SIGCONT'),
    stop,
  }
}

export function versionOf(program: string): string {
  const { stdout } = spawnSync(program, ['--version'], { encoding: 'utf8' })
  return /PgBouncer (\S+)/.exec(stdout)?.[1] ?? 'of no version'
}
