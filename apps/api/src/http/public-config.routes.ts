import type { Day } from '@pindivantalu/domain/indian-time'
import type { PausedShop } from '@pindivantalu/domain/kitchen/kitchen.wire'
import { PublicConfig, ShopTime } from '@pindivantalu/domain/public-config.wire'
import type { ShopDetails } from '@pindivantalu/domain/settings/shop-details.wire'
import type { Config } from '../config.ts'
import { LIMITS } from './cache/made-from.ts'
import type { ShopApp } from './shop-app.ts'

type PublicConfigDeps = {
  config: Config
  now: () => Date
  shop: { latest: () => Promise<ShopDetails> }
  listHolidays: () => Promise<Day[]>
  hasKitchenLimits: () => Promise<boolean>
  findPause: () => Promise<PausedShop | null>
}

export function publicConfigRoutes(app: ShopApp, deps: PublicConfigDeps): void {
  const { config, now, shop, listHolidays, hasKitchenLimits, findPause } = deps
  app.get(
    '/config',
    {
      config: { access: 'everyone', cachedByCatalog: true, madeFrom: () => [LIMITS], tag: 'config' },
      schema: { summary: 'Public settings for the browser', response: { 200: PublicConfig } },
    },
    async () => ({
      ...presentPublicConfig(config, await shop.latest()),
      holidays: await listHolidays(),
      hasKitchenLimits: await hasKitchenLimits(),
      paused: await findPause(),
    }),
  )
  app.get(
    '/time',
    {
      config: { access: 'everyone', tag: 'config' },
      schema: { summary: 'The time in the shop', response: { 200: ShopTime } },
    },
    async (_request, reply) => {
      reply.header('cache-control', 'no-store')
      return { asOf: now().toISOString() }
    },
  )
}

function presentPublicConfig(
  config: Config,
  details: ShopDetails,
): Omit<PublicConfig, 'holidays' | 'hasKitchenLimits' | 'paused'> {
  const { shopUrl, razorpay } = config
  const { apiKey, projectId, appId, emulatorUrl, recaptchaSiteKey } = config.firebase
  return {
    shopUrl,
    ...details,
    razorpay: { keyId: razorpay.keyId, checkoutUrl: razorpay.checkoutUrl },
    firebase: { apiKey, projectId, appId, emulatorUrl },
    appCheck: { isOn: config.appCheckMode !== 'off', recaptchaSiteKey },
  }
}
