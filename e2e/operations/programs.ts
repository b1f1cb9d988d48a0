import { type SpawnOptions, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { onTestFinished } from 'vitest'

export const ROOT = path.resolve(import.meta.dirname, '../..')
const isRoot = process.getuid?.() === 0

/** Shorter than a test may last, so that what is said is what did not come. */
const PATIENCE_MS = 120_000

/** A folder of the test's own, gone with it, and so is whatever still works there. */
export function aFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'shop-'))
  onTestFinished(async () => {
    for (const pid of processesOf(folder)) kill(pid, 'SIGKILL')
    await untilNothingRunsOn(folder)
    rmSync(folder, { recursive: true, force: true })
  })
  return folder
}

export type Program = {
  pid: number
  /** All lines so far, of both streams. */
  lines: string[]
  /** The first line that fits, as soon as it is there; fails when the program ends without it, or does not say it. */
  line: (pattern: RegExp, withinMs?: number) => Promise<string>
  /** The exit code, or the signal that ended it. */
  ended: Promise<number | NodeJS.Signals>
}

/** Runs a program as `launch` does; whatever of it still runs is killed after the test. */
export function run(words: string[], options: SpawnOptions = {}): Program {
  const program = launch(words, options)
  onTestFinished(async () => {
    kill(-program.pid, 'SIGKILL')
    await program.ended
  })
  return program
}

/** Starts a program in a process group of its own. */
export function launch(words: string[], options: SpawnOptions = {}): Program {
  const [program = '', ...rest] = words
  const child = spawn(program, rest, {
    cwd: ROOT,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    ...options,
  })
  const lines: string[] = []
  for (const input of [child.stdout, child.stderr]) {
    if (input) createInterface({ input }).on('line', line => lines.push(line))
  }
  const ended = once(child, 'close').then(([code, signal]) => code ?? signal)
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  const line = async (pattern: RegExp, withinMs = PATIENCE_MS) => {
    const until = performance.now() + withinMs
    for (;;) {
      const found = lines.find(each => pattern.test(each))
      if (found !== undefined) return found
      const isLate = performance.now() > until
      if (hasEnded() || isLate) {
        const how = isLate ? 'still runs' : `ended (${child.signalCode ?? child.exitCode})`
        throw new Error(`It ${how} without a line like ${pattern}:\n${lines.join('\n')}`)
      }
      await pause(5)
    }
  }
  return { pid: child.pid ?? 0, lines, line, ended }
}

export function kill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

/** Every living process that works in the folder or names it. */
export function processesOf(folder: string): number[] {
  const pids = readdirSync('/proc').filter(entry => /^\d+$/.test(entry))
  return pids.map(Number).filter(pid => pid !== process.pid && belongsTo(folder, pid))
}

function belongsTo(folder: string, pid: number): boolean {
  try {
    if (/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))) return false
    const told = readFileSync(`/proc/${pid}/environ`, 'utf8') + readFileSync(`/proc/${pid}/cmdline`, 'utf8')
    return told.includes(folder) || readlinkSync(`/proc/${pid}/cwd`).startsWith(folder)
  } catch {
    // It ended while being looked at, or is a stranger's.
    return false
  }
}

export async function untilNothingRunsOn(folder: string): Promise<void> {
  const until = performance.now() + PATIENCE_MS
  for (let left = processesOf(folder); left.length > 0; left = processesOf(folder)) {
    if (performance.now() > until) throw new Error(`There still run:\n${left.map(wordsOf).join('\n')}`)
    await pause(10)
  }
}

function wordsOf(pid: number): string {
  try {
    return `${pid} ${readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')}`
  } catch {
    return `${pid}, which has just ended`
  }
}

/** Words that run a program as a user who is not root and can read this folder. */
export function asOrdinaryUser(): string[] {
  if (!isRoot) return []
  const nobody = ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups']
  const canReadUs = spawnSync('setpriv', [...nobody.slice(1), 'cat', import.meta.filename], {
    stdio: 'ignore',
  })
  // In a checkout that only root may enter, a user namespace still makes root look like somebody else.
  return canReadUs.status === 0 ? nobody : ['unshare', '--user', '--map-user=1000', '--map-group=1000']
}
