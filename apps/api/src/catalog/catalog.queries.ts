import { TOP_PRODUCTS } from '@pindivantalu/domain/catalog/product'
import { expressionBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Database } from '../db/client.ts'
import type { DB } from '../db/tables.ts'

export type Page = { offset: number; limit: number }

export type ProductRow = Awaited<ReturnType<typeof listTopProducts>>[number]

export async function listTopProducts(db: Database) {
  return visibleProducts(db)
    .where('available', '=', true)
    .orderBy('best_seller', 'desc')
    .orderBy('rating_average', 'desc')
    .orderBy('review_count', 'desc')
    .orderBy('position')
    .limit(TOP_PRODUCTS)
    .execute()
}

export async function findProduct(db: Database, id: string): Promise<ProductRow | undefined> {
  return visibleProducts(db).where('id', '=', id).executeTakeFirst()
}

export async function listProductAddresses(db: Database) {
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
