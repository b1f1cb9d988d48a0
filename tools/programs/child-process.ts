import { type ChildProcess, spawn } from 'node:child_process'
import { createWriteStream, type WriteStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { ROOT } from '../start-settings.ts'
import { wordsToEndWithParent } from './end-with-parent.ts'
import { openFreshLog, openLog } from './log-file.ts'
import { complain } from './progress.ts'
import { readableLogLine } from './readable-log.ts'
import type { Part } from './run-together.ts'

type ChildOptions = {
  name: string
  /** What follows `node`. */
  words: string[]
  env: NodeJS.ProcessEnv
  logFile: string
  /** After an earlier one whose last words are in it. */
  goesOnInLog?: boolean
}

const STOP_PATIENCE_MS = 15_000

/** Runs one of our programs on this same Node. All it says goes to its log, warnings and errors to the screen too. */
export function startChild({ name, words, env, logFile, goesOnInLog = false }: ChildOptions): Part {
  const [program = '', ...rest] = [...wordsToEndWithParent('KILL'), process.execPath, ...words]
  const child = spawn(program, rest, {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // Out of the terminal's reach: after Ctrl-C the parts end in order, and not all at once.
    detached: true,
  })
  keepLog(child, name, createWriteStream(logFile, { fd: (goesOnInLog ? openLog : openFreshLog)(logFile) }))
  const ended = endOf(child).then(how => `(${how}). All it said is in ${logFile}.`)
  return { name, ended, stop: () => stop(child, ended) }
}

function keepLog(child: ChildProcess, name: string, log: WriteStream): void {
  for (const stream of ['stdout', 'stderr'] as const) {
    const input = child[stream]
    if (input === null) continue
    createInterface({ input }).on('line', line => {
      log.write(`${line}\n`)
      const shown = readableLogLine(line, stream)
      if (shown !== undefined) complain(`${name}: ${shown}`)
    })
  }
}

/** Its last words may still be on their way when it exits; a grandchild that keeps the pipe open is not waited for. */
async function endOf(child: ChildProcess): Promise<string> {
  const how = await new Promise<string>(resolve => {
    child.once('error', error => resolve(error.message))
    child.once('exit', (code, signal) => resolve(signal ?? `exit code ${code}`))
  })
  await Promise.race([new Promise(resolve => child.once('close', resolve)), pause(200)])
  return how
}

async function stop(child: ChildProcess, ended: Promise<string>): Promise<void> {
  for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
    if (child.exitCode !== null || child.signalCode !== null) break
    child.kill(signal)
    await Promise.race([ended, pause(STOP_PATIENCE_MS, undefined, { ref: false })])
  }
}
