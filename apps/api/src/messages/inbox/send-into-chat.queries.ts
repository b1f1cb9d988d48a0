import { sql } from 'kysely'
import type { Database } from '../../db/client.ts'

/** When its owner last wrote, or null; undefined where there is no chat. */
export async function findLastInbound(tx: Database, phone: string): Promise<Date | null | undefined> {
  const chat = await tx
    .selectFrom('whatsapp_chats')
    .where('phone', '=', phone)
    .select('last_inbound_at')
    .executeTakeFirst()
  return chat?.last_inbound_at
}

export function findSentBefore(tx: Database, dedupeKey: string) {
  return tx
    .selectFrom('outbox_messages')
    .where('dedupe_key', '=', dedupeKey)
    .select([
      'id',
      'kind',
      'recipient',
      'order_id',
      'created_at',
      sql<string | null>`content ->> 'text'`.as('text'),
    ])
    .executeTakeFirst()
}

export type SentBefore = NonNullable<Awaited<ReturnType<typeof findSentBefore>>>
