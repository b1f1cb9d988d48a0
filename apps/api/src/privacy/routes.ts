import type { Deps } from '../deps.ts'
import type { ShopApp } from '../http/shop-app.ts'
import { privacyRoutes } from './centre/privacy.routes.ts'
import { deletePersonRoutes } from './delete-person.routes.ts'

export function registerPrivacy(api: ShopApp, deps: Deps): void {
  deletePersonRoutes(api, deps)
  privacyRoutes(api, deps)
}
