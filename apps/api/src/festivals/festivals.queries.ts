import type { FestivalState } from '@pindivantalu/domain/festivals/festival'
import type { Day } from '@pindivantalu/domain/indian-time'
import { sql } from 'kysely'
import { festival, priceOptions, priceOptionsOf } from '../catalog/browse/catalog.queries.ts'
import type { Database } from '../db/client.ts'
import { rowsAsJson } from '../db/rows-as-json.ts'

const SUMMARY = ['id', 'slug', 'name', 'telugu_name', 'state', 'opens_at', 'closes_at'] as const

const days = sql<
  Day[]
>`ARRAY(SELECT day::text FROM festival_days WHERE festival_id = festivals.id ORDER BY day)`

/** The first that customers see of its products. */
const picture = sql<{ key: string | null; color: string | null } | null>`(
  SELECT json_build_object('key', picture_key, 'color', picture_color)
  FROM festival_products JOIN products ON products.id = product_id
  WHERE festival_products.festival_id = festivals.id AND NOT is_draft AND deleted_at IS NULL
  ORDER BY festival_products.position LIMIT 1
)`

function festivals(db: Database) {
  return db.selectFrom('festivals').select([...SUMMARY, days.as('days'), picture.as('picture')])
}

/** Of which customers may hear, the next to close first. */
export function listComingFestivals(db: Database) {
  return festivals(db)
    .where('state', 'in', ['planned', 'open'] satisfies FestivalState[])
    .orderBy('closes_at')
    .orderBy('id')
    .execute()
}

export type FestivalRow = Awaited<ReturnType<typeof listComingFestivals>>[number]

/** Also one that is over: its page is still linked to. A draft is nobody's to see. */
export function findFestival(db: Database, slug: string): Promise<FestivalRow | undefined> {
  return festivals(db).where('slug', '=', slug).where('state', '!=', 'draft').executeTakeFirst()
}

/**
 * What customers see of its products, in the owner's order. Until its orders have ended they cost what they will cost
 * then: nobody looks at a festival that comes for the prices of today.
 */
export function listProductsOfFestival(db: Database, { id, state }: Pick<FestivalRow, 'id' | 'state'>) {
  const prices = state === 'closed' ? priceOptions : priceOptionsOf(sql.ref('festival_products.festival_id'))
  return rowsAsJson(
    db,
    db
      .selectFrom('festival_products')
      .innerJoin('products', 'products.id', 'festival_products.product_id')
      .where('festival_products.festival_id', '=', id)
      .where('is_draft', '=', sql.lit(false))
      .where('deleted_at', 'is', null)
      .selectAll('products')
      .select([prices.as('price_options'), festival.as('festival'), 'festival_products.is_only'])
      .orderBy('festival_products.position'),
  )
}

/** For search engines. */
export function listFestivalPaths(db: Database) {
  return db
    .selectFrom('festivals')
    .where('state', '=', 'open')
    .select(['slug', 'updated_at'])
    .orderBy('closes_at')
    .execute()
}

/** How much there is of it. */
export async function findFestivalLimits(db: Database, slug: string) {
  const festival = await db
    .selectFrom('festivals')
    .where('slug', '=', slug)
    .where('state', '!=', 'draft')
    .select('id')
    .executeTakeFirst()
  if (!festival) return undefined
  const [ofDays, ofProducts] = await Promise.all([
    db
      .selectFrom('festival_days')
      .where('festival_id', '=', festival.id)
      .select(['day', 'slots', 'places'])
      .orderBy('day')
      .execute(),
    db
      .selectFrom('festival_products')
      .where('festival_id', '=', festival.id)
      .select(['product_id', 'packets'])
      .orderBy('position')
      .execute(),
  ])
  return { id: festival.id, days: ofDays, products: ofProducts }
}
