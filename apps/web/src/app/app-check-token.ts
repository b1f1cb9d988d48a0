import { configApi } from '../features/config/config.api.ts'
import type { ShopStore } from './store.ts'

/** Proof that the shop's own page asks, where the shop wants it; its library is fetched by the first call that needs it. */
export async function appCheckToken(store: ShopStore): Promise<string | undefined> {
  try {
    const config = await store.dispatch(configApi.endpoints.getConfig.initiate()).unwrap()
    if (!config.appCheck.isOn) return undefined
    const { proveApp } = await import('../features/accounts/phone-identity/app-check.ts')
    return await proveApp(config)
  } catch {
    // The call goes out without proof; the server decides what it may do.
    return undefined
  }
}
