import { PublicConfig } from '@pindivantalu/domain/public-config.wire'
import type { Config } from '../config.ts'
import type { ShopApp } from './shop-app.ts'

export function publicConfigRoutes(app: ShopApp, { config }: { config: Config }): void {
  const publicConfig = presentPublicConfig(config)
  app.get(
    '/config',
    {
      config: { access: 'everyone', cachedByCatalog: true },
      schema: {
        summary: 'Public settings for the browser',
        tags: ['config'],
        response: { 200: PublicConfig },
      },
    },
    async () => publicConfig,
  )
}

function presentPublicConfig(config: Config): PublicConfig {
  const { shopUrl, whatsappNumber, fssaiNumber, gstin, seller, razorpay } = config
  const { apiKey, projectId, appId, emulatorUrl, recaptchaSiteKey } = config.firebase
  return {
    shopUrl,
    whatsappNumber,
    fssaiNumber,
    gstin,
    seller,
    razorpay: { keyId: razorpay.keyId, checkoutUrl: razorpay.checkoutUrl },
    firebase: { apiKey, projectId, appId, emulatorUrl },
    appCheck: { isOn: config.appCheckMode !== 'off', recaptchaSiteKey },
  }
}
