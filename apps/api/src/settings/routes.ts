import type { Deps } from '../deps.ts'
import type { ShopApp } from '../http/shop-app.ts'
import { holidayRoutes } from './holidays.routes.ts'
import { settingsRoutes } from './settings.routes.ts'

export function registerSettings(api: ShopApp, deps: Deps): void {
  holidayRoutes(api, deps)
  settingsRoutes(api, deps)
}
