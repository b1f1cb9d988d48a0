import { DESK_PRODUCTS_PER_PAGE } from '@pindivantalu/domain/catalog/product-desk'
import type { DeskProductListQuery } from '@pindivantalu/domain/catalog/product-desk.wire'
import { sql } from 'kysely'
import type { Database } from '../../db/client.ts'
import { rowsAsJson } from '../../db/rows-as-json.ts'
import { everydayPriceOptions, festival, type ProductRow } from '../browse/catalog.queries.ts'

/** With how many wait to be told that it is back. */
export type DeskProductRow = ProductRow & { waiting: number }

type DeskFilter = Pick<DeskProductListQuery, 'q' | 'subCategory' | 'state'>

/** Drafts first, then in the owner's order. */
export async function listDeskPage(
  db: Database,
  filter: DeskFilter,
  offset: number,
): Promise<DeskProductRow[]> {
  // The page first, by the index alone: the products of the pages before it are not read.
  const page = wanted(db, filter)
    .select(['id', 'is_draft', 'position'])
    .orderBy('is_draft', 'desc')
    .orderBy('position')
    .orderBy('id')
    .offset(offset)
    .limit(sql.lit(DESK_PRODUCTS_PER_PAGE))
  const rows = db
    .selectFrom(page.as('page'))
    .innerJoin('products', 'products.id', 'page.id')
    .selectAll('products')
    .select([everydayPriceOptions.as('price_options'), festival.as('festival'), waiting.as('waiting')])
    .orderBy('page.is_draft', 'desc')
    .orderBy('page.position')
    .orderBy('page.id')
  return rowsAsJson(db, rows)
}

export async function countDeskProducts(db: Database, filter: DeskFilter): Promise<number> {
  const { total } = await wanted(db, filter)
    .select(eb => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

export async function findDeskProduct(db: Database, id: string): Promise<DeskProductRow | undefined> {
  const [product] = await rowsAsJson(
    db,
    onDesk(db)
      .where('id', '=', id)
      .selectAll()
      .select([everydayPriceOptions.as('price_options'), festival.as('festival'), waiting.as('waiting')]),
  )
  return product
}

const waiting = sql<number>`(
  SELECT count(*)::integer FROM restock_requests WHERE product_id = products.id AND told_at IS NULL)`

function onDesk(db: Database) {
  return db.selectFrom('products').where('deleted_at', 'is', null)
}

function wanted(db: Database, { q, subCategory, state }: DeskFilter) {
  let products = onDesk(db)
  if (q) products = products.where('id', 'in', calledLike(q))
  if (subCategory) products = products.where('sub_category', '=', subCategory)
  if (!state) return products
  return products
    .where('is_draft', '=', sql.lit(state === 'draft'))
    .where('available', '=', sql.lit(state === 'available'))
}

/** Of more than these nobody looks at the last; those of that very name come first. */
const MOST_FINDS = 500

/** Names and aliases in either script, forgiving like the search of the shop. */
function calledLike(q: string) {
  const isOfThatName = sql`names @> ARRAY[folded]`
  const isCalledSo = sql`called_words @@ forgiving AND NOT ${isOfThatName}`
  const [ofThatName, calledSo] = [isOfThatName, isCalledSo].map(
    isFound => sql`
      SELECT products.id
      FROM read_keyword(${q})
      JOIN product_search ON ${isFound}
      JOIN products ON products.id = product_id
      WHERE deleted_at IS NULL`,
  )
  return sql<string>`(SELECT id FROM (${ofThatName} UNION ALL ${calledSo}) AS found LIMIT ${sql.lit(MOST_FINDS)})`
}

/** So many products share a word at the most. */
const MOST_NAMES = 50

/** Of those that have the words in a name or alias in either script, or words that begin so; also of deleted ones. */
export async function findNamesOfProducts(db: Database, words: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT DISTINCT name
    FROM read_keyword(${words})
    JOIN product_search ON called_words @@ as_typed
    JOIN products ON products.id = product_id
    LIMIT ${sql.lit(MOST_NAMES)}`.execute(db)
  return rows.map(({ name }) => name)
}
