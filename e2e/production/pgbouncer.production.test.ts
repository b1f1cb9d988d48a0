import { readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { createDatabase } from '../../apps/api/src/db/client.ts'
import { audit } from '../faults/audit/audit.ts'
import { untilSettled } from '../faults/audit/until-settled.ts'
import { aCustomer, buy, type Checkout, type Customer } from '../faults/customer.ts'
import { drawsFrom } from '../faults/draws.ts'
import { launch } from '../operations/programs.ts'
import { findDebianProgram, notTried } from './debian.ts'
import { versionOf } from './pooler/pgbouncer.ts'
import { type ShopsBehindPgBouncer, startShopsBehindPgBouncer } from './pooler/two-shops.ts'
import { makeNextRelease } from './rolling/next-release.ts'
import { aCrowd, startBuying } from './shops/a-crowd.ts'

const LIMIT_MS = 900_000
const CUSTOMERS = 8
const SOME_ORDERS = 5
const KEEPS_STATEMENTS_FROM = [1, 21]

const ofDebian = findDebianProgram('pgbouncer')

function keepsStatements(version: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const [fromMajor = 0, fromMinor = 0] = KEEPS_STATEMENTS_FROM
  return major > fromMajor || (major === fromMajor && minor >= fromMinor)
}

/** Debian 12 has 1.18, which keeps no prepared statements. */
const tried = [ofDebian, process.env.TEST_PGBOUNCER]
  .filter(program => program !== undefined)
  .map(program => ({ program, version: versionOf(program) }))

describe('Behind PgBouncer in transaction mode', () => {
  if (!ofDebian) it('Debian’s two shops', notTried('pgbouncer is missing'), () => undefined)
  if (!tried.some(({ version }) => keepsStatements(version)))
    it('1.21 or newer two shops', notTried('TEST_PGBOUNCER names no such program'), () => undefined)

  describe.each(tried)('$version two shops', { timeout: LIMIT_MS }, ({ program, version }) => {
    let shops: ShopsBehindPgBouncer
    let customers: Customer[]
    const checkouts: Checkout[] = []

    beforeAll(async () => {
      shops = await startShopsBehindPgBouncer(program)
      customers = await Promise.all(Array.from({ length: CUSTOMERS }, (_, n) => aCustomer(shops.first, n)))
    }, LIMIT_MS)
    afterAll(async () => {
      await shops?.second.stop()
      await shops?.first.stop({ keep: false })
      await shops?.pgbouncer.stop()
    })

    const both = () => [shops.first, shops.second.asShop]
    let searches = 0
    /** Nobody searched for this before: the answer comes from the database. */
    const search = async (shop: { url: string }) => {
      searches += 1
      const answer = await fetch(`${shop.url}/api/products?keyword=jantikalu${searches}`)
      await answer.arrayBuffer()
      return answer.status
    }
    const eventually = (ask: () => unknown) => expect.poll(ask, { timeout: 120_000, interval: 100 })
    const buyEverywhere = (round: number) =>
      Promise.all(
        customers.map((customer, n) =>
          buy(both()[n % 2] ?? shops.first, customer, drawsFrom(round * 100 + n)),
        ),
      )
    async function booksAddUp(): Promise<number> {
      await untilSettled(shops.first)
      const { problems, counts } = await audit(shops.first, checkouts)
      expect(problems).toEqual([])
      return counts.orders ?? 0
    }

    it('find out, and say once, whether prepared statements are kept', async ({ task }) => {
      const said = keepsStatements(version)
        ? 'the pooler keeps prepared statements: they are used'
        : 'the pooler keeps no prepared statements'
      await eventually(() => readFileSync(shops.first.logFile, 'utf8')).toContain(said)
      const lines = readFileSync(shops.first.logFile, 'utf8').split('\n')
      expect(lines.filter(line => line.includes('prepared statements'))).toHaveLength(1)
      const onOneConnection = async () => {
        for (const shop of both()) expect(await search(shop)).toBe(200)
        // Not those by which the shop has found out.
        const [row] = await throughPooler(
          "SELECT count(*)::int AS prepared FROM pg_prepared_statements WHERE statement NOT LIKE '%pg_prepared_statements%'",
        )
        return row?.prepared
      }
      // It may be one that no statement has come to yet.
      if (keepsStatements(version)) await eventually(onOneConnection).toBeGreaterThan(0)
      else expect(await onOneConnection()).toBe(0)
      task.meta.found = `${said} (${await onOneConnection()} on one connection)`
    })

    it('have the limits of every connection of the shop', async ({ task }) => {
      expect(await throughPooler('SHOW statement_timeout')).toEqual([{ statement_timeout: '10s' }])
      expect(await throughPooler('SHOW lock_timeout')).toEqual([{ lock_timeout: '4s' }])
      expect(await throughPooler('SHOW idle_in_transaction_session_timeout')).toEqual([
        { idle_in_transaction_session_timeout: '10s' },
      ])
      expect(await throughPooler('SHOW plan_cache_mode')).toEqual([{ plan_cache_mode: 'force_generic_plan' }])
      await expect(throughPooler('SELECT pg_sleep(60)')).rejects.toMatchObject({ code: '57014' })
      task.meta.found = 'a statement was ended after 10 s'
    })

    it('sell', async ({ task }) => {
      checkouts.push(...(await buyEverywhere(1)))
      const orders = await booksAddUp()
      expect(orders).toBeGreaterThan(CUSTOMERS / 2)
      task.meta.found = `${orders} orders, the books add up`
    })

    it('tell live what happened at the other one', async ({ task }) => {
      const [customer] = customers as [Customer]
      const abort = new AbortController()
      onTestFinished(() => abort.abort())
      const { cookie } = customer
      const stream = await fetch(`${shops.second.url}/api/orders/live`, {
        headers: { cookie },
        signal: abort.signal,
      })
      expect(stream.status).toBe(200)
      let heard = ''
      const reading = (async () => {
        for await (const part of stream.body ?? []) heard += Buffer.from(part).toString()
      })().catch(() => undefined)
      checkouts.push(await buy(shops.first, customer, drawsFrom(7)))
      await untilSettled(shops.first)
      const [newest] = await shops.first.query<{ id: string }>(
        `SELECT orders.id FROM orders JOIN users ON users.id = user_id WHERE users.phone = '${customer.phone}' ORDER BY orders.id DESC LIMIT 1`,
      )
      await eventually(() => heard).toContain(newest?.id ?? 'no order')
      abort.abort()
      await reading
      task.meta.found = 'the event arrived at the other shop'
    })

    it('show at once what an admin changes at one of them', async ({ task }) => {
      const [{ phone, cookie, products } = {} as Customer] = customers
      await shops.first.query(`UPDATE users SET is_admin = true WHERE phone = '${phone}'`)
      const path = `/api/products/${products[0]?._id}`
      const isAvailable = async ({ url }: { url: string }) =>
        ((await (await fetch(`${url}${path}`)).json()) as { available: boolean }).available
      for (const shop of both()) expect(await isAvailable(shop)).toBe(true)
      for (const available of [false, true]) {
        const answer = await fetch(`${shops.first.url}${path}/availability`, {
          method: 'PUT',
          headers: { cookie: cookie ?? '', 'content-type': 'application/json' },
          body: JSON.stringify({ available }),
        })
        expect(answer.status).toBe(200)
        const began = performance.now()
        for (const shop of both()) await eventually(() => isAvailable(shop)).toBe(available)
        task.meta.found = `seen on both after ${Math.ceil(performance.now() - began)} ms`
      }
    })

    it('go on while the next release migrates the tables they use', async ({ task }) => {
      const statuses = new Map<number, number>()
      let isOver = false
      const looking = Promise.all(
        both().map(async shop => {
          while (!isOver) {
            const status = await search(shop)
            statuses.set(status, (statuses.get(status) ?? 0) + 1)
          }
        }),
      )
      const release = makeNextRelease(path.dirname(shops.first.dataDir))
      const migrating = launch([process.execPath, 'apps/api/src/db/migrate-cli.ts'], {
        cwd: release,
        env: shops.second.env,
      })
      expect(await migrating.ended).toBe(0)
      checkouts.push(...(await buyEverywhere(2)))
      isOver = true
      await looking
      expect([...statuses.keys()]).toEqual([200])
      for (let n = 0; n < 30; n += 1) for (const shop of both()) expect(await search(shop)).toBe(200)
      task.meta.found = `${statuses.get(200)} searches, none failed; ${await booksAddUp()} orders, the books add up`
    })

    it('go on with statements that a migration made outdated in the pooler', async ({ task }) => {
      const { db, close } = createDatabase(shops.pgbouncer.url, { isPooled: true, maxConnections: 3 })
      onTestFinished(close)
      const shelf = sql`SELECT * FROM shelf_counts WHERE available = ${true} ORDER BY sub_category`
      const before = (await shelf.execute(db)).rows
      await shops.first.query('ALTER TABLE shelf_counts ADD COLUMN floor integer')
      const after = before.map(row => ({ ...(row as object), floor: null }))
      expect((await shelf.execute(db)).rows).toEqual(after)
      // In a transaction nothing can be asked again: each must find another statement.
      for (let n = 0; n < 20; n += 1) {
        const inTransactions = [1, 2, 3].map(() => db.transaction().execute(tx => shelf.execute(tx)))
        for (const { rows } of await Promise.all(inTransactions)) expect(rows).toEqual(after)
      }
      task.meta.found = '60 transactions after it, none failed'
    })

    it('lose no order when PgBouncer is restarted under load', async ({ task }) => {
      const people = await aCrowd(shops.first, CUSTOMERS)
      const crowds = both().map((shop, n) =>
        startBuying(
          shop,
          people.filter((_, number) => number % 2 === n),
        ),
      )
      const untilSomeHaveBought = () =>
        Promise.all(crowds.map(crowd => crowd.untilMoreAreAcknowledged(SOME_ORDERS)))
      // SIGINT waits for what is under way. SIGTERM, from 1.23 on, waits until the shops have gone, which they never do.
      let restarts = 0
      for (const signal of ['SIGINT', 'SIGKILL'] as const) {
        await untilSomeHaveBought()
        await shops.pgbouncer.end(signal)
        for (const shop of both()) await eventually(() => search(shop)).toBe(503)
        await shops.pgbouncer.start()
        for (const shop of both()) await eventually(() => search(shop)).toBe(200)
        restarts += 1
      }
      await untilSomeHaveBought()
      for (const crowd of crowds) {
        await crowd.stop()
        checkouts.push(...crowd.checkouts)
      }
      task.meta.found = `${await booksAddUp()} orders after ${restarts} restarts, the books add up`
    })

    it('throw frozen connections away, and are ready again', async ({ task }) => {
      const { pgbouncer } = shops
      onTestFinished(() => pgbouncer.goOn())
      pgbouncer.freeze()
      const began = performance.now()
      const statuses = await Promise.all(Array.from({ length: 20 }, () => search(shops.first)))
      const tookSeconds = (performance.now() - began) / 1000
      expect(new Set(statuses)).toEqual(new Set([503]))
      expect((await fetch(`${shops.first.url}/readyz`)).status).toBe(503)
      pgbouncer.goOn()
      for (const shop of both()) {
        await eventually(() => search(shop)).toBe(200)
        await eventually(async () => (await fetch(`${shop.url}/readyz`)).status).toBe(200)
      }
      task.meta.found = `503 after ${tookSeconds.toFixed(0)} s, and ready after it`
    })

    /** As the shop's own user, like each connection of its pool. */
    async function throughPooler(statement: string): Promise<Record<string, unknown>[]> {
      const client = new pg.Client({ connectionString: shops.pgbouncer.url })
      await client.connect()
      try {
        return (await client.query(statement)).rows
      } finally {
        await client.end()
      }
    }
  })
})
