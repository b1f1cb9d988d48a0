import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { ClearFailure } from '../programs/clear-failure.ts'

const PATIENCE_MS = 10_000

/**
 * Ends the server that an earlier start left behind on this folder when it was killed, and removes a pid file
 * that names nobody or somebody else: PostgreSQL takes any living process of that number for its rival.
 * The caller holds the folder's lock, so whatever still runs here has no owner any more.
 */
export async function clearLeftovers(dataDir: string): Promise<void> {
  const postmaster = readPidFile(dataDir)
  const attempts = [
    { signal: 'SIGINT', to: serversOn(dataDir).filter(pid => pid === postmaster) },
    { signal: 'SIGQUIT', to: serversOn(dataDir) },
    { signal: 'SIGKILL', to: serversOn(dataDir) },
  ] as const
  for (const { signal, to } of attempts) {
    for (const pid of to) sendTo(pid, signal)
    if (to.length > 0) await untilNoneIsOn(dataDir)
  }
  const left = serversOn(dataDir)
  if (left.length > 0)
    throw new ClearFailure(`An earlier PostgreSQL on ${dataDir} does not end (process ${left}).`)
  rmSync(path.join(dataDir, 'postmaster.pid'), { force: true })
}

async function untilNoneIsOn(dataDir: string): Promise<void> {
  for (const started = Date.now(); Date.now() - started < PATIENCE_MS; await pause(50)) {
    if (serversOn(dataDir).length === 0) return
  }
}

/** Server and backends alike: a backend that outlives its server keeps a new one from starting. */
function serversOn(dataDir: string): number[] {
  const place = realpathSync(dataDir)
  if (process.platform === 'linux') return listProcesses().filter(pid => worksAsPostgresIn(place, pid))
  const pid = readPidFile(dataDir)
  return pid > 0 && commandOf(pid).includes('postgres') && commandOf(pid).includes(dataDir) ? [pid] : []
}

const listProcesses = () =>
  readdirSync('/proc')
    .filter(entry => /^\d+$/.test(entry))
    .map(Number)

function worksAsPostgresIn(place: string, pid: number): boolean {
  try {
    return (
      readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === 'postgres' &&
      readlinkSync(`/proc/${pid}/cwd`) === place
    )
  } catch {
    // It ended while being looked at, or belongs to another user and so is none of ours.
    return false
  }
}

function readPidFile(dataDir: string): number {
  const pidFile = path.join(dataDir, 'postmaster.pid')
  return existsSync(pidFile) ? Number.parseInt(readFileSync(pidFile, 'utf8'), 10) : 0
}

function commandOf(pid: number): string {
  try {
    return execFileSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' })
  } catch {
    // ps fails where there is no such process.
    return ''
  }
}

function sendTo(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}
