import type { Deps } from '../../deps.ts'
import { refuse } from '../../http/errors/refusal.ts'
import type { ProductRow } from './catalog.queries.ts'
import { findWhatToRelateTo, listProductsLike } from './related.queries.ts'

export async function listRelatedProducts({ db }: Pick<Deps, 'db'>, id: string): Promise<ProductRow[]> {
  const product = (await findWhatToRelateTo(db, id)) ?? refuse('product.not_found')
  return listProductsLike(db, product)
}
