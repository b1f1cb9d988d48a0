import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { findFreePort } from '../../tools/programs/free-port.ts'
import { untilUp } from '../faults/shop-under-fire.ts'
import { type Buyer, makeBuyers } from '../operations/many-buyers.ts'
import { kill, launch, type Program } from '../operations/programs.ts'
import { startPrimaryAndStandby } from './replica/primary-and-standby.ts'

const LIMIT_MS = 600_000
/** The shop asks itself so often whether it may use the replica. */
const LOOKS_EVERY_MS = 1_000
const MOST_ROUNDS = 5

describe('A shop with a replica', { timeout: LIMIT_MS }, () => {
  let servers: Awaited<ReturnType<typeof startPrimaryAndStandby>>
  let shop: Program
  let url: string
  let metricsUrl: string
  let owner: Buyer
  let product: { id: string; name: string }

  beforeAll(async () => {
    servers = await startPrimaryAndStandby()
    const { primary, standby, folder } = servers
    const [port, metricsPort] = [await findFreePort(), await findFreePort()]
    url = `http://127.0.0.1:${port}`
    metricsUrl = `http://127.0.0.1:${metricsPort}/metrics`
    shop = launch([process.execPath, 'apps/api/src/main.ts'], {
      env: {
        ...process.env,
        NODE_ENV: 'test',
        PORT: String(port),
        METRICS_PORT: String(metricsPort),
        DATA_DIR: path.join(folder, 'data'),
        DATABASE_URL: primary.url(),
        DATABASE_URL_READ: standby.url(),
        SERVE_PAGES: 'false',
        LOG_LEVEL: 'info',
      },
    })
    await untilUp(`${url}/readyz`)
    const [buyer] = await makeBuyers(primary, 1)
    if (!buyer) throw new Error('Nobody was made.')
    owner = buyer
    await primary.query("UPDATE users SET is_admin = true WHERE name = 'Buyer 0'")
    const [row] = await primary.query<typeof product>("SELECT id, name FROM products WHERE slug = 'ariselu'")
    if (!row) throw new Error('There is no product.')
    product = row
  }, LIMIT_MS)
  afterAll(async () => {
    if (shop) {
      kill(-shop.pid, 'SIGKILL')
      await shop.ended
    }
    await servers?.stop()
  })

  const eventually = (ask: () => unknown) => expect.poll(ask, { timeout: 120_000, interval: 100 })
  async function figure(name: string): Promise<number> {
    const text = await (await fetch(metricsUrl)).text()
    return Number(
      text
        .split('\n')
        .find(line => line.startsWith(`${name} `))
        ?.slice(name.length + 1),
    )
  }
  const answeredBy = (who: 'replica' | 'primary') => figure(`shop_replica_reads_total{answered_by="${who}"}`)
  const isUsed = () => figure('shop_replica_usable')
  const said = (words: string) => shop.lines.filter(line => line.includes(words)).length

  let searches = 0
  /** Nobody searched for this before: the answer comes from a database. */
  async function search(): Promise<number> {
    searches += 1
    const answer = await fetch(`${url}/api/products?keyword=jantikalu${searches}`)
    await answer.arrayBuffer()
    return answer.status
  }
  const nameShown = async () =>
    ((await (await fetch(`${url}/api/products/${product.id}`)).json()) as { name: string }).name
  const rename = (name: string) =>
    servers.primary.query(`UPDATE products SET name = '${name}' WHERE id = '${product.id}'`)
  const figuresStatus = async () =>
    (await fetch(`${url}/api/figures?days=today`, { headers: { cookie: owner.cookie } })).status

  async function untilTheReplicaAnswers(): Promise<void> {
    await eventually(isUsed).toBe(1)
    await eventually(async () => {
      const before = await answeredBy('replica')
      await search()
      return (await answeredBy('replica')) - before
    }).toBe(1)
  }

  it('searches there, and adds up the figures there', async ({ task }) => {
    await untilTheReplicaAnswers()
    // On a busy machine it may not be used for a moment.
    await eventually(async () => {
      const before = { replica: await answeredBy('replica'), primary: await answeredBy('primary') }
      for (let n = 0; n < 20; n += 1) expect(await search()).toBe(200)
      expect(await figuresStatus()).toBe(200)
      const [replica, primary] = [await answeredBy('replica'), await answeredBy('primary')]
      return [replica - before.replica, primary - before.primary]
    }).toEqual([21, 0])
    const open = await servers.standby.query(
      "SELECT FROM pg_stat_activity WHERE application_name = 'pindivantalu, reading'",
    )
    expect(open.length).toBeGreaterThan(0)
    task.meta.found = '21 of 21 answers by the replica'
  })

  it('shows an edit at once and for good while the replica stands still', async ({ task }) => {
    onTestFinished(() => servers.standby.query('SELECT pg_wal_replay_resume()').then(() => undefined))
    await servers.standby.query('SELECT pg_wal_replay_pause()')
    const before = await answeredBy('primary')
    for (const name of ['First edit', 'Second edit', 'Third edit']) {
      await rename(name)
      await eventually(nameShown).toBe(name)
      // Not the old one again from what was kept.
      for (let n = 0; n < 5; n += 1) expect(await nameShown()).toBe(name)
    }
    expect(await answeredBy('primary')).toBeGreaterThan(before)

    const body = JSON.stringify({
      shippingAddress: {
        name: 'Just saved',
        addressLine1: '14, Lake View',
        city: 'Hyderabad',
        state: 'Telangana',
        postalCode: '500072',
        phone: '9876543210',
      },
    })
    const headers = { cookie: owner.cookie, 'content-type': 'application/json' }
    const saved = await fetch(`${url}/api/address`, { method: 'POST', headers, body })
    expect(saved.status).toBe(201)
    const own = await (await fetch(`${url}/api/address`, { headers })).text()
    expect(own).toContain('Just saved')

    await eventually(isUsed).toBe(0)
    expect(await figure('shop_replica_age_seconds')).toBeGreaterThan(9)
    expect(await figuresStatus()).toBe(200)
    await servers.standby.query('SELECT pg_wal_replay_resume()')
    await untilTheReplicaAnswers()
    expect(await nameShown()).toBe('Third edit')
    task.meta.found = 'three edits seen at once; figures from the primary when it was 10 s behind'
  })

  it('answers while the replica is frozen', async ({ task }) => {
    onTestFinished(() => servers.standby.signal('SIGCONT'))
    const told = said('the replica is not used')
    let [stillHeld, slowestMs] = [0, 0]
    // On a busy machine it may not be used just then, or looked at when all is over.
    for (let round = 0; stillHeld === 0 && round < MOST_ROUNDS; round += 1) {
      await servers.standby.signal('SIGCONT')
      await untilTheReplicaAnswers()
      await servers.standby.signal('SIGSTOP')
      const began = performance.now()
      expect(await Promise.all(Array.from({ length: 30 }, search))).toEqual(Array(30).fill(200))
      slowestMs = performance.now() - began
      stillHeld = await figure('shop_replica_pool_connections{state="used"}')
    }
    // Nobody has waited until the frozen connections were given up.
    expect(stillHeld).toBeGreaterThan(0)
    expect(await figuresStatus()).toBe(200)
    await eventually(isUsed).toBe(0)
    await eventually(() => said('the replica is not used')).toBeGreaterThan(told)
    // Once, and not at each look.
    const toldByNow = said('the replica is not used')
    await pause(3 * LOOKS_EVERY_MS)
    expect(said('the replica is not used')).toBe(toldByNow)
    await rename('Edited beside a frozen replica')
    await eventually(nameShown).toBe('Edited beside a frozen replica')
    await servers.standby.signal('SIGCONT')
    await untilTheReplicaAnswers()
    task.meta.found = `30 searches at once, the slowest after ${(slowestMs / 1000).toFixed(1)} s`
  })

  it('answers while the replica is gone, and uses it when it is back', async ({ task }) => {
    await untilTheReplicaAnswers()
    await servers.standby.signal('SIGKILL')
    const statuses = await Promise.all(Array.from({ length: 30 }, search))
    expect(statuses).toEqual(Array(30).fill(200))
    await eventually(isUsed).toBe(0)
    expect(await search()).toBe(200)
    expect((await fetch(`${url}/readyz`)).status).toBe(200)
    await servers.standby.start()
    await untilTheReplicaAnswers()
    task.meta.found = '31 of 31 searches answered, and by the replica again after it'
  })

  it('asks the replica no more once it has become a database of its own', async ({ task }) => {
    await untilTheReplicaAnswers()
    await servers.standby.query('SELECT pg_promote()')
    let edits = 0
    await eventually(async () => {
      edits += 1
      await rename(`Edit ${edits} after they parted`)
      return isUsed()
    }).toBe(0)
    const name = `Edit ${edits} after they parted`
    await eventually(nameShown).toBe(name)
    expect(await figuresStatus()).toBe(200)
    const [kept] = await servers.standby.query<typeof product>(
      `SELECT name FROM products WHERE id = '${product.id}'`,
    )
    expect(kept?.name).not.toBe(name)
    task.meta.found = 'the primary answers, and the figures with it'
  })
})
