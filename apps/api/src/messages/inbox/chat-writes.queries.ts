import { sql } from 'kysely'
import type { Database } from '../../db/client.ts'

/** What new messages of one phone change about its chat. */
export type InboundNews = {
  phone: string
  profileName: string | null
  /** Of the first of them. */
  firstAt: Date
  lastAt: Date
  lastText: string
  count: number
  /** By the shop's own form: WhatsApp lets nobody answer that freely. */
  isFromElsewhere?: boolean
}

const isNewer = sql<boolean>`excluded.last_message_at >= whatsapp_chats.last_message_at`

/**
 * One row for each phone, in one order for all, so that no two webhooks wait for each other. An old message that comes
 * late is unread like any other, but is not the last.
 */
export async function noteInbound(tx: Database, news: readonly InboundNews[]): Promise<void> {
  if (news.length === 0) return
  await tx
    .insertInto('whatsapp_chats')
    .values(
      news
        .toSorted((a, b) => (a.phone < b.phone ? -1 : 1))
        .map(({ phone, profileName, firstAt, lastAt, lastText, count, isFromElsewhere = false }) => ({
          phone,
          profile_name: profileName,
          last_message_at: lastAt,
          last_text: lastText,
          is_last_inbound: true,
          last_inbound_at: isFromElsewhere ? null : lastAt,
          unread: count,
          waiting_since: firstAt,
        })),
    )
    .onConflict(conflict =>
      conflict.column('phone').doUpdateSet({
        profile_name: sql`coalesce(excluded.profile_name, whatsapp_chats.profile_name)`,
        last_text: sql`CASE WHEN ${isNewer} THEN excluded.last_text ELSE whatsapp_chats.last_text END`,
        is_last_inbound: sql`${isNewer} OR whatsapp_chats.is_last_inbound`,
        last_message_at: sql`greatest(excluded.last_message_at, whatsapp_chats.last_message_at)`,
        last_inbound_at: sql`greatest(excluded.last_inbound_at, whatsapp_chats.last_inbound_at)`,
        unread: sql`whatsapp_chats.unread + excluded.unread`,
        // Who wrote into a settled chat waits since now; otherwise since the first message without an answer.
        waiting_since: sql`CASE WHEN whatsapp_chats.resolved_at IS NULL
          THEN least(excluded.waiting_since, whatsapp_chats.waiting_since) ELSE excluded.waiting_since END`,
        resolved_at: null,
        resolved_by: null,
      }),
    )
    .execute()
}

/** In the transaction that writes the message. */
export async function noteOutbound(
  tx: Database,
  { phone, at, text }: { phone: string; at: Date; text: string },
): Promise<void> {
  await tx
    .insertInto('whatsapp_chats')
    .values({ phone, last_message_at: at, last_text: text, is_last_inbound: false })
    .onConflict(conflict =>
      conflict
        .column('phone')
        // An answer: nobody waits for one any more.
        .doUpdateSet({ last_message_at: at, last_text: text, is_last_inbound: false, waiting_since: null })
        .where(isNewer),
    )
    .execute()
}
