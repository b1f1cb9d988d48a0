import type { AttemptReason } from '@pindivantalu/domain/orders/attempts/attempt'
import { sql } from 'kysely'
import type { Database } from '../db/client.ts'
import type { Cursor } from '../db/cursor.ts'

/** As in the index: a failed attempt took the slot along, and nobody has chosen another. */
const IS_MISSED = sql<boolean>`orders.failed_attempts > 0 AND orders.slot_day IS NULL
  AND orders.collected_at IS NULL AND orders.delivered_at IS NULL AND orders.cancelled_at IS NULL`

/** With the last attempt of each; the longest waiting first. */
export function listMissed(db: Database, { after, limit }: { after: Cursor | undefined; limit: number }) {
  return db
    .selectFrom('orders')
    .innerJoin('users as customer', 'customer.id', 'orders.user_id')
    .innerJoinLateral(
      eb =>
        eb
          .selectFrom('delivery_attempts')
          .whereRef('order_id', '=', 'orders.id')
          .select([
            'delivery_attempts.id as attempt_id',
            'reason',
            'note',
            'at',
            'noted_by',
            sql<boolean>`photo_key IS NOT NULL`.as('has_photo'),
          ])
          .orderBy('noted_at', 'desc')
          .orderBy('delivery_attempts.id', 'desc')
          .limit(1)
          .as('attempt'),
      join => join.onTrue(),
    )
    .leftJoin('users as noter', 'noter.id', 'attempt.noted_by')
    .where(IS_MISSED)
    .$if(after !== undefined, query =>
      query.where(
        sql<boolean>`(attempt_noted_at, orders.id) >
          (to_timestamp(0) + ${after?.micros ?? 0}::bigint * interval '1 microsecond', ${after?.id ?? null}::uuid)`,
      ),
    )
    .select([
      'orders.id',
      'orders.reference',
      'orders.failed_attempts',
      'customer.name as customer_name',
      'noter.name as noted_by_name',
      'attempt.attempt_id',
      'attempt.reason',
      'attempt.note',
      'attempt.at',
      'attempt.has_photo',
      sql<number>`(extract(epoch FROM attempt_noted_at) * 1000000)::bigint`.as('micros'),
    ])
    .$narrowType<{ reason: AttemptReason }>()
    .orderBy('attempt_noted_at')
    .orderBy('orders.id')
    .limit(limit)
    .execute()
}

export type MissedListed = Awaited<ReturnType<typeof listMissed>>[number]

/** How many were tried once, twice and so on. */
export function countMissed(db: Database) {
  return db
    .selectFrom('orders')
    .where(IS_MISSED)
    .groupBy('failed_attempts')
    .select(['failed_attempts as attempts', sql<number>`count(*)::int`.as('orders')])
    .execute()
}
