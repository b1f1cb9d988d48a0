import type { RecallRequest } from '@pindivantalu/domain/recalls/recall.wire'
import type { RecallQuestion } from '@pindivantalu/domain/recalls/recall-question'
import { sql } from 'kysely'
import type { Database } from '../db/client.ts'

/**
 * Against their deletion: who is deleted at the same moment is either told before, and the message goes with them, or
 * is found without a phone. One recall after the other: what one has told, the next does not tell again. In one order
 * for all, so that no two wait for each other.
 */
export function lockCustomers(tx: Database, ids: readonly string[]) {
  return tx
    .selectFrom('users')
    .where(sql<boolean>`id = ANY(${ids}::uuid[])`)
    .select(['id', 'name', 'phone', 'email', 'email_proven_at', 'language'])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

export type RecalledCustomer = Awaited<ReturnType<typeof lockCustomers>>[number]

const asked = ({ batch, product, packedOn, cook }: RecallQuestion) => sql<boolean>`
  (batch, product_id, packed_on, cook_id) IS NOT DISTINCT FROM
  (${batch ?? null}::text, ${product ?? null}::uuid, ${packedOn ?? null}::date, ${cook ?? null}::uuid)`

/** The recall of this question, begun now where there is none; its first words stay. Locked: of two at once one tells. */
export async function openRecall(
  tx: Database,
  { words, teluguWords, ...question }: RecallRequest,
  { by, at }: { by: string; at: Date },
) {
  await tx
    .insertInto('recalls')
    .values({
      batch: question.batch ?? null,
      product_id: question.product ?? null,
      packed_on: question.packedOn ?? null,
      cook_id: question.cook ?? null,
      words,
      telugu_words: teluguWords,
      begun_by: by,
      begun_at: at,
    })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  return tx
    .selectFrom('recalls')
    .where(asked(question))
    .select(['id', 'words', 'telugu_words'])
    .forUpdate()
    .executeTakeFirstOrThrow()
}

export type OpenRecall = Awaited<ReturnType<typeof openRecall>>

export function findRecall(db: Database, question: RecallQuestion) {
  return db
    .selectFrom('recalls')
    .leftJoin('users as owner', 'owner.id', 'recalls.begun_by')
    .where(asked(question))
    .select(['recalls.id', 'words', 'telugu_words', 'begun_at', 'owner.name as begun_by'])
    .executeTakeFirst()
}

export type RecallRow = NonNullable<Awaited<ReturnType<typeof findRecall>>>

/** What the customers of these lines were told of them, by any recall that means them; with what WhatsApp told of each. */
export function listRecallMessages(db: Database, lineIds: readonly string[]) {
  return db
    .selectFrom('order_items as item')
    .innerJoin('orders', 'orders.id', 'item.order_id')
    .innerJoin('recalls', join =>
      join.on(sql<boolean>`item.batch = coalesce(recalls.batch, item.batch)
        AND item.product_id = coalesce(recalls.product_id, item.product_id)
        AND item.packed_on = coalesce(recalls.packed_on, item.packed_on)
        AND (recalls.cook_id IS NULL OR recalls.cook_id = item.sourcing_partner_id)`),
    )
    .innerJoin('outbox_messages', join =>
      join
        .onRef('outbox_messages.recall_id', '=', 'recalls.id')
        .onRef('outbox_messages.user_id', '=', 'orders.user_id'),
    )
    .where(sql<boolean>`item.id = ANY(${lineIds}::uuid[])`)
    .select([
      'item.id as line_id',
      'recall_id',
      'outbox_messages.user_id',
      'channel',
      'sent_at',
      'failed_at',
      sql<string[]>`ARRAY(SELECT status FROM whatsapp_statuses AS told
        WHERE told.provider_message_id = outbox_messages.provider_message_id)`.as('told'),
    ])
    .execute()
}

export type RecallMessageRow = Awaited<ReturnType<typeof listRecallMessages>>[number]
