/**
 * What heavy files do to the shop: `node bench/heavy-work.ts`. Two large CSV previews at once, then three interlaced
 * pictures of 40 megapixels, while /healthz is asked without pause. A minute or two, on loopback, in a folder of its own.
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { migrate } from '../apps/api/src/db/migrate.ts'
import { aForm, aHeavyPng } from '../apps/api/test-support/pictures.ts'
import { startPostgres } from '../tools/postgres/embedded-postgres.ts'
import { withProgress } from '../tools/programs/progress.ts'
import { insertOwner } from './lists/shop-of-size.ts'
import { describeMachine } from './machine.ts'
import { startShop } from './shop.ts'
import { atMost } from './verdict.ts'
import { inWorkshop } from './workshop.ts'

/** In a shop that works on heavy files itself, one of these pictures alone adds 300 MB. */
const MOST_MEMORY_MB = 300
const LONGEST_HEALTH_MS = 1000

const exitCode = await inWorkshop(async workshop => {
  const server = await startPostgres({ dataDir: join(workshop.folder, 'postgres'), fast: true })
  workshop.endLater(server.stop)
  await migrate(server.url)
  const db = new pg.Client({ connectionString: server.url })
  await db.connect()
  const cookie = await insertOwner(db)
  await db.end()
  const folder = join(workshop.folder, 'data')
  mkdirSync(folder)
  const env = { NODE_ENV: 'test', SERVE_PAGES: 'false' }
  const shop = await startShop({ databaseUrl: server.url, folder, env, workshop })
  const post = (path: string, body: string | FormData, headers = {}) =>
    fetch(`${shop.origin}/api${path}`, { method: 'POST', body, headers: { cookie, ...headers } })

  console.log(describeMachine())
  const csv = JSON.stringify({ csv: aLargeCsv() })
  const picture = await withProgress('Drawing a picture', aHeavyPng())
  const attacks: Record<string, () => Promise<Response>[]> = {
    'two CSV previews of 1.8 MB at once': () =>
      [1, 2].map(() => post('/products/csv/preview', csv, { 'content-type': 'application/json' })),
    'three interlaced pictures of 40 megapixels at once': () =>
      [1, 2, 3].map(() => post('/upload', aForm(picture, { name: 'a.png', type: 'image/png' }))),
  }
  console.log(`\nmemory before: ${shop.peakMemoryMb().toFixed(0)} MB`)
  for (const [name, attack] of Object.entries(attacks)) {
    const over = new AbortController()
    const health = longestHealth(shop.origin, over.signal)
    // A shop that is gone is reported below.
    health.catch(() => undefined)
    const began = performance.now()
    const answers = await Promise.all(attack())
    over.abort()
    const seconds = (performance.now() - began) / 1000
    console.log(`\n${name}: ${answers.map(({ status }) => status).join(', ')} after ${seconds.toFixed(1)} s`)
    const inMs = (value: number) => `${value.toFixed(0)}ms`
    const inMb = (value: number) => `${value.toFixed(0)}MB`
    console.log(`  longest health answer ${atMost(await health, LONGEST_HEALTH_MS, inMs).text}`)
    console.log(`  the shop's peak memory ${atMost(shop.peakMemoryMb(), MOST_MEMORY_MB, inMb).text}`)
  }
})
process.exit(exitCode)

async function longestHealth(origin: string, over: AbortSignal): Promise<number> {
  let longest = 0
  while (!over.aborted) {
    const began = performance.now()
    await (await fetch(`${origin}/healthz`)).text()
    longest = Math.max(longest, performance.now() - began)
    await pause(5)
  }
  return longest
}

/** As many new products as a file may have, with long descriptions in both scripts. */
function aLargeCsv(): string {
  const words = 'బియ్యప్పిండి, నువ్వులు and sesame, fried slowly. '.repeat(18)
  const rows = Array.from({ length: 2000 }, (_, at) => `Snack ${at},Hot Snacks,250 g=${100 + at},"${words}"`)
  return ['Name,Subcategory,Price options,Description', ...rows].join('\n')
}
