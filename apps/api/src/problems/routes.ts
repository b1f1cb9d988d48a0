import type { Deps } from '../deps.ts'
import type { ShopApp } from '../http/shop-app.ts'
import { customerProblemRoutes } from './customer-problem.routes.ts'
import { ownerProblemRoutes } from './owner-problems.routes.ts'
import { problemPhotoRoutes } from './problem-photos.routes.ts'
import { remediesOf } from './remedies.ts'

export async function registerProblems(api: ShopApp, deps: Deps): Promise<void> {
  customerProblemRoutes(api, deps)
  ownerProblemRoutes(api, deps, remediesOf(deps))
  await api.register(async scope => problemPhotoRoutes(scope, deps))
}
