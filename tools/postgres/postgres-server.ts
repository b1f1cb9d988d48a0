import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { ClearFailure } from '../programs/clear-failure.ts'
import { wordsToEndWithParent } from '../programs/end-with-parent.ts'
import { openFreshLog } from '../programs/log-file.ts'
import type { PostgresAccount } from './postgres-account.ts'
import { postgresProgram } from './postgres-cluster.ts'

type ServerOptions = {
  dataDir: string
  port: number
  settings: Record<string, string>
  account: PostgresAccount
  logFile: string
}

export type PostgresServer = { ended: Promise<void>; stop: () => Promise<void> }

const READY_WITHIN_MS = 120_000
const STOP_PATIENCE_MS = 10_000

/** Runs `postgres` on a cluster and answers once it takes connections. */
export async function runServer(wishes: ServerOptions): Promise<PostgresServer> {
  const server = await spawnServer(wishes)
  const ended = new Promise<void>(resolve => server.once('exit', () => resolve()))
  try {
    await untilReady(server, wishes.dataDir)
  } catch (cause) {
    await stop(server, ended)
    const { dataDir, logFile } = wishes
    const reason = causeIn(readFileSync(logFile, 'utf8'), dataDir)
    throw new ClearFailure(`PostgreSQL did not start on ${dataDir}: ${reason}`, { cause })
  }
  return { ended, stop: () => stop(server, ended) }
}

async function spawnServer(wishes: ServerOptions): Promise<ChildProcess> {
  const { dataDir, port, account, logFile } = wishes
  const settings = {
    ...wishes.settings,
    port: String(port),
    listen_addresses: '127.0.0.1',
    // A socket's path may hold about a hundred characters, and DATA_DIR may be longer than that.
    unix_socket_directories: '',
    // What failed, but not the statement and the values it was about: these are people's names and phones.
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
  }
  const [program = '', ...words] = [
    ...account.prefix,
    ...wordsToEndWithParent('INT'),
    await postgresProgram('postgres'),
    ...['-D', dataDir],
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]
  const log = openFreshLog(logFile)
  try {
    const server = spawn(program, words, {
      ...account.spawnAs,
      env: { ...process.env, LC_ALL: 'C' },
      stdio: ['ignore', log, log],
      // Out of the terminal's reach: Ctrl-C must end the shop before its database.
      detached: true,
    })
    await once(server, 'spawn')
    return server
  } finally {
    closeSync(log)
  }
}

/** The server writes its state into its pid file, last of all `ready`; `pg_ctl` waits for the same word. */
async function untilReady(server: ChildProcess, dataDir: string): Promise<void> {
  const pidFile = path.join(dataDir, 'postmaster.pid')
  for (const started = Date.now(); Date.now() - started < READY_WITHIN_MS; await pause(20)) {
    if (hasEnded(server)) throw new Error(`It ended with ${server.signalCode ?? server.exitCode}.`)
    const lines = existsSync(pidFile) ? readFileSync(pidFile, 'utf8').split('\n') : []
    if (lines[0] === String(server.pid) && lines[7]?.trim() === 'ready') return
  }
  throw new Error(`It was not ready after ${READY_WITHIN_MS / 1000} s.`)
}

async function stop(server: ChildProcess, ended: Promise<void>): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    if (hasEnded(server)) return
    server.kill(signal)
    await Promise.race([ended, pause(STOP_PATIENCE_MS, undefined, { ref: false })])
  }
}

function hasEnded(server: ChildProcess): boolean {
  return server.exitCode !== null || server.signalCode !== null
}

/** The first complaint in the log, which is terse: whose data it is, it does not tell. */
function causeIn(log: string, dataDir: string): string {
  const lines = log.split('\n').filter(line => line !== '')
  const first = lines.find(line => /could not bind|FATAL|PANIC/.test(line))
  if (first === undefined) return lines.at(-1) ?? 'it wrote no log.'
  const cause = first.replace(/^.*?[A-Z]+: +/, '')
  if (!cause.includes('incompatible with server')) return cause
  const version = readFileSync(path.join(dataDir, 'PG_VERSION'), 'utf8').trim()
  return `${cause}. The data was written by PostgreSQL ${version}.`
}
