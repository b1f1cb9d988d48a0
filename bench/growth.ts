/**
 * Where all orders of the shop meet, and how many of them fit through in a second: the kitchen's lock with more and more
 * orders on the coming days, and commits that tell of a change. `node bench/growth.ts [--sizes 500,5000,50000,500000]
 * [--seconds 5]`, on loopback, in a folder of its own, on a PostgreSQL as durable as in a shop.
 */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startPostgres } from '../tools/postgres/embedded-postgres.ts'
import { withProgress } from '../tools/programs/progress.ts'
import { measureNotices } from './growth/notices.ts'
import { measurePlaces, type Taken } from './growth/places.ts'
import { describeMachine } from './machine.ts'
import { inWorkshop } from './workshop.ts'

const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '500,5000,50000,500000' },
    seconds: { type: 'string', default: '5' },
  },
})
const seconds = Number(values.seconds)

process.exit(
  await inWorkshop(async workshop => {
    const server = await startPostgres({ dataDir: join(workshop.folder, 'postgres') })
    workshop.endLater(server.stop)
    console.log(describeMachine())

    console.log('\nPlaces taken one after the other, with so many orders on the coming days')
    console.log('orders   only slots limited                      packets of what is bought too')
    for (const orders of values.sizes.split(',').map(Number)) {
      const shop = { serverUrl: server.url, orders, seconds }
      const { slots, packets } = await withProgress(`Making ${orders} orders`, measurePlaces(shop))
      console.log(`${String(orders).padEnd(9)}${inWords(slots)}${inWords(packets)}`)
    }

    console.log('\nCommits a second')
    console.log('at once   without a notice   with one')
    for (const { atOnce, silent, told } of await measureNotices(server.url, seconds))
      console.log(
        `${String(atOnce).padEnd(10)}${silent.toFixed(0).padStart(16)}${told.toFixed(0).padStart(11)}`,
      )
  }),
)

function inWords({ perSecond, holdMs, refused }: Taken): string {
  const rate = perSecond.toFixed(perSecond < 10 ? 1 : 0)
  const words = [
    `${rate} a second`,
    `${holdMs.toFixed(1)} ms each`,
    ...(refused > 0 ? [`${refused} refused`] : []),
  ]
  return words.join(', ').padEnd(40)
}
