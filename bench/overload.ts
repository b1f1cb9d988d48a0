/**
 * Whether the shop answers for its health while strangers ask for too much at once: `node bench/overload.ts`. The shop
 * with its demonstration catalogue, built, on loopback, in a folder of its own.
 */
import { join } from 'node:path'
import { askAllAtOnce, type CrowdAnswer, probeHealthDuring } from '../e2e/operations/a-crowd.ts'
import { startPostgres } from '../tools/postgres/embedded-postgres.ts'
import { withProgress } from '../tools/programs/progress.ts'
import { buildWebWhenChanged } from '../tools/web-build.ts'
import { describeMachine } from './machine.ts'
import { startShop } from './shop.ts'
import { atMost } from './verdict.ts'
import { inWorkshop } from './workshop.ts'

const LONGEST_HEALTH_MS = 1_000

const CROWDS: { what: string; count: number; pathOf: (index: number) => string }[] = [
  { what: 'description of the API', count: 150, pathOf: () => '/api/openapi.json' },
  { what: 'reader of the description', count: 150, pathOf: () => '/api/docs/static/swagger-ui-bundle.js' },
  { what: 'home, distinct query strings', count: 300, pathOf: index => `/?fbclid=click-${index}` },
  { what: 'products, distinct query strings', count: 300, pathOf: index => `/api/products?x=${index}` },
  { what: 'searches nobody made before', count: 600, pathOf: index => `/search/laddu%20${index}` },
]

let isSound = true
const exitCode = await inWorkshop(async workshop => {
  const { folder, endLater } = workshop
  await buildWebWhenChanged()
  const server = await startPostgres({ dataDir: join(folder, 'postgres'), fast: true })
  endLater(server.stop)
  const shop = await withProgress(
    'Starting the shop with its demonstration catalogue',
    startShop({ databaseUrl: server.url, folder, env: { NODE_ENV: 'development' }, workshop }),
  )
  console.log(describeMachine())
  console.log(`${'asked for at once'.padEnd(42)}${'answers'.padEnd(26)}longest health answer, ms`)
  for (const { what, count, pathOf } of CROWDS) {
    const crowd = askAllAtOnce(
      shop.origin,
      Array.from({ length: count }, (_, index) => pathOf(index)),
    )
    const { longestMs } = await probeHealthDuring(shop.origin, crowd)
    const verdict = atMost(longestMs, LONGEST_HEALTH_MS, ms => ms.toFixed(0))
    console.log(`${`${count} × ${what}`.padEnd(42)}${countStatuses(await crowd).padEnd(26)}${verdict.text}`)
    isSound &&= verdict.isMet
  }
  console.log(`memory at its peak, MB: ${shop.peakMemoryMb().toFixed(0)}`)
})
process.exit(exitCode || (isSound ? 0 : 1))

/** `300 × 200, 300 × 503`; 0 is no answer at all. */
function countStatuses(answers: readonly CrowdAnswer[]): string {
  const counts = Map.groupBy(answers, ({ status }) => status)
  return [...counts].map(([status, { length }]) => `${length} × ${status}`).join(', ')
}
