import type { Deps } from '../deps.ts'
import type { ShopApp } from '../http/shop-app.ts'
import { attemptRoutes } from './attempts/attempts.routes.ts'
import { assignmentRoutes } from './board/assignment.routes.ts'
import { boardRoutes } from './board/board.routes.ts'
import { cookPageRoutes } from './cook-page/cook-page.routes.ts'
import { cookSheetRoutes } from './cook-sheet/cook-sheet.routes.ts'
import { deliveryRoutes } from './delivery/deliveries.routes.ts'
import { deliveryCodeRoutes } from './delivery/delivery-code.routes.ts'

export function registerFulfilment(api: ShopApp, deps: Deps): void {
  assignmentRoutes(api, deps)
  attemptRoutes(api, deps)
  boardRoutes(api, deps)
  cookPageRoutes(api, deps)
  cookSheetRoutes(api, deps)
  deliveryRoutes(api, deps)
  deliveryCodeRoutes(api, deps)
}
