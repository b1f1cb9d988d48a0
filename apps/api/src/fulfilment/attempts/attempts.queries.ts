import type { NotedAttempt } from '@pindivantalu/domain/orders/attempts/attempt.wire'
import { sql } from 'kysely'
import type { Database } from '../../db/client.ts'

type FailedAttempt = Pick<NotedAttempt, 'reason' | 'note' | 'place'> & {
  orderId: string
  key: string
  photoKey: string | null
  at: Date
  notedAt: Date
  notedBy: string
}

/**
 * In one statement: the order is to be brought again, at a time that is still to be chosen. The code was for this way
 * and opens nothing any more. Who carries it stays, because the parcel is with them.
 */
export async function saveFailedAttempt(tx: Database, attempt: FailedAttempt): Promise<string> {
  const { id } = await tx
    .with('voided', db => db.deleteFrom('delivery_codes').where('order_id', '=', attempt.orderId))
    .with('sent_back', db =>
      db.updateTable('orders').where('id', '=', attempt.orderId).set({
        collected_at: null,
        collected_by: null,
        slot_day: null,
        slot: null,
        default_day: null,
        code_guesses: 0,
        failed_attempts: sql`failed_attempts + 1`,
        attempt_noted_at: attempt.notedAt,
      }),
    )
    .insertInto('delivery_attempts')
    .values({
      order_id: attempt.orderId,
      key: attempt.key,
      reason: attempt.reason,
      note: attempt.note,
      photo_key: attempt.photoKey,
      latitude: attempt.place?.latitude ?? null,
      longitude: attempt.place?.longitude ?? null,
      at: attempt.at,
      noted_at: attempt.notedAt,
      noted_by: attempt.notedBy,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export function findAttempt(db: Database, { orderId, key }: { orderId: string; key: string }) {
  return db
    .selectFrom('delivery_attempts')
    .where('order_id', '=', orderId)
    .where('key', '=', key)
    .select(['id', 'noted_by'])
    .executeTakeFirst()
}

/** Looked at before the photo is worked on; what is decided is decided on the locked order. */
export function findOrderToAttempt(db: Database, id: string) {
  return db
    .selectFrom('orders')
    .where('id', '=', id)
    .select([
      'paid_at',
      'sourcing_partner_id',
      'delivery_partner_id',
      'collected_at',
      'delivered_at',
      'failed_attempts',
      'cancelled_at',
    ])
    .executeTakeFirst()
}

/** With who may see it, beside the owner. */
export function findPhoto(db: Database, { orderId, attemptId }: { orderId: string; attemptId: string }) {
  return db
    .selectFrom('delivery_attempts as attempt')
    .innerJoin('orders', 'orders.id', 'attempt.order_id')
    .where('attempt.id', '=', attemptId)
    .where('order_id', '=', orderId)
    .where('photo_key', 'is not', null)
    .select([
      'photo_key as key',
      'noted_by as notedBy',
      'orders.user_id as customerId',
      'orders.delivery_partner_id as partnerId',
      'orders.delivered_at as deliveredAt',
    ])
    .executeTakeFirst()
}

export async function listKeptPhotos(db: Database, keys: readonly string[]): Promise<string[]> {
  const kept = await db
    .selectFrom('delivery_attempts')
    .where(sql<boolean>`photo_key = ANY(${keys}::uuid[])`)
    .select('photo_key as key')
    .execute()
  return kept.flatMap(({ key }) => key ?? [])
}

/** Photo, words and place of half a year ago; that there was an attempt, and why it failed, stays. Answers the photos. */
export async function forgetOldTraces(db: Database): Promise<string[]> {
  const forgotten = await db
    .with('old', eb =>
      eb
        .selectFrom('delivery_attempts')
        .where('noted_at', '<', sql<Date>`now() - interval '180 days'`)
        .where(sql<boolean>`(note <> '' OR photo_key IS NOT NULL OR latitude IS NOT NULL)`)
        .select(['id', 'photo_key']),
    )
    .updateTable('delivery_attempts as attempt')
    .from('old')
    .whereRef('attempt.id', '=', 'old.id')
    .set({ note: '', photo_key: null, latitude: null, longitude: null })
    .returning('old.photo_key as key')
    .execute()
  return forgotten.flatMap(({ key }) => key ?? [])
}
