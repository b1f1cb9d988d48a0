import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { wordsToEndWithParent } from '../../tools/programs/end-with-parent.ts'

export type Job = { origin: string; paths: string[]; seconds: number }

/** Times in milliseconds. */
export type Figures = { perSecond: number; p50: number; p99: number }

const PROGRAM = join(import.meta.dirname, 'load-program.ts')

/** Loads a server from a process of its own, so that measuring does not slow down what changes the catalogue. */
export async function load(job: Job): Promise<Figures> {
  const [program = '', ...words] = [...wordsToEndWithParent('KILL'), process.execPath, PROGRAM]
  const child = spawn(program, words, { stdio: ['pipe', 'pipe', 'inherit'] })
  child.stdin.end(JSON.stringify(job))
  const exited = new Promise(resolve => child.once('exit', resolve))
  const [figures, code] = await Promise.all([text(child.stdout), exited])
  if (code !== 0) throw new Error(`Loading ${job.origin}${job.paths[0]} failed.`)
  return JSON.parse(figures)
}
