import { findProduct } from '../catalog/browse/catalog.queries.ts'
import type { Deps } from '../deps.ts'
import { refuse } from '../http/errors/refusal.ts'
import { listReviewsOfProduct, type ProductReviewRow } from './reviews.queries.ts'

/** The reviews of a product that is not shown are not shown either. */
export async function listProductReviews(
  { db }: Pick<Deps, 'db'>,
  productId: string,
): Promise<ProductReviewRow[]> {
  const [product, reviews] = await Promise.all([
    findProduct(db, productId),
    listReviewsOfProduct(db, productId),
  ])
  return product ? reviews : refuse('product.not_found')
}
