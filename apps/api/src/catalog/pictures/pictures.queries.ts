import { picturePath } from '@pindivantalu/domain/catalog/picture'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../db/client.ts'

export async function insertPicture(
  db: Database,
  picture: { key: string; color: string; created_at: Date },
): Promise<void> {
  await db.insertInto('pictures').values(picture).execute()
}

export async function listPictureKeys(db: Database, among: string[]): Promise<string[]> {
  const rows = await db.selectFrom('pictures').where('key', '=', anyOf(among)).select('key').execute()
  return rows.map(({ key }) => key)
}

/** Notes what is not shown any more, and forgets the note where it is shown again. */
export async function noteUnusedPictures(db: Database, now: Date): Promise<void> {
  await sql`
    UPDATE pictures
    SET unused_since = CASE WHEN unused_since IS NULL THEN ${now}::timestamptz END
    WHERE (unused_since IS NULL) <> (
      ${isIn(sql`products WHERE picture_key = pictures.key AND deleted_at IS NULL`)} OR ${isIn(orderItems)}
    )`.execute(db)
}

export async function listPicturesUnusedSince(db: Database, before: Date, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('pictures')
    .where('unused_since', '<', before)
    .orderBy('unused_since')
    .limit(most)
    .select('key')
    .execute()
  return rows.map(({ key }) => key)
}

export async function listDeletedProductsOf(db: Database, pictures: string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('products')
    .where('picture_key', '=', anyOf(pictures))
    .where('deleted_at', 'is not', null)
    .select('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Nobody sees a deleted product; orders have copies of all they show of it. */
export async function takePictureFrom(db: Database, products: string[]): Promise<void> {
  await db
    .updateTable('products')
    .set({ picture_key: null, picture_color: null })
    .where('id', 'in', products)
    .where('deleted_at', 'is not', null)
    .execute()
}

/** Without those that a product being saved points to. A product that wants to point to the others waits. */
export async function lockFreePictures(db: Database, among: string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('pictures')
    .where('key', '=', anyOf(among))
    .select('key')
    .forUpdate()
    .skipLocked()
    .execute()
  return rows.map(({ key }) => key)
}

/** Answers which have gone: what is shown after all stays. */
export async function deletePicturesNotShown(db: Database, keys: string[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    DELETE FROM pictures
    WHERE key = ${anyOf(keys)}
      AND NOT ${isIn(sql`products WHERE picture_key = pictures.key`)}
      AND NOT ${isIn(orderItems)}
    RETURNING key`.execute(db)
  return rows.map(({ key }) => key)
}

const [beforeKey = '', behindKey = ''] = picturePath('*').split('*')
const orderItems = sql`order_items WHERE image = ${beforeKey}::text || pictures.key || ${behindKey}::text`

/** One look into an index for each picture, however many orders there are. */
function isIn(rows: RawBuilder<unknown>) {
  return sql`((SELECT true FROM ${rows} LIMIT 1) IS NOT NULL)`
}

function anyOf(keys: string[]) {
  return sql<string>`ANY(${keys}::text[])`
}
