import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type EmbeddedPostgres, startPostgres } from '../../tools/postgres/embedded-postgres.ts'
import { buildWebWhenChanged } from '../../tools/web-build.ts'
import { ask } from '../faults/ask.ts'
import { type Customer, itemsFor } from '../faults/customer.ts'
import { drawsFrom } from '../faults/draws.ts'
import { fill, type OpenShop } from '../faults/shop-under-fire.ts'
import { signIn } from '../faults/sign-in.ts'
import { ROOT } from '../operations/programs.ts'
import { mountSmallDisk } from '../operations/small-disk.ts'
import { notTried } from './debian.ts'
import { aCrowd, expectBooksToAddUp, startBuying } from './shops/a-crowd.ts'
import { type Shops, startShops } from './shops/start-shops.ts'

const LIMIT_MS = 900_000
const CUSTOMERS = 8
const SOME_ORDERS = 10
/** One may ask for 120 an hour. */
const MOST_QUOTES = 100
const OWNER = '+917000000001'

const databaseDisk = mountSmallDisk('400m')
const filesDisk = databaseDisk && mountSmallDisk('20m')
const needed =
  databaseDisk && filesDisk
    ? {}
    : notTried('no small disk can be mounted (root may, outside of most containers)')

describe('A shop whose disk is full', { timeout: LIMIT_MS, ...needed }, () => {
  let folder: string
  let postgres: Awaited<ReturnType<typeof keepPostgresUp>>
  let shops: Shops
  let shop: OpenShop
  let owner: string

  beforeAll(async () => {
    if (!databaseDisk || !filesDisk) return
    await buildWebWhenChanged()
    folder = mkdtempSync(path.join(tmpdir(), 'full-'))
    postgres = await keepPostgresUp(path.join(databaseDisk.folder, 'postgres'), path.join(folder, 'log'))
    await fill(postgres.url)
    const more = { DATA_DIR: path.join(filesDisk.folder, 'data'), RECONCILE_SECONDS: '1', LOG_LEVEL: 'warn' }
    shops = await startShops({ folder, databaseUrl: postgres.url, count: 1, more })
    shop = shops.at(shops.instances[0]?.url ?? '')
    owner = await signIn(shop, OWNER)
    await shop.query(`UPDATE users SET is_admin = true WHERE phone = '${OWNER}'`)
  }, LIMIT_MS)
  afterAll(async () => {
    await shops?.stop()
    await postgres?.stop()
    databaseDisk?.remove()
    filesDisk?.remove()
    if (folder) rmSync(folder, { recursive: true, force: true })
  })

  const eventually = (asked: () => unknown) => expect.poll(asked, { timeout: 300_000, interval: 200 })
  const page = async () => (await fetch(`${shop.url}/`)).status
  const readyStatus = () => shops.instances[0]?.readyStatus()

  it('takes no order that the database cannot keep, shows its pages, and goes on when there is room', async ({
    task,
  }) => {
    expect(await page()).toBe(200)
    const [another, ...customers] = await aCrowd(shop, CUSTOMERS + 1)
    const crowd = startBuying(shop, customers)
    await crowd.untilMoreAreAcknowledged(SOME_ORDERS)
    const filledAt = performance.now()
    databaseDisk?.fill()
    await eventually(readyStatus).toBe(503)

    // What finds some room is done, what needs more is refused.
    expect(await firstRefusal(shop, another as Customer)).toEqual({
      status: 503,
      retryAfter: '5',
      message: 'The shop cannot be reached right now. Please try again in a minute.',
    })
    expect(await page()).toBe(200)

    databaseDisk?.empty()
    await eventually(readyStatus).toBe(200)
    // Counting them took less room than quotes did: who asked again and again would be refused for an hour.
    await shop.query("DELETE FROM rate_limits WHERE key LIKE 'quote.account:%'")
    await crowd.untilMoreAreAcknowledged(SOME_ORDERS)
    await crowd.stop()
    const gap = crowd.longestGapAfter(filledAt)
    const books = await expectBooksToAddUp(shop, crowd.checkouts)
    task.meta.found = `gap ${gap.toFixed(1)} s; PostgreSQL was started again ${postgres.restarts()} times; ${books}`
  })

  it('refuses pictures when its own disk is full, and sells meanwhile', async ({ task }) => {
    const crowd = startBuying(shop, await aCrowd(shop, CUSTOMERS))
    filesDisk?.fill()
    const refused = await upload()
    expect(refused.status).toBe(503)
    expect(((await refused.json()) as { message: string }).message).toBe(
      'The picture could not be kept. Nothing was changed. Please try again in a minute.',
    )
    await crowd.untilMoreAreAcknowledged(SOME_ORDERS)
    expect(await page()).toBe(200)
    expect(await readyStatus()).toBe(200)

    filesDisk?.empty()
    const kept = await upload()
    expect(kept.status).toBe(200)
    const { image } = (await kept.json()) as { image: string }
    expect((await fetch(`${shop.url}${image}`)).status).toBe(200)
    await crowd.stop()
    task.meta.found = `a picture was refused, and kept when there was room; ${await expectBooksToAddUp(shop, crowd.checkouts)}`
  })

  function upload(): Promise<Response> {
    const form = new FormData()
    const picture = readFileSync(path.join(ROOT, 'docs/home.webp'))
    form.set('image', new Blob([picture], { type: 'image/webp' }), 'home.webp')
    return fetch(`${shop.url}/api/upload`, { method: 'POST', headers: { cookie: owner }, body: form })
  }
})

/** As a supervisor does: what ends is started again, until it stays. */
async function keepPostgresUp(dataDir: string, logFile: string) {
  let server: EmbeddedPostgres = await startPostgres({ dataDir, logFile })
  const { url, port } = server
  let restarts = 0
  let isOver = false

  async function watch(): Promise<void> {
    for (;;) {
      await server.ended
      if (isOver) return
      restarts += 1
      await startPostgres({ dataDir, logFile, port }).then(
        started => (server = started),
        () => pause(500),
      )
      // It was told to stop while it was starting.
      if (isOver) await server.stop()
    }
  }
  const watching = watch()
  return {
    url,
    restarts: () => restarts,
    async stop() {
      isOver = true
      await server.stop()
      await watching
    },
  }
}

/** What somebody is told who wants to buy: for what they ask, there is no room. */
async function firstRefusal(shop: OpenShop, customer: Customer) {
  for (let n = 0; n < MOST_QUOTES; n += 1) {
    const body = { orderItems: itemsFor(customer, drawsFrom(n)), shippingAddress: customer.addressId }
    const answer = await ask(shop, '/orders', { cookie: customer.cookie, body })
    if (!answer || answer.ok) continue
    const { message } = (await answer.json()) as { message: string }
    return { status: answer.status, retryAfter: answer.headers.get('retry-after'), message }
  }
  throw new Error('The disk is full, and there was room for all the same.')
}
