import { z } from 'zod'
import { PausedShop } from './kitchen/kitchen.wire.ts'
import { ShopDetails } from './settings/shop-details.wire.ts'

/** GET /api/config: the settings a browser may know. */
export const PublicConfig = z.object({
  /** The shop's own public URL, for canonical links and shared previews. */
  shopUrl: z.string(),
  ...ShopDetails.shape,
  /** The coming days without delivery. */
  holidays: z.array(z.string()),
  /** Whether days and slots must be asked for, because not everything can be had on each. */
  hasKitchenLimits: z.boolean(),
  /** Set while the shop takes no orders. The answer is kept after its end: compare `until` with the shop's clock. */
  paused: PausedShop.nullable(),
  razorpay: z.object({ keyId: z.string(), checkoutUrl: z.string() }),
  firebase: z.object({
    apiKey: z.string(),
    projectId: z.string(),
    appId: z.string(),
    /** The sandbox's phone sign-in; null where Google's own is used. */
    emulatorUrl: z.string().nullable(),
  }),
  /** Whether calls bring a token of App Check; with Google's own, by this reCAPTCHA key. */
  appCheck: z.object({ isOn: z.boolean(), recaptchaSiteKey: z.string().nullable() }),
})
export type PublicConfig = z.infer<typeof PublicConfig>

/** GET /api/time: the shop's clock. A device's own may be wrong, or in another country. */
export const ShopTime = z.object({ asOf: z.iso.datetime() })
export type ShopTime = z.infer<typeof ShopTime>
