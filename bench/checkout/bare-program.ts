/** Writes orders with bare `pg` as fast as PostgreSQL takes them. Reads a job from standard input, prints figures as JSON. */
import { json } from 'node:stream/consumers'
import pg from 'pg'
import { likeTheNewestOrder } from './bare-order.ts'
import type { BareFigures, BareJob } from './jobs.ts'
import { processorMsOfPostgres } from './processor-time.ts'
import { runAtOnce } from './run-at-once.ts'

/** As many as the shop has. */
const DATABASE_CONNECTIONS = 10
const WARM_UP_SECONDS = 1
/** More than any machine writes in that time; and more than the warm-up promises for the rest. */
const FOR_WARM_UP = 3000
const SPARE = 2

/** Of long ago, so that no customer of the shop is offered to pay one. */
const COPY_CHECKOUT = `
  WITH copied AS (
    SELECT new_id() AS id, user_id, basket, address_id, address, payment_method, items_paise, shipping_paise, tax_paise,
      platform_fee_paise, platform_fee_tax_paise, total_paise, next_check_at
    FROM checkouts, generate_series(1, $2::int) WHERE id = $1)
  INSERT INTO checkouts (id, user_id, basket, address_id, address, payment_method, items_paise, shipping_paise, tax_paise,
    platform_fee_paise, platform_fee_tax_paise, total_paise, next_check_at, provider_order_id, created_at)
  SELECT *, 'order_' || id, now() - interval '2 days' FROM copied RETURNING id`

const { databaseUrl, dataDir, connections, seconds } = (await json(process.stdin)) as BareJob
const pool = new pg.Pool({ connectionString: databaseUrl, max: DATABASE_CONNECTIONS })
const db = new pg.Client({ connectionString: databaseUrl })
await db.connect()
const orders = await likeTheNewestOrder(db)

const checkouts = await makeCheckouts(FOR_WARM_UP)
const { perSecond } = await runAtOnce({ connections, seconds: WARM_UP_SECONDS }, writeOne)
checkouts.push(...(await makeCheckouts(Math.ceil(perSecond * seconds * SPARE))))
console.log(JSON.stringify(await writeOrders()))
await Promise.all([db.end(), pool.end()])

async function writeOrders(): Promise<BareFigures> {
  const before = processorMsOfPostgres(dataDir)
  const figures = await runAtOnce({ connections, seconds }, writeOne)
  return { ...figures, postgresMs: (processorMsOfPostgres(dataDir) - before) / figures.orders }
}

async function writeOne(): Promise<void> {
  const checkoutId = checkouts.pop()
  if (!checkoutId) throw new Error('There are no checkouts left.')
  const client = await pool.connect()
  await orders.write(statement => client.query(statement), checkoutId)
  client.release()
}

/** Before the clock runs: in the shop they are written by the quote. */
async function makeCheckouts(count: number): Promise<string[]> {
  const { id, statement } = orders.newCheckout()
  await db.query(statement)
  await db.query("UPDATE checkouts SET created_at = now() - interval '2 days' WHERE id = $1", [id])
  const { rows } = await db.query<{ id: string }>(COPY_CHECKOUT, [id, count])
  return rows.map(row => row.id)
}
