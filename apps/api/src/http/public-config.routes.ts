import { PublicConfig } from '@pindivantalu/domain/public-config.wire'
import type { ShopDetails } from '@pindivantalu/domain/settings/shop-details.wire'
import type { Config } from '../config.ts'
import type { ShopApp } from './shop-app.ts'

type PublicConfigDeps = { config: Config; shop: { latest: () => Promise<ShopDetails> } }

export function publicConfigRoutes(app: ShopApp, { config, shop }: PublicConfigDeps): void {
  app.get(
    '/config',
    {
      config: { access: 'everyone', cachedByCatalog: true, tag: 'config' },
      schema: { summary: 'Public settings for the browser', response: { 200: PublicConfig } },
    },
    async () => presentPublicConfig(config, await shop.latest()),
  )
}

function presentPublicConfig(config: Config, details: ShopDetails): PublicConfig {
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
