import type { OutboxState } from '@pindivantalu/domain/messages/outbox-state'
import { sql } from 'kysely'
import type { Database } from '../db/client.ts'

/** After which message a list goes on: when it failed, in PostgreSQL's microseconds, and its id. */
export type Cursor = { micros: number; id: string }

type Wish = { state: OutboxState; after?: Cursor | undefined; limit: number }

/** The newest first: what failed by when it failed, all else by when it was written, as ids are ordered. */
export function listMessages(db: Database, { state, after, limit }: Wish) {
  const isAfter =
    state === 'failed'
      ? sql<boolean>`(failed_at, outbox_messages.id) <
          ('epoch'::timestamptz + ${after?.micros} * interval '1 microsecond', ${after?.id}::uuid)`
      : sql<boolean>`outbox_messages.id < ${after?.id}::uuid`
  return selectMessages(db)
    .where(IN_STATE[state])
    .$if(after !== undefined, query => query.where(isAfter))
    .$if(state === 'failed', query => query.orderBy('failed_at', 'desc'))
    .orderBy('outbox_messages.id', 'desc')
    .limit(sql.lit(limit))
    .execute()
}

const IN_STATE: Record<OutboxState, ReturnType<typeof sql<boolean>>> = {
  failed: sql`failed_at IS NOT NULL`,
  waiting: sql`next_attempt_at IS NOT NULL`,
  sent: sql`sent_at IS NOT NULL AND failed_at IS NULL`,
}

export async function findMessage(db: Database, id: string) {
  return selectMessages(db).where('outbox_messages.id', '=', id).executeTakeFirst()
}

export type MessageRow = Awaited<ReturnType<typeof listMessages>>[number]

function selectMessages(db: Database) {
  return db
    .selectFrom('outbox_messages')
    .leftJoin('orders', 'orders.id', 'outbox_messages.order_id')
    .select([
      'outbox_messages.id',
      'kind',
      'channel',
      'recipient',
      'order_id',
      'orders.reference as order_reference',
      'outbox_messages.created_at',
      'next_attempt_at',
      'attempts',
      'problem',
      'sent_at',
      'failed_at',
      sql<number | null>`(extract(epoch FROM failed_at) * 1000000)::bigint`.as('failed_micros'),
    ])
}

/** Due at once, with all its tries before it. Undefined where it has not failed (any more), or is not there. */
export function makeFailedMessageDue(tx: Database, id: string) {
  return tx
    .updateTable('outbox_messages')
    .where('id', '=', id)
    .where('failed_at', 'is not', null)
    .set({
      failed_at: null,
      sent_at: null,
      next_attempt_at: sql`now()`,
      attempts: 0,
      provider_message_id: null,
    })
    .returning(['id', 'kind', 'channel', 'order_id'])
    .executeTakeFirst()
}
