/**
 * Whether the shop's memory stays flat through an owner's afternoon: `node bench/soak.ts [--minutes 30]`. Visitors,
 * buyers, open order pages and an owner who lists, assigns, prints, delivers and prepares imports, all at once, on
 * loopback, in a folder of its own.
 */
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { startPostgres } from '../tools/postgres/embedded-postgres.ts'
import { withProgress } from '../tools/programs/progress.ts'
import { buildWebWhenChanged } from '../tools/web-build.ts'
import { startShopWithProvider } from './checkout/shop-with-provider.ts'
import { describeMachine } from './machine.ts'
import { createAsker } from './soak/ask.ts'
import { buy, followLive, lookAround } from './soak/customers-day.ts'
import { fillShop } from './soak/fill.ts'
import { judgeGrowth, type MemorySample, sampleMemory } from './soak/memory.ts'
import { workAsOwner } from './soak/owners-day.ts'
import { inWorkshop } from './workshop.ts'

const VISITORS = 4
const BUYERS = 3
const STREAMS = 40
const MINUTE_MS = 60_000

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '30' } } })
const minutes = Number(values.minutes)

let isSound = false
const exitCode = await inWorkshop(async workshop => {
  await buildWebWhenChanged()
  const server = await startPostgres({ dataDir: join(workshop.folder, 'postgres') })
  workshop.endLater(server.stop)
  const { customers, productIds, owner } = await withProgress('Filling the shop', fillShop(server.url))
  const memoryFile = join(workshop.folder, 'memory')
  const shop = await startShopWithProvider({
    provider: 'sandbox',
    databaseUrl: server.url,
    workshop,
    env: {
      SERVE_PAGES: 'true',
      NODE_OPTIONS: `--import ${join(import.meta.dirname, 'soak/memory-program.ts')}`,
      MEMORY_FILE: memoryFile,
    },
  })
  const { payAt } = shop
  if (payAt === undefined) throw new Error('The sandbox takes payments')

  console.log(describeMachine())
  const asker = createAsker(shop.origin)
  const over = new AbortController()
  // One after the other: two who buy for the same customer at once would pay the same checkout twice.
  let turn = 0
  const nextCustomer = () => {
    turn += 1
    return customers[turn % customers.length] ?? { cookie: '', shippingAddress: '', orderItems: [] }
  }
  const again = async (act: () => Promise<void>) => {
    while (!over.signal.aborted) await act()
  }
  const times = (count: number, act: () => Promise<void>) => Array.from({ length: count }, () => again(act))
  const everybody = Promise.all([
    ...times(VISITORS, () => lookAround(asker, productIds)),
    ...times(BUYERS, () => buy(asker, payAt, nextCustomer())),
    ...times(STREAMS, () => followLive(asker, nextCustomer(), over.signal)),
    again(() => workAsOwner(asker, owner)),
  ])

  console.log('\nminute   resident MB   heap MB after collection   outside the heap MB   answers')
  const samples: MemorySample[] = []
  for (let minute = 1; minute <= minutes; minute += 1) {
    await Promise.race([pause(MINUTE_MS), everybody])
    const sample = await sampleMemory(shop.pid, memoryFile)
    samples.push(sample)
    const answers = [...asker.counts.values()].reduce((sum, count) => sum + count, 0)
    const cells = [sample.residentMb.toFixed(0), sample.heapMb.toFixed(1), sample.externalMb.toFixed(1)]
    console.log(
      `${String(minute).padStart(6)}${cells.map((cell, at) => cell.padStart([14, 27, 22][at] ?? 0)).join('')}${String(answers).padStart(10)}`,
    )
  }
  over.abort()
  await everybody

  console.log('')
  for (const [what, count] of [...asker.counts].toSorted())
    console.log(`${String(count).padStart(9)} × ${what}`)
  for (const problem of asker.problems) console.log(`✗ ${problem}`)
  console.log(`nothing but 2xx and meant 503: ${asker.problems.length === 0 ? '✓' : '✗'}`)
  isSound = judgeGrowth(samples) && asker.problems.length === 0
})
process.exit(exitCode || (isSound ? 0 : 1))
