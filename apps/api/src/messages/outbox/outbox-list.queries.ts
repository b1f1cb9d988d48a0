import type { MessageChannel, OutboxList } from '@pindivantalu/domain/messages/outbox/outbox-state'
import { sql } from 'kysely'
import type { Database } from '../../db/client.ts'
import type { Cursor } from '../../db/cursor.ts'
import type { SmsContent, TemplateContent } from '../../db/json-columns.ts'

type MessageFilter = {
  state: OutboxList
  channel?: MessageChannel | undefined
  /** As it is kept. */
  recipient?: string | undefined
  after?: Cursor | undefined
  limit: number
}

/** A message's time in the log, as the indexes have it: when it failed, else left, else was written. */
const TOLD_AT = sql<Date>`coalesce(outbox_messages.failed_at, outbox_messages.sent_at, outbox_messages.created_at)`

/** The newest first. Ids are no order here: a message may leave late, and a delivery code's id is no time. */
export function listMessages(db: Database, { state, channel, recipient, after, limit }: MessageFilter) {
  // Of what failed there is an index of its own, by the same time.
  const time = state === 'failed' ? sql<Date>`outbox_messages.failed_at` : TOLD_AT
  const isAfter = sql<boolean>`(${time}, outbox_messages.id) <
    ('epoch'::timestamptz + ${after?.micros} * interval '1 microsecond', ${after?.id}::uuid)`
  return selectMessages(db)
    .where(IN_STATE[state])
    .$if(channel !== undefined, query => query.where(sql<boolean>`channel = ${sql.lit(channel)}`))
    .$if(recipient !== undefined, query => query.where(sql<boolean>`lower(recipient) = ${recipient}`))
    .$if(after !== undefined, query => query.where(isAfter))
    .orderBy(time, 'desc')
    .orderBy('outbox_messages.id', 'desc')
    .limit(sql.lit(limit))
    .execute()
}

const IN_STATE: Record<OutboxList, ReturnType<typeof sql<boolean>>> = {
  failed: sql`failed_at IS NOT NULL`,
  waiting: sql`next_attempt_at IS NOT NULL`,
  sent: sql`sent_at IS NOT NULL AND failed_at IS NULL`,
  all: sql`true`,
}

export async function findMessage(db: Database, id: string) {
  return selectMessages(db).where('outbox_messages.id', '=', id).executeTakeFirst()
}

/** As many as anybody reads of one order. */
const MOST_OF_ORDER = 200

export type MessageOfOrderRow = Awaited<ReturnType<typeof listMessagesOfOrder>>[number]

/** What was written about one order, the newest first, with what WhatsApp told of each. */
export function listMessagesOfOrder(db: Database, orderId: string) {
  return selectMessages(db)
    .where('outbox_messages.order_id', '=', orderId)
    .select(
      sql<string[]>`ARRAY(SELECT status FROM whatsapp_statuses AS told
        WHERE told.provider_message_id = outbox_messages.provider_message_id)`.as('told'),
    )
    .orderBy('outbox_messages.created_at', 'desc')
    .limit(sql.lit(MOST_OF_ORDER))
    .execute()
}

export type MessageRow = Awaited<ReturnType<typeof listMessages>>[number]

export type ContentInShort =
  | SmsContent
  | (Omit<TemplateContent, 'document' | 'body'> & { body?: string[] })
  | { subject?: string; text?: string; caption?: string }

/** Without a mail's body and without files, which nobody reads in a list. */
const CONTENT_IN_SHORT = sql<ContentInShort>`CASE channel
  WHEN 'email' THEN jsonb_build_object('subject', content -> 'subject')
  ELSE content - 'document' END`

function selectMessages(db: Database) {
  return db
    .selectFrom('outbox_messages')
    .leftJoin('orders', 'orders.id', 'outbox_messages.order_id')
    .leftJoin('users as sender', 'sender.id', 'outbox_messages.sent_by')
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
      'sent_directly',
      'sender.name as sent_by_name',
      CONTENT_IN_SHORT.as('content'),
      sql<number>`(extract(epoch FROM ${TOLD_AT}) * 1000000)::bigint`.as('told_micros'),
    ])
}

/** Due at once, with all its tries before it. Undefined where it has not failed (any more), cannot be, or is not there. */
export function makeFailedMessageDue(tx: Database, id: string) {
  return tx
    .updateTable('outbox_messages')
    .where('id', '=', id)
    .where('failed_at', 'is not', null)
    .where('sent_directly', '=', false)
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
