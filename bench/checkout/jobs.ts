import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { wordsToEndWithParent } from '../../tools/programs/end-with-parent.ts'
import type { Customer } from './customers.ts'

export type BuyJob = {
  origin: string
  /** Where the sandbox takes payments; the stand-in is not even asked. */
  payAt?: string
  customers: Customer[]
  connections: number
  seconds: number
}

export type BareJob = { databaseUrl: string; dataDir: string; connections: number; seconds: number }

/** Of whole orders; times in milliseconds. */
export type OrderFigures = {
  perSecond: number
  p50: number
  p99: number
  orders: number
  /** Processor time of the program that made them, per order. */
  ownMs: number
}

/** With PostgreSQL's processor time per order. */
export type BareFigures = OrderFigures & { postgresMs: number }

/** Median of each bare statement alone, by name, in milliseconds. */
export type StatementTimes = Record<string, number>

export const buy = (job: BuyJob) => run<OrderFigures>('buy-program.ts', job)
export const writeBare = (job: BareJob) => run<BareFigures>('bare-program.ts', job)
export const timeBareStatements = (job: BareJob) => run<StatementTimes>('bare-statements-program.ts', job)

/** In a process of its own, as the shop is: two programs on one event loop would slow each other down. */
async function run<Figures>(name: string, job: object): Promise<Figures> {
  const path = join(import.meta.dirname, name)
  const [program = '', ...words] = [...wordsToEndWithParent('KILL'), process.execPath, path]
  const child = spawn(program, words, { stdio: ['pipe', 'pipe', 'inherit'] })
  child.stdin.end(JSON.stringify(job))
  const exited = new Promise(resolve => child.once('exit', resolve))
  const [figures, code] = await Promise.all([text(child.stdout), exited])
  if (code !== 0) throw new Error(`${name} failed.`)
  return JSON.parse(figures)
}
