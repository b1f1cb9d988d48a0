import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { quantile } from '../quantile.ts'
import type { Workshop } from '../workshop.ts'
import type { Customer } from './customers.ts'
import { buy, type OrderFigures, writeBare } from './jobs.ts'
import { processorMs, processorMsOfPostgres } from './processor-time.ts'
import { type Provider, startShopWithProvider } from './shop-with-provider.ts'

/** Processor time of the shop, or of the bare program, and of PostgreSQL, per order. */
export type Cost = Pick<OrderFigures, 'perSecond' | 'p50' | 'p99'> & { programMs: number; postgresMs: number }
/** Side by side, with as many customers at once. */
export type Measured = {
  provider: Provider
  connections: number
  bare: Cost
  shop: Cost
  /** The same where every slot of every day has a limit. */
  limited: Cost
}

export type Place = {
  databaseUrl: string
  dataDir: string
  customers: Customer[]
  seconds: number
  workshop: Workshop
}

const TURNS = 3
const TOLD_WITHIN_MS = 120_000

/** Until the shop's code is compiled: an order costs half of what the first ones did. */
const WARM_UP_SECONDS = 20

export async function measureOrders(
  place: Place,
  { provider, connections }: { provider: Provider; connections: number[] },
): Promise<Measured[]> {
  const { databaseUrl, dataDir, customers, seconds, workshop } = place
  const shop = await startShopWithProvider({ provider, databaseUrl, workshop })
  const buying = { ...shop, customers }
  const bare = { databaseUrl, dataDir }
  const db = new pg.Client({ connectionString: databaseUrl })
  // Idle when the database ends before it, after an interruption.
  db.on('error', () => undefined)
  await db.connect()

  // A shop that has sold before: PostgreSQL plans by what it knows of the tables.
  await buy({ ...buying, connections: 1, seconds: 1 })
  await writeBare({ ...bare, connections: 8, seconds: 2 })
  await tidyUp(db)
  await buy({ ...buying, connections: 8, seconds: WARM_UP_SECONDS })
  await untilAllIsTold(db)

  const measured: Measured[] = []
  for (const atOnce of connections) {
    const job = { connections: atOnce, seconds }
    const bares: Cost[] = []
    const shops: Cost[] = []
    const limited: Cost[] = []
    // Turn by turn, and the medians: a machine that others share is at times half as fast.
    for (let turn = 0; turn < TURNS; turn += 1) {
      await tidyUp(db)
      const written = await writeBare({ ...bare, ...job })
      bares.push({ ...written, programMs: written.ownMs })
      const watched = { db, dataDir, pid: shop.pid }
      shops.push(await withCost(watched, () => buy({ ...buying, ...job })))
      await db.query(LIMIT_EVERY_SLOT)
      limited.push(await withCost(watched, () => buy({ ...buying, ...job })))
      await db.query('DELETE FROM slot_places')
    }
    measured.push({
      provider,
      connections: atOnce,
      bare: mediansOf(bares),
      shop: mediansOf(shops),
      limited: mediansOf(limited),
    })
  }
  await db.end()
  await shop.stop()
  return measured
}

/** More than are sold here, so that each order is counted and none is refused. */
const LIMIT_EVERY_SLOT = `
  INSERT INTO slot_places SELECT weekday, slot, 10000
  FROM generate_series(0, 6) AS weekday, unnest(ARRAY['2-4 PM', '4-6 PM', '6-8 PM', '8-10 PM']) AS slot`

type Watched = { db: pg.Client; dataDir: string; pid: number }

/** What is done for an order after it was answered belongs to its cost, and must not run into the next turn. */
async function withCost({ db, dataDir, pid }: Watched, work: () => Promise<OrderFigures>): Promise<Cost> {
  const ordersBefore = await countOrders(db)
  const [programBefore, postgresBefore] = [processorMs(pid), processorMsOfPostgres(dataDir)]
  const figures = await work()
  await untilAllIsTold(db)
  const orders = (await countOrders(db)) - ordersBefore
  return {
    ...figures,
    programMs: (processorMs(pid) - programBefore) / orders,
    postgresMs: (processorMsOfPostgres(dataDir) - postgresBefore) / orders,
  }
}

/** Between the turns, so that PostgreSQL does not do it by itself in the middle of one. */
async function tidyUp(db: pg.Client): Promise<void> {
  await db.query('VACUUM ANALYZE')
  await db.query('CHECKPOINT')
}

async function countOrders(db: pg.Client): Promise<number> {
  const { rows } = await db.query<{ count: number }>('SELECT count(*)::int AS count FROM orders')
  return rows[0]?.count ?? 0
}

/** No message waits but those of the bare program, and no news from the provider. */
const WAITING = `
  SELECT (SELECT count(*)::int FROM outbox_messages WHERE next_attempt_at < now() + interval '12 hours')
    + (SELECT count(*)::int FROM payment_events WHERE handled_at IS NULL) AS count`

async function untilAllIsTold(db: pg.Client): Promise<void> {
  const until = Date.now() + TOLD_WITHIN_MS
  for (let quietLooks = 0; quietLooks < 2; ) {
    await pause(200)
    const { rows } = await db.query<{ count: number }>(WAITING)
    const count = rows[0]?.count ?? 0
    quietLooks = count === 0 ? quietLooks + 1 : 0
    if (Date.now() > until) throw new Error(`${count} messages are still not sent.`)
  }
}

function mediansOf(all: Cost[]): Cost {
  const median = (figure: keyof Cost) =>
    quantile(
      all.map(cost => cost[figure]),
      0.5,
    )
  return {
    perSecond: median('perSecond'),
    p50: median('p50'),
    p99: median('p99'),
    programMs: median('programMs'),
    postgresMs: median('postgresMs'),
  }
}
