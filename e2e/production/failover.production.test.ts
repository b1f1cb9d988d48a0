import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { ask } from '../faults/ask.ts'
import type { Customer } from '../faults/customer.ts'
import { fill, type OpenShop } from '../faults/shop-under-fire.ts'
import { queryRows } from '../operations/query-rows.ts'
import { findDebianProgram, onlyWith } from './debian.ts'
import { findDebianPostgres } from './debian-postgres.ts'
import { aCrowd, expectBooksToAddUp, startBuying } from './shops/a-crowd.ts'
import { type PairNode, type PostgresPair, startPostgresPair } from './shops/postgres-pair.ts'
import { type Shops, startShops } from './shops/start-shops.ts'

const LIMIT_MS = 900_000
const CUSTOMERS = 10
const SOME_ORDERS = 10

const patroni = findDebianProgram('patroni')
const etcd = findDebianProgram('etcd', 'etcd-server')
const haproxy = findDebianProgram('haproxy')
const postgresFolder = findDebianPostgres()

const needed = onlyWith({ patroni, etcd, haproxy, 'Debian’s PostgreSQL': postgresFolder })

describe('A shop on two databases', { timeout: LIMIT_MS, ...needed }, () => {
  let pair: PostgresPair
  let shops: Shops
  let shop: OpenShop

  beforeAll(async () => {
    if (!patroni || !etcd || !haproxy || !postgresFolder) return
    pair = await startPostgresPair({ patroni, etcd, haproxy, postgresFolder })
    await fill(pair.databaseUrl)
    const more = { SERVE_PAGES: 'false', RECONCILE_SECONDS: '1', LOG_LEVEL: 'warn' }
    shops = await startShops({ folder: pair.folder, databaseUrl: pair.databaseUrl, count: 1, more })
    shop = shops.at(shops.instances[0]?.url ?? '')
  }, LIMIT_MS)
  afterAll(async () => {
    await shops?.stop()
    await pair?.stop()
  })

  const readyStatus = () => shops.instances[0]?.readyStatus()
  const eventually = (asked: () => unknown) => expect.poll(asked, { timeout: 120_000, interval: 200 })
  /** Whatever becomes of the test, the next one finds it thawed. */
  function freeze(node: PairNode): void {
    onTestFinished(() => node.thaw())
    node.freeze()
  }
  /** Orders that are on one machine, and not acknowledged because they are not on the other. */
  const commitsThatWait = async () =>
    (await queryRows(pair.superuserUrl, "SELECT FROM pg_stat_activity WHERE wait_event = 'SyncRep'")).length

  it('goes on with the other when the primary is killed', async ({ task }) => {
    const crowd = startBuying(shop, await aCrowd(shop, CUSTOMERS))
    await crowd.untilMoreAreAcknowledged(SOME_ORDERS)
    const [old, other] = [await pair.primary(), await pair.standby()]
    const killedAt = performance.now()
    await old.kill()
    await crowd.untilMoreAreAcknowledged(SOME_ORDERS)
    const gap = crowd.longestGapAfter(killedAt)
    expect((await pair.primary()).name).toBe(other.name)

    old.start()
    await pair.untilFollowedBy(old)
    await crowd.untilMoreAreAcknowledged(SOME_ORDERS)
    await crowd.stop()
    const books = await expectBooksToAddUp(shop, crowd.checkouts)
    task.meta.found = `gap ${gap.toFixed(1)} s; ${books}; the old primary follows`
  })

  it('goes on with the other when the primary freezes, and does not go back when it thaws', async ({
    task,
  }) => {
    const crowd = startBuying(shop, await aCrowd(shop, CUSTOMERS))
    await crowd.untilMoreAreAcknowledged(SOME_ORDERS)
    const [old, other] = [await pair.primary(), await pair.standby()]
    const frozenAt = performance.now()
    freeze(old)
    await crowd.untilMoreAreAcknowledged(SOME_ORDERS)
    const gap = crowd.longestGapAfter(frozenAt)
    old.thaw()
    await pair.untilFollowedBy(old)
    expect((await pair.primary()).name).toBe(other.name)
    await crowd.untilMoreAreAcknowledged(SOME_ORDERS)
    await crowd.stop()
    task.meta.found = `gap ${gap.toFixed(1)} s; ${await expectBooksToAddUp(shop, crowd.checkouts)}`
  })

  it('says so while the standby is frozen, and goes on without it', async ({ task }) => {
    const customers = await aCrowd(shop, CUSTOMERS)
    const crowd = startBuying(shop, customers)
    await crowd.untilMoreAreAcknowledged(SOME_ORDERS)
    const standby = await pair.standby()
    // Longer than the shop itself waits.
    await pair.waitForStandby('30s')
    const writing = writeAllTheTime(shop, customers[0] as Customer)
    const frozenAt = performance.now()
    freeze(standby)
    await eventually(readyStatus).toBe(503)
    expect((await ask(shop, '/products'))?.status).toBe(200)
    // Patroni has dropped it: it is frozen still.
    await crowd.untilMoreAreAcknowledged(SOME_ORDERS)
    await eventually(readyStatus).toBe(200)
    const gap = crowd.longestGapAfter(frozenAt)
    expect(await standby.role()).toBeUndefined()
    const { statuses, longest } = await writing.stop()
    expect([...new Set(statuses)].toSorted()).toEqual([200, 503])

    standby.thaw()
    await pair.waitForStandby('5s')
    await pair.untilFollowedBy(standby)
    await crowd.untilMoreAreAcknowledged(SOME_ORDERS)
    await crowd.stop()
    const books = await expectBooksToAddUp(shop, crowd.checkouts)
    const refused = statuses.filter(status => status === 503).length
    task.meta.found = `gap ${gap.toFixed(1)} s; ${refused} of ${statuses.length} writes refused, the longest after ${longest.toFixed(1)} s; ${books}`
  })

  it('has promised nothing that only a primary had which dies while the standby is frozen', async ({
    task,
  }) => {
    const crowd = startBuying(shop, await aCrowd(shop, CUSTOMERS))
    await crowd.untilMoreAreAcknowledged(SOME_ORDERS)
    const [old, standby] = [await pair.primary(), await pair.standby()]
    // Longer than shipped, so that somebody is met who waits.
    await pair.waitForStandby('45s')
    freeze(standby)
    await eventually(commitsThatWait).toBeGreaterThan(0)
    const waited = await commitsThatWait()
    await old.kill()
    standby.thaw()
    // Usually the standby takes over. Where Patroni had dropped it already, the old primary alone may, and comes back.
    old.start()
    await crowd.untilMoreAreAcknowledged(SOME_ORDERS)
    await crowd.stop()
    const books = await expectBooksToAddUp(shop, crowd.checkouts)
    task.meta.found = `${waited} commits hung; ${(await pair.primary()).name === standby.name ? 'the standby' : 'the old primary'} went on; ${books}`
  })
})

/** Somebody who saves their name again and again, and how long each time took. */
function writeAllTheTime(shop: OpenShop, { cookie }: Customer) {
  const statuses: (number | undefined)[] = []
  let longest = 0
  let isOver = false
  async function write(): Promise<void> {
    for (let n = 0; !isOver; n += 1) {
      const began = performance.now()
      const body = { name: `Lakshmi ${n}` }
      const answer = await ask(shop, '/users/profile', { cookie, method: 'PUT', body, patienceMs: 60_000 })
      statuses.push(answer?.status)
      longest = Math.max(longest, (performance.now() - began) / 1_000)
      await pause(100)
    }
  }
  const done = write()
  return {
    async stop() {
      isOver = true
      await done
      return { statuses, longest }
    },
  }
}
