import type { Deps } from '../deps.ts'
import type { ShopApp } from '../http/shop-app.ts'
import { addressRoutes } from './addresses.routes.ts'
import { pincodeRoutes } from './pincodes.routes.ts'

export function registerAddresses(api: ShopApp, deps: Deps): void {
  addressRoutes(api, deps)
  pincodeRoutes(api, deps)
}
