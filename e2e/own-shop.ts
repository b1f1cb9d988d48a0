import { aShopWithAClock } from './customer/a-shop-at.ts'
import { test as base } from './fixtures.ts'

export type OwnShop = Awaited<ReturnType<typeof aShopWithAClock>>

/**
 * Places, the pause, settings, holidays and a festival's days are the whole shop's, and so is its clock: other stories
 * would stumble over them, so these have a shop of their own.
 */
export const test = base.extend<object, { shop: OwnShop }>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads here what a fixture needs, which is nothing.
    async ({}, use) => {
      const shop = await aShopWithAClock()
      await shop.startAt(new Date().toISOString())
      await use(shop)
      await shop.end()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: ({ shop }, use) => use(shop.url),
})
