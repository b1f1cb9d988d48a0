import { TOP_PRODUCTS } from '@pindivantalu/domain/catalog/product'
import { expressionBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Database } from '../../db/client.ts'
import { type Blanks, compiledOnce, rowsAsJson } from '../../db/rows-as-json.ts'
import type { DB } from '../../db/tables.ts'

export type ProductRow = Awaited<ReturnType<typeof listTopProducts>>[number]

export async function listTopProducts(db: Database) {
  const top = visibleProducts(db)
    .where('available', '=', sql.lit(true))
    .orderBy('best_seller', 'desc')
    .orderBy('rating_average', 'desc')
    .orderBy('review_count', 'desc')
    .orderBy('position')
    .limit(sql.lit(TOP_PRODUCTS))
  return rowsAsJson(db, top)
}

const findById = compiledOnce((db, { id }: Blanks<{ id: string }>) =>
  visibleProducts(db).where('id', '=', id),
)

export async function findProduct(db: Database, id: string): Promise<ProductRow | undefined> {
  const [product] = await findById(db, { id })
  return product
}

const findByIds = compiledOnce((db, { ids }: Blanks<{ ids: readonly string[] }>) =>
  visibleProducts(db).where(sql<boolean>`id = ANY(${ids}::uuid[])`),
)

export function findProducts(db: Database, ids: readonly string[]): Promise<ProductRow[]> {
  return findByIds(db, { ids })
}

export async function listProductPaths(db: Database) {
  return visible(db).orderBy('position').select(['id', 'updated_at']).execute()
}

function visibleProducts(db: Database) {
  return visible(db).selectAll().select(priceOptions.as('price_options'))
}

/** With `false` in the statement's text, so that a plan for any parameters can use the indexes of what is visible. */
export function visible(db: Database) {
  return db.selectFrom('products').where('is_draft', '=', sql.lit(false)).where('deleted_at', 'is', null)
}

export const priceOptions = jsonArrayFrom(
  expressionBuilder<DB, 'products'>()
    .selectFrom('product_price_options as option')
    .whereRef('option.product_id', '=', 'products.id')
    .orderBy('option.position')
    .select(['option.weight', 'option.price_paise']),
)
