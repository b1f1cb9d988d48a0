import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildWebWhenChanged } from '../../tools/web-build.ts'
import { type ShopUnderFire, startShopUnderFire } from '../faults/shop-under-fire.ts'
import { askAllAtOnce, type CrowdAnswer, probeHealthDuring } from './a-crowd.ts'

let shop: ShopUnderFire

beforeAll(async () => {
  await buildWebWhenChanged()
  shop = await startShopUnderFire({ servePages: true })
}, 600_000)
afterAll(() => shop?.stop({ keep: false }))

/** Where the machine stands still for a second, the shop comes late to its work and is right to refuse. */
const NOT_EACH_TIME = 3

const times = (count: number, pathOf: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => pathOf(index))

describe('A shop that strangers ask for too much at once', () => {
  it.each([
    { what: 'the description of the API', count: 150, path: () => '/api/openapi.json' },
    { what: 'the description of the API, as its reader does', count: 150, path: () => '/api/docs/json' },
    { what: 'the reader itself', count: 150, path: () => '/api/docs/static/swagger-ui-bundle.js' },
    { what: 'home, each from another advertisement', count: 300, path: () => `/?fbclid=${randomUUID()}` },
    {
      what: 'products, each with a parameter of its own',
      count: 300,
      path: () => `/api/products?x=${randomUUID()}`,
    },
  ])('answers all of them: $what', { retry: NOT_EACH_TIME }, async ({ count, path }) => {
    const answers = await askWhileHealthIsProbed(times(count, path))
    expect(statusesOf(answers)).toEqual([200])
  })

  it('answers searches that nobody made before as long as it can, and asks the others to come again', async () => {
    const answers = await askWhileHealthIsProbed(times(600, index => `/search/laddu%20${index}`))
    const refused = answers.filter(({ status }) => status === 503)
    expect(statusesOf(answers)).toEqual([200, 503])
    expect(new Set(refused.map(({ headers }) => headers['retry-after']))).toEqual(new Set(['5']))
    expect(new Set(refused.map(({ headers }) => headers['content-type']))).toEqual(
      new Set(['text/html; charset=utf-8']),
    )
    // The crowd has gone: everybody is served again.
    await expect.poll(() => statusOf('/search/laddu%20for%20one'), { timeout: 60_000 }).toBe(200)
  })
})

describe('A shop whose PostgreSQL is away', { timeout: 300_000 }, () => {
  const SEEN = ['/', '/search/laddu', '/api/products', '/api/config']

  it('goes on showing what it has shown before, marked as stale, and recovers by itself', async () => {
    await askAllAtOnce(shop.url, SEEN)
    await shop.stopPostgres()
    await expect.poll(() => statusOf('/readyz'), { timeout: 60_000 }).toBe(503)

    for (const _round of [1, 2, 3]) {
      const answers = await askWhileHealthIsProbed(SEEN)
      expect(
        answers.map(({ status, headers }) => [status, headers['x-cache'], headers['cache-control']]),
      ).toEqual(SEEN.map(() => [200, 'stale', 'no-store']))
    }
    expect(await statusOf('/api/products?keyword=never-asked-for')).toBe(503)

    await shop.startPostgres()
    await expect
      .poll(async () => (await fetch(`${shop.url}/`)).headers.get('x-cache'), { timeout: 60_000 })
      .toBeNull()
    expect(await statusOf('/api/products?keyword=never-asked-for')).toBe(200)
  })
})

async function askWhileHealthIsProbed(paths: readonly string[]): Promise<CrowdAnswer[]> {
  const crowd = askAllAtOnce(shop.url, paths)
  const health = await probeHealthDuring(shop.url, crowd)
  expect([...new Set(health.statuses)]).toEqual([200])
  expect(shop.isApiAlive()).toBe(true)
  return crowd
}

async function statusOf(path: string): Promise<number> {
  return (await fetch(`${shop.url}${path}`)).status
}

function statusesOf(answers: readonly CrowdAnswer[]): number[] {
  return [...new Set(answers.map(({ status }) => status))].sort()
}
