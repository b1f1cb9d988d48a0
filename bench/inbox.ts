/**
 * How fast the WhatsApp inbox opens and searches in a shop with few chats and beside it in one with very many:
 * `node bench/inbox.ts [--rounds 200] [--sizes 100,10000]`, a hundred messages in each chat. Several minutes, most of
 * them for making the rows, on loopback, in a folder of its own.
 */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startPostgres } from '../tools/postgres/embedded-postgres.ts'
import { withProgress } from '../tools/programs/progress.ts'
import { messagesIn } from './inbox/many-chats.ts'
import { startShopWithChats } from './inbox/start-shop.ts'
import { measureLists } from './lists/measure-lists.ts'
import { printLists } from './lists/print-report.ts'
import type { AskedShop } from './lists/question.ts'
import { describeMachine } from './machine.ts'
import { inWorkshop } from './workshop.ts'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '200' },
    sizes: { type: 'string', default: '100,10000' },
  },
})
const rounds = Number(values.rounds)
const sizes = values.sizes.split(',').map(Number)
const inFigures = (chats: number) =>
  [chats, messagesIn(chats)].map(count => count.toLocaleString('en-US')).join(' / ')

const exitCode = await inWorkshop(async workshop => {
  const server = await withProgress(
    'Starting PostgreSQL',
    // Durability is given up: nothing measured here is written.
    startPostgres({ dataDir: join(workshop.folder, 'postgres'), fast: true }),
  )
  workshop.endLater(server.stop)
  console.log(describeMachine())

  const shops: AskedShop[] = []
  for (const chats of sizes) {
    const starting = startShopWithChats({ chats, serverUrl: server.url, workshop })
    shops.push(await withProgress(`Making ${inFigures(chats)} chats and messages`, starting))
  }
  printLists(sizes.map(inFigures), await withProgress('Asking', measureLists(shops, rounds)))
})
process.exit(exitCode)
