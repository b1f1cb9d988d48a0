import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startPostgres } from '../../tools/postgres/embedded-postgres.ts'
import { withProgress } from '../../tools/programs/progress.ts'
import { describeMachine } from '../machine.ts'
import { inWorkshop, type Workshop } from '../workshop.ts'
import { measureLists } from './measure-lists.ts'
import { printLists } from './print-report.ts'
import type { AskedShop } from './question.ts'

type Sized = { size: number; serverUrl: string; workshop: Workshop }

type ListBench = {
  /** Where `--sizes` says nothing else. */
  sizes: string
  /** What so many are, in words: '1,000 orders'. */
  inWords: (size: number) => string
  /** How a size heads its column, where that is not its number. */
  heading?: (size: number) => string
  start: (of: Sized) => Promise<AskedShop>
  /** Asked after the shop's own questions, of all sizes but the smallest. */
  askedOfLarger?: AskedShop['questions']
}

const inFigures = (count: number) => count.toLocaleString('en-US')

/** Shops of several sizes on one server, made one after the other, asked the same, and what more rows cost. */
export async function benchLists(bench: ListBench): Promise<void> {
  const { rounds, sizes } = readOptions(bench.sizes)
  const exitCode = await inWorkshop(async workshop => {
    const server = await withProgress(
      'Starting PostgreSQL',
      // Durability is given up: nothing measured here is written.
      startPostgres({ dataDir: join(workshop.folder, 'postgres'), fast: true }),
    )
    workshop.endLater(server.stop)
    console.log(describeMachine())

    const shops: AskedShop[] = []
    for (const size of sizes) {
      const starting = bench.start({ size, serverUrl: server.url, workshop })
      shops.push(await withProgress(`Making ${bench.inWords(size)}`, starting))
    }
    const headings = sizes.map(bench.heading ?? inFigures)
    await ask(shops, headings, rounds)
    const { askedOfLarger: questions } = bench
    if (questions)
      await ask(
        shops.slice(1).map(shop => ({ ...shop, questions })),
        headings.slice(1),
        rounds,
      )
  })
  process.exit(exitCode)
}

function readOptions(usualSizes: string): { rounds: number; sizes: number[] } {
  const { values } = parseArgs({
    options: {
      rounds: { type: 'string', default: '200' },
      sizes: { type: 'string', default: usualSizes },
    },
  })
  return { rounds: Number(values.rounds), sizes: values.sizes.split(',').map(Number) }
}

async function ask(shops: AskedShop[], headings: string[], rounds: number): Promise<void> {
  if (shops.length === 0) return
  printLists(headings, await withProgress('Asking', measureLists(shops, rounds)))
}
