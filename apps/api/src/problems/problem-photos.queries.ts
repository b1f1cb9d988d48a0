import { sql } from 'kysely'
import type { Database } from '../db/client.ts'

type NewPhoto = { orderId: string; fileKey: string; at: Date; fromMessage?: string }

export async function insertPhoto(
  db: Database,
  { orderId, fileKey, at, fromMessage }: NewPhoto,
): Promise<string> {
  const { id } = await db
    .insertInto('problem_photos')
    .values({ order_id: orderId, file_key: fileKey, added_at: at, from_message: fromMessage ?? null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Somebody else's photo is not there at all; an admin is asked for nobody. */
export function findPhoto(db: Database, { id, ownedBy }: { id: string; ownedBy?: string }) {
  return db
    .selectFrom('problem_photos')
    .innerJoin('orders', 'orders.id', 'order_id')
    .where('problem_photos.id', '=', id)
    .$if(ownedBy !== undefined, query => query.where('orders.user_id', '=', ownedBy ?? null))
    .select('file_key')
    .executeTakeFirst()
}

export function findDeliveredOrder(db: Database, { id, ownedBy }: { id: string; ownedBy: string }) {
  return db
    .selectFrom('orders')
    .where('id', '=', id)
    .where('user_id', '=', ownedBy)
    .select('delivered_at')
    .executeTakeFirst()
}

/** Those of this order that belong to no problem yet, or to this one already. How many were given to it. */
export async function givePhotos(
  tx: Database,
  { ids, orderId, problemId }: { ids: readonly string[]; orderId: string; problemId: string },
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('problem_photos')
    .where(sql<boolean>`id = ANY(${ids}::uuid[])`)
    .where('order_id', '=', orderId)
    .where(eb => eb.or([eb('problem_id', 'is', null), eb('problem_id', '=', problemId)]))
    .set({ problem_id: problemId })
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/** Of these photos, those that no problem has yet. */
export async function listLoose(tx: Database, ids: readonly string[]): Promise<string[]> {
  const loose = await tx
    .selectFrom('problem_photos')
    .where(sql<boolean>`id = ANY(${ids}::uuid[])`)
    .where('problem_id', 'is', null)
    .select('id')
    .execute()
  return loose.map(({ id }) => id)
}

/** The messages of this phone among these, and whether an open problem of the order has their picture already. */
export function listChatPictures(
  db: Database,
  { messages, phone, orderId }: { messages: readonly string[]; phone: string; orderId: string },
) {
  return db
    .selectFrom('whatsapp_messages as message')
    .where(sql<boolean>`message.id = ANY(${messages}::uuid[])`)
    .where('sender_phone', '=', phone)
    .where('type', '=', 'image')
    .select([
      'message.id',
      sql<boolean>`EXISTS (SELECT FROM problem_photos AS photo JOIN problems ON problems.id = photo.problem_id
        WHERE photo.order_id = ${orderId} AND photo.from_message = message.id AND problems.closed_at IS NULL)`.as(
        'is_taken',
      ),
    ])
    .execute()
}

/** Photos that were never reported, and those of problems that ended long ago. Answers the keys of their files. */
export async function deleteUnneededPhotos(
  db: Database,
  { looseBefore, closedBefore }: { looseBefore: Date; closedBefore: Date },
): Promise<string[]> {
  const gone = await db
    .deleteFrom('problem_photos')
    .where(eb =>
      eb.or([
        eb.and([eb('problem_id', 'is', null), eb('added_at', '<', looseBefore)]),
        eb('problem_id', 'in', eb.selectFrom('problems').where('closed_at', '<', closedBefore).select('id')),
      ]),
    )
    .returning('file_key')
    .execute()
  return gone.map(({ file_key: key }) => key)
}

/** Of these keys, those that a photo has. */
export async function listKeptPhotoKeys(db: Database, keys: readonly string[]): Promise<string[]> {
  const kept = await db
    .selectFrom('problem_photos')
    .where(sql<boolean>`file_key = ANY(${keys}::text[])`)
    .select('file_key')
    .execute()
  return kept.map(({ file_key: key }) => key)
}
