import { IdParams } from '@pindivantalu/domain/id.wire'
import { ProductReviews, TopReviews } from '@pindivantalu/domain/reviews/review.wire'
import { thatProduct } from '../catalog/browse/made-from.ts'
import type { Deps } from '../deps.ts'
import { PRODUCTS, REVIEWS } from '../http/cache/made-from.ts'
import type { ShopApp } from '../http/shop-app.ts'
import { listProductReviews } from './list-product-reviews.ts'
import { presentProductReview, presentTopReview } from './reviews.present.ts'
import { listTopOrderReviews, listTopProductReviews } from './reviews.queries.ts'

const everyone = { access: 'everyone', cachedByCatalog: true, tag: 'reviews' } as const
/** They name their products, and are gone with them. */
const top = { ...everyone, madeFrom: () => [REVIEWS, PRODUCTS] } as const

export function reviewRoutes(app: ShopApp, { reads }: Pick<Deps, 'reads'>): void {
  app.get(
    '/products/:id/reviews',
    {
      config: { ...everyone, madeFrom: thatProduct },
      schema: {
        summary: 'Reviews of a product, newest first',
        params: IdParams,
        response: { 200: ProductReviews },
      },
    },
    async ({ params }) =>
      (await reads.ofCatalog(db => listProductReviews({ db }, params.id))).map(presentProductReview),
  )
  app.get(
    '/review/orderreviews',
    { config: top, schema: { summary: 'Top reviews of orders', response: { 200: TopReviews } } },
    async () => (await reads.ofCatalog(listTopOrderReviews)).map(presentTopReview),
  )
  app.get(
    '/review/productreviews',
    { config: top, schema: { summary: 'Top reviews of products', response: { 200: TopReviews } } },
    async () => (await reads.ofCatalog(listTopProductReviews)).map(presentTopReview),
  )
}
