/**
 * How fast the owner's figures come, in a shop with few orders and beside it in shops with very many:
 * `node bench/figures.ts [--rounds 200] [--sizes 1000,100000,1000000]`. Several minutes, most of them for making the
 * rows, on loopback, in a folder of its own.
 */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startPostgres } from '../tools/postgres/embedded-postgres.ts'
import { withProgress } from '../tools/programs/progress.ts'
import { FIGURES, FULL_DAYS, NEWEST } from './figures/questions.ts'
import { measureLists } from './lists/measure-lists.ts'
import { printLists } from './lists/print-report.ts'
import type { AskedShop } from './lists/question.ts'
import { describeMachine } from './machine.ts'
import { startShopWithOrders } from './orders/start-shop.ts'
import { inWorkshop } from './workshop.ts'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '200' },
    sizes: { type: 'string', default: '1000,100000,1000000' },
  },
})
const rounds = Number(values.rounds)
const sizes = values.sizes.split(',').map(Number)

const exitCode = await inWorkshop(async workshop => {
  const server = await withProgress(
    'Starting PostgreSQL',
    // Durability is given up: nothing measured here is written.
    startPostgres({ dataDir: join(workshop.folder, 'postgres'), fast: true }),
  )
  workshop.endLater(server.stop)
  console.log(describeMachine())

  const shops: AskedShop[] = []
  for (const orders of sizes) {
    const starting = startShopWithOrders({ orders, newest: NEWEST, serverUrl: server.url, workshop })
    shops.push({ ...(await withProgress(`Making ${orders} orders`, starting)), questions: FIGURES })
  }
  await ask(shops, sizes)
  await ask(
    shops.slice(1).map(shop => ({ ...shop, questions: FULL_DAYS })),
    sizes.slice(1),
  )
})
process.exit(exitCode)

async function ask(shops: AskedShop[], sizes: number[]): Promise<void> {
  if (shops.length === 0) return
  printLists(
    sizes.map(size => size.toLocaleString('en-US')),
    await withProgress('Asking', measureLists(shops, rounds)),
  )
}
