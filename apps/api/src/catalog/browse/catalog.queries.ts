import { TOP_PRODUCTS } from '@pindivantalu/domain/catalog/product'
import type { Day } from '@pindivantalu/domain/indian-time'
import { expressionBuilder, type RawBuilder, sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Database } from '../../db/client.ts'
import type { Blanks } from '../../db/filled-in.ts'
import { compiledOnce, filledInAsOneValue, rowsAsJson } from '../../db/rows-as-json.ts'
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

export const findingProducts = filledInAsOneValue((db, { ids }: Blanks<{ ids: readonly string[] }>) =>
  visibleProducts(db).where(sql<boolean>`id = ANY(${ids}::uuid[])`).orderBy('position'),
)

export async function findProducts(db: Database, ids: readonly string[]): Promise<ProductRow[]> {
  const { rows } = await db.executeQuery(findingProducts(db, { ids }))
  return rows[0]?.rows ?? []
}

export async function listProductPaths(db: Database) {
  return visible(db).orderBy('position').select(['id', 'updated_at']).execute()
}

function visibleProducts(db: Database) {
  return visible(db)
    .selectAll()
    .select([priceOptions.as('price_options'), festival.as('festival')])
}

/** With `false` in the statement's text, so that a plan for any parameters can use the indexes of what is visible. */
export function visible(db: Database) {
  return db.selectFrom('products').where('is_draft', '=', sql.lit(false)).where('deleted_at', 'is', null)
}

const options = expressionBuilder<DB, 'products'>()
  .selectFrom('product_price_options as option')
  .whereRef('option.product_id', '=', 'products.id')
  .orderBy('option.position')

/** What the owner sets, whatever a festival asks for it meanwhile. */
export const everydayPriceOptions = jsonArrayFrom(options.select(['option.weight', 'option.price_paise']))

/** What customers pay now. */
export const priceOptions = priceOptionsOf(sql.ref('products.festival_id'))

/** What they pay while that festival's orders are taken. */
export function priceOptionsOf(festivalId: RawBuilder<unknown>) {
  return jsonArrayFrom(
    options
      .leftJoin('festival_prices as own', join =>
        join
          .on('own.festival_id', '=', sql<string>`${festivalId}`)
          .onRef('own.product_id', '=', 'products.id')
          .onRef('own.weight', '=', 'option.weight'),
      )
      .select(eb => [
        'option.weight',
        eb.fn.coalesce('own.price_paise', 'option.price_paise').as('price_paise'),
      ]),
  )
}

/** The one for whose days it is sold now. */
export const festival = jsonObjectFrom(
  expressionBuilder<DB, 'products'>()
    .selectFrom('festivals')
    .whereRef('festivals.id', '=', 'products.festival_id')
    .select([
      'festivals.slug',
      'festivals.name',
      'festivals.telugu_name',
      'festivals.closes_at',
      // Sorted where they are shown: three days are not worth a sort in each of a page's plans.
      sql<Day[]>`ARRAY(SELECT day FROM festival_days WHERE festival_id = festivals.id)`.as('days'),
    ]),
)
