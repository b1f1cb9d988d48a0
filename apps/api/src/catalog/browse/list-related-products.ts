import type { Deps } from '../../deps.ts'
import { refuse } from '../../http/errors/refusal.ts'
import type { ProductRow } from './catalog.queries.ts'
import { findLastLookedAt, findWhatToRelateTo, listProductsLike } from './related.queries.ts'

/** `lastLookedAt`: products that pass it by rating, or that it passes, may change the outcome without being in it. */
type Related = { products: ProductRow[]; lastLookedAt: string | undefined }

export async function listRelatedProducts({ db }: Pick<Deps, 'db'>, id: string): Promise<Related> {
  const product = (await findWhatToRelateTo(db, id)) ?? refuse('product.not_found')
  const [products, lastLookedAt] = await Promise.all([
    listProductsLike(db, product),
    findLastLookedAt(db, product),
  ])
  return { products, lastLookedAt }
}
