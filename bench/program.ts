import { spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { wordsToEndWithParent } from '../tools/programs/end-with-parent.ts'
import { untilReady } from '../tools/programs/until-ready.ts'
import { ROOT } from '../tools/start-settings.ts'
import type { Workshop } from './workshop.ts'

type ProgramOptions = {
  /** Node, when not said. */
  program?: string
  words: string[]
  env?: NodeJS.ProcessEnv
  logFile: string
  readyAt: string
  workshop: Workshop
}

const READY_WITHIN_MS = 120_000

/**
 * Runs a server in a process of its own and answers when it is ready. What it says goes straight into a file: reading
 * it here would take time from the measurement.
 */
export async function startProgram({
  program = process.execPath,
  words,
  env,
  logFile,
  readyAt,
  workshop,
}: ProgramOptions) {
  const [first = '', ...rest] = [...wordsToEndWithParent('KILL'), program, ...words]
  const log = openSync(logFile, 'a')
  const startedAt = performance.now()
  const child = spawn(first, rest, {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  const exited = new Promise<void>(resolve => child.once('exit', () => resolve()))
  const stop = async () => {
    child.kill('SIGTERM')
    await exited
  }
  workshop.endLater(stop)
  const endedTooSoon = exited.then(() => {
    throw new Error(`${words.join(' ')} ended before it was ready:\n${readFileSync(logFile, 'utf8')}`)
  })
  await Promise.race([untilReady(readyAt, AbortSignal.timeout(READY_WITHIN_MS)), endedTooSoon])
  const readyAfterMs = performance.now() - startedAt
  // From here on its end is asked for.
  endedTooSoon.catch(() => undefined)
  return { pid: child.pid ?? 0, readyAfterMs, stop }
}
