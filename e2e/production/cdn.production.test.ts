import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { findFreePort } from '../../tools/programs/free-port.ts'
import { buildWebWhenChanged } from '../../tools/web-build.ts'
import { type ShopUnderFire, startShopUnderFire } from '../faults/shop-under-fire.ts'
import { kill, launch, type Program, ROOT } from '../operations/programs.ts'
import { findDebianProgram, onlyWith } from './debian.ts'

const PATIENCE = { timeout: 60_000 }

const varnishd = findDebianProgram('varnishd', 'varnish')

describe('Varnish as it is shipped', { timeout: 600_000, ...onlyWith({ varnishd }) }, () => {
  let folder: string
  let shop: ShopUnderFire
  let varnish: Program
  let url: string
  let product: string
  let another: string

  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'varnish-'))
    await buildWebWhenChanged()
    const port = await findFreePort()
    url = `http://127.0.0.1:${port}`
    shop = await startShopUnderFire({ servePages: true, more: { CDN_PURGE_URL: `${url}/purge` } })
    await startVarnish(port)
    const rows = await shop.query(
      'SELECT id FROM products WHERE NOT is_draft AND deleted_at IS NULL ORDER BY position LIMIT 2',
    )
    ;[product, another] = rows.map(({ id }) => `/product/${id}`) as [string, string]
    // A cache that was never told anything drops everything, twice.
    await vi.waitFor(
      async () => expect(await shop.query("SELECT FROM cdn_purges WHERE url <> ''")).toHaveLength(2),
      PATIENCE,
    )
  }, 600_000)

  afterAll(async () => {
    await endVarnish()
    await shop?.stop({ keep: false })
    rmSync(folder, { recursive: true, force: true })
  })

  /** As it is shipped, before this shop, and with another end to how long it keeps what. */
  async function startVarnish(port: number, ending = '') {
    varnish = launchVarnish(port, new URL(shop.url).port, ending)
    url = `http://127.0.0.1:${port}`
    await untilServed(url)
  }

  function launchVarnish(port: number, shopPort: string, ending = ''): Program {
    const file = path.join(folder, `shop-${port}.vcl`)
    const shipped = readFileSync(path.join(ROOT, 'deploy/varnish/shop.vcl'), 'utf8')
    const backend = shipped.replace('"3000"', `"${shopPort}"`)
    writeFileSync(file, backend.replace('set beresp.grace = 24h;', `$& ${ending}`))
    return launch([
      varnishd ?? '',
      '-F',
      ...['-a', `127.0.0.1:${port}`],
      ...['-f', file],
      ...['-s', 'malloc,64m'],
      ...['-n', path.join(folder, `work-${port}`)],
      ...['-j', 'none'],
    ])
  }

  async function untilServed(origin: string) {
    const status = () =>
      fetch(`${origin}/healthz`).then(
        answer => answer.status,
        () => 0,
      )
    await vi.waitFor(async () => expect(await status()).toBe(200), PATIENCE)
  }

  async function endVarnish() {
    if (!varnish) return
    kill(-varnish.pid, 'SIGKILL')
    await varnish.ended
  }

  async function open(pathname: string, cookie?: string) {
    const answer = await fetch(url + pathname, { headers: cookie ? { cookie } : {} })
    return { status: answer.status, headers: answer.headers, body: await answer.text() }
  }
  const cacheSaysOf = async (pathname: string) => (await open(pathname)).headers.get('x-cache')
  const keep = (pathname: string) => expect.poll(() => cacheSaysOf(pathname)).toBe('hit')

  it('keeps public pages, and tells nobody what they were made from', async () => {
    await keep(product)
    const { headers } = await open(product, 'session=somebody')
    expect(headers.get('x-cache')).toBe('hit')
    expect(headers.get('cache-control')).toBe('public, max-age=0, s-maxage=3600, must-revalidate')
    for (const name of [
      'surrogate-key',
      'cache-tag',
      'surrogate-control',
      'cdn-cache-control',
      'x-made-from',
    ])
      expect(headers.has(name)).toBe(false)
  })

  it('never keeps an order, what is refused, or what somebody who is signed in asks for', async () => {
    for (const pathname of [
      '/order/1',
      '/te/profile',
      '/api/user/profile',
      '/api/time',
      '/page-that-is-not-there',
    ]) {
      for (const _time of [1, 2, 3]) {
        const { headers } = await open(pathname)
        expect([pathname, headers.get('x-cache')]).toEqual([pathname, 'miss'])
        expect(headers.get('cache-control')).toContain('no-store')
      }
    }
  })

  it('lets no customer wait for another one’s slow answer', async ({ task }) => {
    let askedNow = 0
    let askedAtOnce = 0
    const slowShop = createServer(async (request, answer) => {
      askedNow += 1
      askedAtOnce = Math.max(askedAtOnce, askedNow)
      await pause(request.url === '/healthz' ? 0 : 500)
      askedNow -= 1
      answer.writeHead(200, { 'cache-control': 'private, no-store' }).end('{}')
    }).listen(0)
    onTestFinished(() => void slowShop.close())
    await once(slowShop, 'listening')
    const port = await findFreePort()
    const before = launchVarnish(port, String((slowShop.address() as AddressInfo).port))
    onTestFinished(async () => {
      kill(-before.pid, 'SIGKILL')
      await before.ended
    })
    await untilServed(`http://127.0.0.1:${port}`)

    const profile = () => fetch(`http://127.0.0.1:${port}/api/user/profile`).then(answer => answer.text())
    // The first one tells Varnish that the URL is not kept.
    await profile()
    await Promise.all(Array.from({ length: 8 }, profile))
    expect(askedAtOnce).toBe(8)
    task.meta.found = `${askedAtOnce} customers' profiles were asked for at once`
  })

  it('shows a new price within seconds, and goes on showing what did not change', async ({ task }) => {
    await keep(product)
    await keep(another)
    await shop.query(
      `UPDATE product_price_options SET price_paise = 987600 WHERE product_id = '${product.split('/')[2]}'`,
    )
    const changedAt = performance.now()
    await expect.poll(async () => (await open(product)).body).toContain('9876')
    const seconds = (performance.now() - changedAt) / 1000
    expect(await cacheSaysOf(another)).toBe('hit')
    task.meta.found = `a new price was seen through the cache after ${seconds.toFixed(1)} s; another page stayed in it`
  })

  it('is told by nobody else', async () => {
    const refused = await fetch(`${url}/purge`, {
      method: 'POST',
      headers: { 'x-forwarded-proto': 'https', 'surrogate-key': 'shop' },
    })
    expect(refused.status).toBe(403)
    expect((await fetch(`${url}/purge`)).status).toBe(403)
    expect(await cacheSaysOf(another)).toBe('hit')
  })

  it('goes on showing pages while the shop is away', async ({ task }) => {
    await endVarnish()
    await startVarnish(await findFreePort(), 'set beresp.ttl = 1s;')
    await keep(another)
    await shop.endApi('SIGKILL')
    const age = async () => Number((await open(another)).headers.get('age'))
    await expect.poll(age).toBeGreaterThan(1)
    // Each of these asks the shop behind it, and finds nobody.
    for (const _time of [1, 2, 3]) expect((await open(another)).status).toBe(200)
    expect((await open('/api/time')).status).toBe(503)
    task.meta.found = 'a page past its time was served with the shop killed'
  })
})
