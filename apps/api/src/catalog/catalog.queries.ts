import { TOP_PRODUCTS } from '@pindivantalu/domain/catalog/product'
import { type ExpressionBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Database } from '../db/client.ts'
import type { DB } from '../db/tables.ts'

export type ProductRow = Awaited<ReturnType<typeof listTopProducts>>[number]

export async function listProductsPage(
  db: Database,
  { keyword, offset, limit }: { keyword: string; offset: number; limit: number },
) {
  return visibleProducts(db)
    .where(eb => matches(eb, keyword))
    .orderBy('position')
    .orderBy('id')
    .offset(offset)
    .limit(limit)
    .execute()
}

export async function countProducts(db: Database, { keyword }: { keyword: string }): Promise<number> {
  const { total } = await db
    .selectFrom('products')
    .where('is_draft', '=', false)
    .where('deleted_at', 'is', null)
    .where(eb => matches(eb, keyword))
    .select(eb => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

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
  return db
    .selectFrom('products')
    .where('is_draft', '=', false)
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .select(['id', 'updated_at'])
    .execute()
}

function visibleProducts(db: Database) {
  return db
    .selectFrom('products')
    .where('is_draft', '=', false)
    .where('deleted_at', 'is', null)
    .selectAll()
    .select(eb =>
      jsonArrayFrom(
        eb
          .selectFrom('product_price_options as option')
          .whereRef('option.product_id', '=', 'products.id')
          .orderBy('option.position')
          .select(['option.weight', 'option.price_paise']),
      ).as('price_options'),
    )
}

/** Names, other spellings and the subcategory that hold the keyword; an empty keyword holds everywhere. */
function matches(eb: ExpressionBuilder<DB, 'products'>, keyword: string) {
  if (!keyword) return eb.val(true)
  const pattern = `%${keyword.replace(/[\\%_]/g, '\\$&')}%`
  return eb.or([
    eb('name', 'ilike', pattern),
    eb('telugu_name', 'ilike', pattern),
    sql<boolean>`sub_category ilike ${pattern}`,
    eb('description', 'ilike', pattern),
    sql<boolean>`array_to_string(aliases, ' ') ilike ${pattern}`,
  ])
}
