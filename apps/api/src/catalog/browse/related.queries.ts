import { MOST_RELATED, type SubCategory } from '@pindivantalu/domain/catalog/product'
import { sql } from 'kysely'
import type { Database } from '../../db/client.ts'
import { rowsAsJson } from '../../db/rows-as-json.ts'
import { festival, priceOptions, visible } from './catalog.queries.ts'
import { shelfOrder } from './product-order.queries.ts'

/** How many of a shelf are looked through for those alike, best rated first: all of most shelves, not all of a huge one. */
const LOOKED_THROUGH = 200

const nameWords = sql<string[]>`tsvector_to_array(called_words)`

type RelateTo = { id: string; sub_category: SubCategory; words: string[] }

/** A product's shelf and every word of its name and aliases. */
export async function findWhatToRelateTo(db: Database, id: string): Promise<RelateTo | undefined> {
  return visible(db)
    .where('id', '=', id)
    .innerJoin('product_search as search', 'search.product_id', 'products.id')
    .select(['id', 'sub_category', nameWords.as('words')])
    .executeTakeFirst()
}

function othersByRating(db: Database, id: string) {
  return visible(db)
    .where('available', '=', sql.lit(true))
    .where('id', '<>', id)
    .orderBy(shelfOrder('rating'))
    .select(['id', 'rating_average', 'review_count', 'position'])
}

/** Undefined where all of the shelf are looked through. */
export async function findLastLookedAt(db: Database, { id, sub_category }: RelateTo) {
  const last = await othersByRating(db, id)
    .where('sub_category', '=', sub_category)
    .offset(sql.lit(LOOKED_THROUGH - 1))
    .limit(sql.lit(1))
    .executeTakeFirst()
  return last?.id
}

/** Nearest first: the shelf's products that share a word, the shelf's others, the shop's others. */
export async function listProductsLike(db: Database, { id, sub_category, words }: RelateTo) {
  // Not a join, for which all of product_search may be read.
  const sharesWord = sql`(SELECT ${nameWords} && ${words} FROM product_search WHERE product_id = best.id)`
  const others = othersByRating(db, id)
  const onShelf = db
    .selectFrom(others.where('sub_category', '=', sub_category).limit(sql.lit(LOOKED_THROUGH)).as('best'))
    .select(['id', sql`CASE WHEN ${sharesWord} THEN 1 ELSE 2 END`.as('distance')])
    .orderBy('distance')
    .orderBy(shelfOrder('rating'))
    .limit(sql.lit(MOST_RELATED))
  // As many as fill the row, even if all of the shelf are among them.
  const inShop = db
    .selectFrom(others.limit(sql.lit(MOST_RELATED)).as('best'))
    .select(['id', sql`3`.as('distance')])
  const related = db
    .with(
      'related',
      () => sql<{ product_id: string; distance: number }>`(
    SELECT id AS product_id, min(distance) AS distance FROM (${onShelf} UNION ALL ${inShop}) AS near GROUP BY id)`,
    )
    .selectFrom('products')
    .innerJoin('related', 'related.product_id', 'products.id')
    .selectAll('products')
    .select([priceOptions.as('price_options'), festival.as('festival')])
    .orderBy('distance')
    .orderBy(shelfOrder('rating'))
    .limit(sql.lit(MOST_RELATED))
  return rowsAsJson(db, related)
}
