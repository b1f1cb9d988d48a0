import { chownSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { audit } from '../faults/audit/audit.ts'
import { untilSettled } from '../faults/audit/until-settled.ts'
import { aCustomer, buy, type Customer } from '../faults/customer.ts'
import { drawsFrom } from '../faults/draws.ts'
import { type ShopUnderFire, startShopUnderFire } from '../faults/shop-under-fire.ts'
import { startRelay } from './relay.ts'
import { mountSmallDisk, type SmallDisk } from './small-disk.ts'

const CUSTOMERS = 12
/** Of the shop's pool, beside which it listens. */
const CONNECTIONS = 10

let shop: ShopUnderFire
let relay: Awaited<ReturnType<typeof startRelay>>
let customers: Customer[]
let disk: SmallDisk | undefined

beforeAll(async () => {
  const reach = async (databaseUrl: string) => {
    relay = await startRelay(databaseUrl)
    return relay.url
  }
  shop = await startShopUnderFire({ reach })
  customers = await Promise.all(Array.from({ length: CUSTOMERS }, (_, number) => aCustomer(shop, number)))
}, 600_000)
afterAll(async () => {
  relay?.close()
  await shop?.stop({ keep: false })
  disk?.remove()
})

const numbers = new Uint8Array(1_000_000).keys()
/** A search that nobody made before, so that the answer comes from the database. */
const search = () => statusOf(`/api/products?keyword=jantikalu${numbers.next().value}`)
const ready = () => statusOf('/readyz')
async function statusOf(path: string): Promise<number> {
  return (await fetch(`${shop.url}${path}`)).status
}
/** Longer than an answer is kept. A busy machine may give one 503 without a reason, but not three. */
async function readyForAWhile(): Promise<number[]> {
  const answers: number[] = []
  for (; answers.length < 3; await pause(1_100)) answers.push(await ready())
  return answers
}
const eventually = (ask: () => unknown) => expect.poll(ask, { timeout: 120_000, interval: 200 })

/** Opens as many connections as the shop has. */
const searchAtOnce = () => Promise.all(Array.from({ length: 3 * CONNECTIONS }, search))

async function aConnection(database = shop.databaseUrl): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: database })
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

/** A disk for tables, owned as PostgreSQL's other files are. */
function aSmallDisk(dataDir: string) {
  disk = mountSmallDisk('100m')
  if (!disk) return undefined
  const { uid, gid } = statSync(dataDir)
  const tables = path.join(disk.folder, 'tables')
  mkdirSync(tables)
  chownSync(tables, uid, gid)
  return { ...disk, folder: tables }
}

describe('A database that misbehaves', { timeout: 300_000 }, () => {
  it('freezes all open connections: the shop throws them away and answers on new ones', async () => {
    await searchAtOnce()
    expect(relay.freeze()).toBeGreaterThan(1)
    await eventually(async () => [await search(), await ready()]).toEqual([200, 200])
    await eventually(async () => new Set(await searchAtOnce())).toEqual(new Set([200]))
    expect(await statusOf('/api/orders/mine')).toBe(401)
    const { cookie } = customers[0] as Customer
    expect((await fetch(`${shop.url}/api/users/profile`, { headers: { cookie } })).status).toBe(200)
  })

  it('holds the row of invoice numbers: orders wait, pages and readiness do not, and no order is lost', async () => {
    const [first] = customers as [Customer]
    const before = await buy(shop, first, drawsFrom(99))
    // The year's first order makes the row.
    await untilSettled(shop)
    const holder = await aConnection()
    await holder.query('BEGIN; SELECT * FROM invoice_counters FOR UPDATE')
    const buying = Promise.all(customers.map((customer, number) => buy(shop, customer, drawsFrom(number))))
    const waiting = () =>
      shop.query(
        "SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query ~ 'invoice_counters'",
      )
    await eventually(async () => (await waiting()).length).toBeGreaterThan(1)

    const answers: number[] = []
    for (const began = Date.now(); Date.now() - began < 10_000; await pause(50))
      answers.push(await search(), await ready(), await statusOf('/api/products'))
    expect(answers.filter(status => status !== 200)).toEqual([])

    await holder.query('ROLLBACK')
    const checkouts = await buying
    await untilSettled(shop)
    const { problems, counts } = await audit(shop, [before, ...checkouts])
    expect(problems).toEqual([])
    expect(counts.orders).toBe(1 + CUSTOMERS)
  })

  it('is read-only: not ready, and orders are put off instead of failing', async () => {
    const readOnly = (value: string) =>
      shop
        .query(`ALTER SYSTEM SET default_transaction_read_only = ${value}`)
        .then(() => shop.query('SELECT pg_reload_conf()'))
    onTestFinished(() => readOnly('off').then(() => undefined))
    await readOnly('on')
    await eventually(readyForAWhile).toEqual([503, 503, 503])
    expect(await search()).toBe(200)
    const { cookie } = customers[0] as Customer
    const answer = await fetch(`${shop.url}/api/address`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ shippingAddress: AN_ADDRESS }),
    })
    expect(answer.status).toBe(503)
    expect(answer.headers.get('retry-after')).not.toBeNull()
    await readOnly('off')
    await eventually(ready).toBe(200)
  })

  it('restarts while the jobs start: the shop lives, and the jobs run', async () => {
    await shop.endApi('SIGKILL')
    const isReconciled = async () => (await shop.query<{ done: boolean }>(IS_RECONCILED))[0]?.done
    await shop.query('UPDATE jobs SET due_at = now(), leased_until = NULL, done_at = NULL')
    relay.cutAt('leased_until', 3)
    shop.startApi()
    await eventually(() => relay.timesLeft()).toBe(0)
    await eventually(isReconciled).toBe(true)
    expect(shop.isApiAlive()).toBe(true)
    await eventually(ready).toBe(200)
  })

  it('is absent when the shop starts: it is waited for, aloud, and SIGTERM ends the waiting', async () => {
    const waits = () => readFileSync(shop.logFile, 'utf8').split('waiting for PostgreSQL').length - 1
    await shop.endApi('SIGKILL')
    await shop.stopPostgres()
    const before = waits()
    shop.startApi()
    await eventually(waits).toBeGreaterThan(before + 1)
    expect(await shop.endApi('SIGTERM')).toBe(0)
    shop.startApi()
    await shop.startPostgres()
    await eventually(() => ready().catch(() => 'nobody listens')).toBe(200)
  })

  it('is frozen when the shop is told to end: it ends', async () => {
    await searchAtOnce()
    relay.freeze()
    const left = Promise.all(Array.from({ length: 20 }, () => search().catch(() => 'cut')))
    await pause(500)
    expect(await shop.endApi('SIGTERM')).toBe(0)
    await left
    shop.startApi()
    await eventually(() => ready().catch(() => 'nobody listens')).toBe(200)
  })
})

describe('A full disk', { timeout: 300_000 }, () => {
  it('makes the shop not ready, until there is room again', async context => {
    const disk = aSmallDisk(shop.dataDir)
    if (!disk) return context.skip('a small disk can be mounted by root alone')
    await shop.endApi('SIGKILL')
    const other = await aConnection(Object.assign(new URL(shop.databaseUrl), { pathname: 'template1' }).href)
    await other.query(`CREATE TABLESPACE small LOCATION '${disk.folder}'`)
    // Connections that were frozen live on at PostgreSQL's end.
    await other.query("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = 'postgres'")
    const move = () => other.query('ALTER DATABASE postgres SET TABLESPACE small')
    await eventually(() => move().then(() => 'moved', String)).toBe('moved')
    shop.startApi()
    await eventually(() => ready().catch(() => 'nobody listens')).toBe(200)

    // Up to what PostgreSQL needs to open a connection; on less it would refuse readers too.
    disk.fill(256 * 1024)
    await eventually(readyForAWhile).toEqual([503, 503, 503])
    expect(await search()).toBe(200)
    disk.empty()
    await eventually(ready).toBe(200)
  })
})

const IS_RECONCILED = "SELECT done_at IS NOT NULL AS done FROM jobs WHERE name = 'reconcile'"
const AN_ADDRESS = {
  name: 'Lakshmi',
  addressLine1: 'House 1',
  city: 'Hyderabad',
  state: 'Telangana',
  postalCode: '500072',
  phone: '9876543210',
}
