import type { ProductSort } from '@pindivantalu/domain/catalog/product-filters'
import { type RawBuilder, sql } from 'kysely'

// Each is the order of an index, so that a page is read from it without sorting; that is why 'price-desc' is
// 'price' backwards to the last column.
const SORTED: Record<ProductSort, RawBuilder<unknown>> = {
  price: sql`price_paise, position, id`,
  'price-desc': sql`price_paise DESC, position DESC, id DESC`,
  rating: sql`rating_average DESC, review_count DESC, position, id`,
  newest: sql`created_at DESC, id DESC`,
}
const ON_THE_SHELF = sql`position, id`
const BY_MATCH = sql`tier, available DESC, ${SORTED.rating}`

export function shelfOrder(sort: ProductSort | undefined): RawBuilder<unknown> {
  return sort ? SORTED[sort] : ON_THE_SHELF
}

export function matchOrder(sort?: ProductSort): RawBuilder<unknown> {
  return sort ? SORTED[sort] : BY_MATCH
}
