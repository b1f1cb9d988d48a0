import type { Deps } from '../deps.ts'
import type { ShopApp } from '../http/shop-app.ts'
import { givenReviewRoutes } from './given-reviews.routes.ts'
import { reviewRoutes } from './reviews.routes.ts'

export function registerReviews(api: ShopApp, deps: Deps): void {
  givenReviewRoutes(api, deps)
  reviewRoutes(api, deps)
}
