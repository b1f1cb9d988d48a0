/** Times the bare statements of an order, one at a time. Reads a job from standard input, prints the medians as JSON. */
import { json } from 'node:stream/consumers'
import pg from 'pg'
import { quantile } from '../quantile.ts'
import { type Ask, likeTheNewestOrder } from './bare-order.ts'
import type { BareJob, StatementTimes } from './jobs.ts'

const ADDRESS = `
  SELECT addresses.*, served FROM addresses LEFT JOIN pincodes ON pin_code = postal_code
  WHERE id = $1 AND user_id = $2 AND removed_at IS NULL`
const PRODUCTS = `
  SELECT products.*, (
    SELECT json_agg(json_build_object('weight', weight, 'price', price_paise) ORDER BY position)
    FROM product_price_options WHERE product_id = products.id
  ) AS price_options
  FROM products WHERE id = ANY($1::uuid[])`
const OPEN_CHECKOUT = `
  SELECT * FROM checkouts WHERE user_id = $1 AND order_id IS NULL AND created_at > now() - interval '10 minutes'
  ORDER BY created_at DESC LIMIT 1`
const CHECKOUT = 'SELECT * FROM checkouts WHERE provider_order_id = $1 AND user_id = $2'

const { databaseUrl, seconds } = (await json(process.stdin)) as BareJob
const db = new pg.Client({ connectionString: databaseUrl })
await db.connect()
const orders = await likeTheNewestOrder(db)
const [checkout] = orders.samples.checkouts
const products = orders.samples.items.map(item => item.product_id)

const times = new Map<string, number[]>()
const ask: Ask = async statement => {
  const startedAt = performance.now()
  const answer = await db.query(statement)
  const name = statement.name ?? statement.text
  times.set(name, [...(times.get(name) ?? []), performance.now() - startedAt])
  return answer
}

const startedAt = performance.now()
while (performance.now() - startedAt < seconds * 1000) await askForAll()
await db.end()
const medians: StatementTimes = {}
for (const [name, all] of times) medians[name] = quantile(all, 0.5)
console.log(JSON.stringify(medians))

async function askForAll(): Promise<void> {
  const { user_id, address_id, provider_order_id } = checkout ?? {}
  await ask({ name: 'address', text: ADDRESS, values: [address_id, user_id] })
  await ask({ name: 'products', text: PRODUCTS, values: [products] })
  await ask({ name: 'open checkout', text: OPEN_CHECKOUT, values: [user_id] })
  const { id, statement } = orders.newCheckout()
  await ask(statement)
  await ask({ name: 'find checkout', text: CHECKOUT, values: [provider_order_id, user_id] })
  await orders.write(ask, id)
}
