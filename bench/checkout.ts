/**
 * How fast the shop takes orders, beside bare code that writes the same rows on the same machine in the same minute:
 * `node bench/checkout.ts [--seconds 4] [--connections 8,32]`. A few minutes, on loopback, in a folder of its own.
 */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { migrate } from '../apps/api/src/db/migrate.ts'
import { startPostgres } from '../tools/postgres/embedded-postgres.ts'
import { withProgress } from '../tools/programs/progress.ts'
import { insertManyProducts } from './catalogue/many-products.ts'
import { makeCustomers } from './checkout/customers.ts'
import { type Measured, measureOrders } from './checkout/measure-orders.ts'
import { measureSteps } from './checkout/measure-steps.ts'
import { printOrders, printSteps } from './checkout/print-report.ts'
import { describeMachine } from './machine.ts'
import { inWorkshop } from './workshop.ts'

const PRODUCTS = 200
/** As many as it takes for nobody to ask for more quotes than an account may within an hour. */
const CUSTOMERS = 500

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '4' },
    connections: { type: 'string', default: '8,32' },
  },
})
const seconds = Number(values.seconds)
const connections = values.connections.split(',').map(Number)

const exitCode = await inWorkshop(async workshop => {
  const dataDir = join(workshop.folder, 'postgres')
  // As durable as in a shop: an order that was answered is on the disk, for both.
  const server = await withProgress('Starting PostgreSQL', startPostgres({ dataDir }))
  workshop.endLater(server.stop)
  const customers = await withProgress('Making customers', fill(server.url))
  console.log(describeMachine())

  const place = { databaseUrl: server.url, dataDir, customers, seconds, workshop }
  const measured: Measured[] = []
  for (const provider of ['stand-in', 'sandbox'] as const) {
    const working = measureOrders(place, { provider, connections })
    measured.push(...(await withProgress(`Buying with the ${provider} as provider`, working)))
  }
  printOrders(measured)
  printSteps(await withProgress('Looking at each step', measureSteps(place)))
})
process.exit(exitCode)

async function fill(databaseUrl: string) {
  await migrate(databaseUrl)
  const db = new pg.Client({ connectionString: databaseUrl })
  await db.connect()
  // Done between the turns instead, where it costs neither line.
  await db.query('ALTER SYSTEM SET autovacuum = off')
  await db.query('SELECT pg_reload_conf()')
  await insertManyProducts(db, PRODUCTS)
  const customers = await makeCustomers(db, CUSTOMERS)
  await db.end()
  return customers
}
