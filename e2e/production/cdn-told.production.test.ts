import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type ShopUnderFire, startShopUnderFire } from '../faults/shop-under-fire.ts'

const PATIENCE = { timeout: 60_000 }

/** What it was told to drop, in place of any cache in front of a shop. */
let told: string[][] = []
const cache = createServer(async (request, response) => {
  told.push(((await json(request)) as { tags: string[] }).tags)
  response.end()
})
let shop: ShopUnderFire

beforeAll(async () => {
  await new Promise<void>(resolve => cache.listen(0, '127.0.0.1', resolve))
  const { port } = cache.address() as AddressInfo
  shop = await startShopUnderFire({ more: { CDN_PURGE_URL: `http://127.0.0.1:${port}/purge` } })
}, 600_000)

afterAll(async () => {
  await shop?.stop({ keep: false })
  cache.close().closeAllConnections()
})

it('A shop that starts, perhaps as another release, has the cache in front of it drop all pages', async () => {
  // Nothing is left to be told.
  await shop.query("UPDATE catalog_changes SET at = at - interval '1 minute'")
  const toldOfAll =
    "SELECT FROM cdn_purges WHERE url <> '' AND version = (SELECT version FROM catalog_version)"
  await vi.waitFor(async () => expect(await shop.query(toldOfAll)).toHaveLength(2), PATIENCE)
  await shop.endApi('SIGTERM')
  told = []
  shop.startApi()
  await shop.untilUp()
  await vi.waitFor(() => expect(told.length).toBeGreaterThanOrEqual(2), PATIENCE)
  // Once more where an answer did not come in time, and never of less than all.
  expect(new Set(told.flat())).toEqual(new Set(['shop']))
}, 600_000)
