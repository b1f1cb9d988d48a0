import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findFreePort } from '../../tools/programs/free-port.ts'
import { startProgram } from '../program.ts'
import { quantile } from '../quantile.ts'
import type { Workshop } from '../workshop.ts'
import { startChanging } from './catalogue-changes.ts'
import { ask, keepAnswers } from './kept-answers.ts'
import { type Figures, load } from './load.ts'
import type { Question } from './questions.ts'

/** Side by side: the same question to the bare server and to the shop, from memory and uncached. */
export type Measured = {
  name: string
  bareFromMemory: Figures
  warm: Figures
  bareFromDatabase?: Figures
  madeAnew: Figures
  /** One visitor, just after a change; the 95th percentile of one request per URL. */
  aloneMs: number
}

const TURNS = 3

/** The shop still finishes what the load before has given up on. */
const SETTLED_AFTER_MS = 2000

type Place = { origin: string; databaseUrl: string; folder: string; seconds: number; workshop: Workshop }

export async function measureQuestions(place: Place, questions: Question[]): Promise<Measured[]> {
  const { origin, seconds } = place
  const memory = await startBareMemory(place, questions)
  const postgres = await startBare('bare-postgres.ts', place, place.databaseUrl)
  const changes = await startChanging(place.databaseUrl)
  const measured: Measured[] = []
  for (const { name, paths, barePaths } of questions) {
    // The changes before have dropped what the shop had kept.
    for (const path of paths) await ask(`${origin}${path}`)
    const [bareFromMemory, warm] = await inTurns(
      () => load({ origin: memory.origin, paths, seconds }),
      () => load({ origin, paths, seconds }),
    )
    const loadAnew = () => changes.changeDuring(load({ origin, paths, seconds }))
    const loadBare = (paths: string[]) => () =>
      changes.changeDuring(load({ origin: postgres.origin, paths, seconds }))
    const [bareFromDatabase, madeAnew] = barePaths
      ? await inTurns(loadBare(barePaths), loadAnew)
      : [undefined, await loadAnew()]
    const aloneMs = await timeAlone(
      paths.map(path => `${origin}${path}`),
      changes.changeOnce,
    )
    measured.push({
      name,
      bareFromMemory,
      warm,
      ...(bareFromDatabase && { bareFromDatabase }),
      madeAnew,
      aloneMs,
    })
  }
  await changes.end()
  await Promise.all([memory.stop(), postgres.stop()])
  return measured
}

/**
 * Turn by turn, and the medians: a machine that others share is at times half as fast, and both lines should meet it so.
 */
async function inTurns(first: () => Promise<Figures>, second: () => Promise<Figures>) {
  const firsts: Figures[] = []
  const seconds: Figures[] = []
  for (let turn = 0; turn < TURNS; turn += 1) {
    firsts.push(await first())
    seconds.push(await second())
  }
  return [mediansOf(firsts), mediansOf(seconds)] as const
}

function mediansOf(all: Figures[]): Figures {
  const median = (figure: keyof Figures) =>
    quantile(
      all.map(figures => figures[figure]),
      0.5,
    )
  return { perSecond: median('perSecond'), p50: median('p50'), p99: median('p99') }
}

async function timeAlone(urls: string[], changeOnce: () => Promise<void>): Promise<number> {
  await pause(SETTLED_AFTER_MS)
  for (const url of urls.slice(0, 3)) await ask(url)
  const times: number[] = []
  for (const url of urls) {
    await changeOnce()
    times.push((await ask(url)).tookMs)
  }
  return quantile(times, 0.95)
}

export async function startBareMemory(place: Place, questions: Pick<Question, 'paths'>[]) {
  const file = join(place.folder, 'answers.json')
  await keepAnswers(
    place.origin,
    questions.flatMap(({ paths }) => paths),
    file,
  )
  return startBare('bare-memory.ts', place, file)
}

async function startBare(program: string, { folder, workshop }: Place, argument: string) {
  const port = await findFreePort()
  const origin = `http://127.0.0.1:${port}`
  const words = [join(import.meta.dirname, program), String(port), argument]
  const { stop } = await startProgram({
    words,
    logFile: join(folder, `${program}.log`),
    readyAt: `${origin}/ready`,
    workshop,
  })
  return { origin, stop }
}
