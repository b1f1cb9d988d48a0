import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Database } from '../../db/client.ts'
import { rowsAsJson } from '../../db/rows-as-json.ts'
import { everydayPriceOptions, festival, type ProductRow, visible } from '../browse/catalog.queries.ts'

/** Until the transaction ends: to index the words of 2,000 long descriptions takes seconds, on a busy machine ten. */
export async function allowLongStatements(tx: Database): Promise<void> {
  await sql`SET LOCAL statement_timeout = '25s'`.execute(tx)
}

/** A draft has nothing yet that would be worth a row. */
export async function listIdsToExport(db: Database): Promise<string[]> {
  const rows = await visible(db).orderBy('position').orderBy('id').select('id').execute()
  return rows.map(({ id }) => id)
}

/** In the order of their ids given here. */
export function findProductsInOrder(db: Database, ids: string[]): Promise<ProductRow[]> {
  return rowsAsJson(
    db,
    visible(db)
      .where(sql<boolean>`id = ANY(${ids}::uuid[])`)
      .selectAll()
      .select([everydayPriceOptions.as('price_options'), festival.as('festival')])
      .orderBy(sql`array_position(${ids}::uuid[], id)`),
  )
}

/** As the database writes them, for a worker to read: of many products that takes a while. */
export async function findProductsAsJson(db: Database, ids: string[]): Promise<string> {
  const products = jsonArrayFrom(
    visible(db)
      .where(sql<boolean>`id = ANY(${ids}::uuid[])`)
      .selectAll()
      .select([everydayPriceOptions.as('price_options'), festival.as('festival')]),
  )
  const { json } = await db.selectNoFrom(sql<string>`${products}::text`.as('json')).executeTakeFirstOrThrow()
  return json
}

/** In capitals or not. */
export async function listNamesTaken(db: Database, among: string[]): Promise<string[]> {
  const lowered = among.map(name => name.toLowerCase())
  const rows = await visible(db)
    .where(sql<boolean>`lower(name) = ANY(${lowered}::text[])`)
    .select('name')
    .execute()
  return rows.map(({ name }) => name)
}

/** Another one as soon as any product is saved, made or deleted, but not when one is rated. */
export async function readProductsVersion(db: Database): Promise<string> {
  const { version } = await visible(db)
    .select(
      sql<string>`md5(coalesce(string_agg(id::text || updated_at::text, ',' ORDER BY id), ''))`.as('version'),
    )
    .executeTakeFirstOrThrow()
  return version
}
