import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { buildWebWhenChanged } from '../../tools/web-build.ts'
import type { Checkout } from '../faults/customer.ts'
import { untilUp } from '../faults/shop-under-fire.ts'
import { type Buyer, makeBuyers } from '../operations/many-buyers.ts'
import { kill, ROOT } from '../operations/programs.ts'
import { findDebianProgram, onlyWith } from './debian.ts'
import { SHIPPED_CADDYFILE } from './rolling/caddy.ts'
import { makeNextRelease } from './rolling/next-release.ts'
import { askThrough, startLoad } from './rolling/steady-load.ts'
import { startTwoShops, type TwoShops, type TwoShopsOptions } from './rolling/two-shops.ts'
import { expectBooksToAddUp } from './shops/a-crowd.ts'
import type { Instance } from './shops/start-shops.ts'

const LIMIT_MS = 900_000
/** More than usually write during one test. */
const BUYERS = 2_000
/** After so many without a failed request, this test would notice nothing. */
const MOST_RESTARTS = 30
const CHECKS_AND_RETRIES =
  /^\t+(health_uri|health_interval|health_timeout|lb_try_duration|lb_try_interval) .*\n/gm

const caddy = findDebianProgram('caddy')

describe('Two shops behind Caddy', { timeout: LIMIT_MS, ...onlyWith({ caddy }) }, () => {
  let shops: TwoShops
  let buyers: Buyer[]
  let nextRelease: string
  const acknowledged = { addresses: 0, quotes: 0 }
  const checkouts: Checkout[] = []

  beforeAll(async () => {
    await buildWebWhenChanged()
    shops = await startTwoShops(caddy ?? '')
    nextRelease = makeNextRelease(shops.folder)
    buyers = await makeBuyers(shops, 2 * BUYERS)
  }, LIMIT_MS)
  afterAll(() => shops?.stop())

  it('write the request id that the proxy gave, and that the browser gets', async () => {
    const { headers } = await askThrough(shops.caddyPort, { path: '/api/config', client: 9 })
    const id = String(headers['x-request-id'])
    expect(id).toMatch(/^[\da-f-]{36}$/)
    const line = (shop: Instance) => shop.program()?.lines.find(text => text.includes(id))
    await expect.poll(() => line(shops.first) ?? line(shops.second)).toBeDefined()
  })

  it('are restarted one after the other, and no request fails', async ({ task }) => {
    const load = startLoad({ ...shops, buyers: buyers.splice(0, BUYERS) })
    for (const shop of [shops.first, shops.second]) {
      await restart(shop, ROOT)
      await untilUp(`${shop.url}/readyz`)
      await shop.untilItServes()
    }
    const counts = await countsOf(load)
    expect(load.failures).toEqual([])
    task.meta.found = `${counts}; ${await booksAddUp(load)}`
  })

  it('go to the next release and back again, and no request fails', async ({ task }) => {
    const load = startLoad({ ...shops, buyers: buyers.splice(0, BUYERS) })
    const { first, second } = shops

    await restart(first, nextRelease)
    await first.program()?.line(/waiting for migrations/)
    expect((await shops.migrate(nextRelease)).at(-1)).toBe('Applied 2 migrations.')
    await untilUp(`${first.url}/readyz`)
    // The shop of this release goes on there.
    expect(await second.readyStatus()).toBe(200)
    await first.untilItServes()
    await restart(second, nextRelease)
    await untilUp(`${second.url}/readyz`)
    await second.untilItServes()

    for (const shop of [first, second]) {
      await restart(shop, ROOT)
      await untilUp(`${shop.url}/readyz`)
      await shop.untilItServes()
    }
    const counts = await countsOf(load)
    expect(load.failures).toEqual([])
    task.meta.found = `${counts}; ${await booksAddUp(load)}`
    const applied = await shops.query("SELECT name FROM schema_migrations WHERE name > '9'")
    expect(applied).toEqual([{ name: '9001_next_release.sql' }, { name: '9002_its_index.sql' }])
  })

  it('show what they have shown before while the database is away', async ({ task }) => {
    await shops.stopPostgres()
    for (const shop of [shops.first, shops.second]) await expect.poll(shop.readyStatus).toBe(503)
    const answer = () => askThrough(shops.caddyPort, { path: '/', client: 9 })
    await expect.poll(async () => (await answer()).headers['x-cache']).toBe('stale')
    task.meta.found = 'home is answered from what was kept'
  })

  async function restart(shop: Instance, release: string): Promise<void> {
    const old = shop.program()
    if (!old) throw new Error('There is nothing to restart.')
    kill(old.pid, 'SIGTERM')
    await expect.poll(shop.readyStatus).toBe(503)
    expect(await old.ended).toBe(0)
    shop.start(release)
  }

  async function countsOf(load: ReturnType<typeof startLoad>): Promise<string> {
    await load.stop()
    const { failures, counts } = load
    const { reads, addresses, quotes, orders } = counts
    const all = reads + addresses + quotes + orders + failures.length
    return `${failures.length} of ${all} requests failed (${reads} reads, ${addresses} addresses, ${quotes} quotes, ${orders} orders)`
  }

  /** Each acknowledged write is there once, and each payment became an order, by browser, webhook or reconciler. */
  async function booksAddUp({ counts, checkouts: paid }: ReturnType<typeof startLoad>): Promise<string> {
    acknowledged.addresses += counts.addresses
    acknowledged.quotes += counts.quotes
    checkouts.push(...paid)
    const [rows] = await shops.query(`SELECT
      (SELECT count(*)::int FROM addresses WHERE name = 'Second') AS addresses,
      (SELECT count(*)::int FROM checkouts) AS quotes,
      (SELECT count(*)::int FROM (SELECT FROM addresses GROUP BY user_id HAVING count(*) > 2) AS twice) AS twice`)
    expect(rows).toEqual({ ...acknowledged, twice: 0 })
    expect(counts.orders).toBeGreaterThan(10)
    const books = await expectBooksToAddUp(shops.shop, checkouts)
    const [told] = await shops.query<{ orders: number; events: number }>(`SELECT
      (SELECT count(*)::int FROM orders JOIN checkouts ON order_id = orders.id) AS orders,
      (SELECT count(*)::int FROM payment_events) AS events`)
    expect(told?.orders).toBe(checkouts.length)
    expect(told?.events).toBeGreaterThan(0)
    return `${books}; ${told?.events} webhooks came`
  }
})

/** That the load sees what goes wrong: the same restarts, with what keeps requests from failing taken away. */
describe('Two shops that are restarted lose requests', { timeout: LIMIT_MS, ...onlyWith({ caddy }) }, () => {
  it('behind a proxy that neither asks for their health nor tries again', async ({ task }) => {
    const caddyfile = SHIPPED_CADDYFILE.replaceAll(CHECKS_AND_RETRIES, '')
    expect(SHIPPED_CADDYFILE.split('\n').length - caddyfile.split('\n').length).toBe(5)
    task.meta.found = await failuresWith({ caddyfile })
  })

  it('when they stop without waiting for the proxy to know', async ({ task }) => {
    task.meta.found = await failuresWith({ drainSeconds: 0 })
  })

  async function failuresWith(options: TwoShopsOptions): Promise<string> {
    const shops = await startTwoShops(caddy ?? '', options)
    onTestFinished(() => shops.stop())
    const buyers = await makeBuyers(shops, BUYERS)
    const load = startLoad({ ...shops, buyers })
    let restarts = 0
    while (load.failures.length === 0 && restarts < MOST_RESTARTS) {
      const shop = restarts % 2 === 0 ? shops.first : shops.second
      kill(shop.program()?.pid ?? 0, 'SIGTERM')
      await shop.program()?.ended
      shop.start(ROOT)
      await untilUp(`${shop.url}/readyz`)
      restarts += 1
    }
    await load.stop()
    const { failures } = load
    expect(failures.length).toBeGreaterThan(0)
    return `noticed after ${restarts} restarts: ${failures[0]?.slice(0, 60)}`
  }
})
