import type { Language } from '@pindivantalu/texts/languages'
import { sql } from 'kysely'
import type { Database } from '../../db/client.ts'

/** A message of either side; what only one side has is null for the other. */
export type ThreadRow = {
  id: string
  at: Date
  is_inbound: boolean
  phone: string | null
  sender_id: string | null
  type: string | null
  text: string | null
  media_id: string | null
  media_type: string | null
  media_filename: string | null
  media_key: string | null
  media_lost: string | null
  kind: string | null
  template: string | null
  blanks: string[] | null
  has_document: boolean | null
  sent_at: Date | null
  failed_at: Date | null
  problem: string | null
  told: string[] | null
  sent_by: string | null
  send_key: string | null
  language: Language | null
}

const INBOUND = sql`
  id, sent_at AS at, true AS is_inbound, sender_phone AS phone, sender_id, type, text, media_id, media_type,
  media_filename, media_key, media_lost, NULL AS kind, NULL AS template, NULL::jsonb AS blanks, NULL::boolean AS has_document,
  NULL::timestamptz AS sent_at, NULL::timestamptz AS failed_at, NULL AS problem, NULL::text[] AS told, NULL AS sent_by,
  NULL AS send_key, NULL AS language`

/** Without its file, which is a hundred times larger than all else. */
const OUTBOUND = sql`
  outbox_messages.id, created_at, false, recipient, NULL, NULL, coalesce(content ->> 'text', content ->> 'caption'),
  NULL, content #>> '{file,type}', coalesce(content #>> '{document,filename}', content #>> '{file,filename}'),
  content #>> '{file,key}', NULL, kind, content ->> 'template', content -> 'body',
  content ?| '{document,caption}', sent_at, failed_at, problem,
  ARRAY(SELECT status FROM whatsapp_statuses AS told WHERE told.provider_message_id = outbox_messages.provider_message_id),
  (SELECT name FROM users WHERE users.id = outbox_messages.sent_by),
  send_key, content ->> 'language'`

/** Of all, the newest first. */
export async function listNewest(db: Database, limit: number): Promise<ThreadRow[]> {
  const { rows } = await sql<ThreadRow>`
    (SELECT ${INBOUND} FROM whatsapp_messages ORDER BY whatsapp_messages.sent_at DESC, id DESC LIMIT ${sql.lit(limit)})
    UNION ALL
    (SELECT ${OUTBOUND} FROM outbox_messages WHERE channel = 'whatsapp'
      ORDER BY created_at DESC, id DESC LIMIT ${sql.lit(limit)})
    ORDER BY at DESC, id DESC
    LIMIT ${sql.lit(limit)}`.execute(db)
  return rows
}

type Page = { phone: string; before: Date; limit: number }

/**
 * What one phone wrote and what was sent to it, the newest first. At least so many, and then all others of the last
 * one's millisecond, which is all that a `before` on the wire can tell: no border runs through messages of one moment.
 */
export async function listThread(db: Database, { phone, before, limit }: Page): Promise<ThreadRow[]> {
  const { rows } = await sql<ThreadRow>`
    WITH newest AS (
      (SELECT sent_at AS at FROM whatsapp_messages WHERE sender_phone = ${phone} AND sent_at < ${before}
        ORDER BY sent_at DESC LIMIT ${sql.lit(limit)})
      UNION ALL
      (SELECT created_at FROM outbox_messages
        WHERE recipient = ${phone} AND channel = 'whatsapp' AND created_at < ${before}
        ORDER BY created_at DESC LIMIT ${sql.lit(limit)})
      ORDER BY at DESC
      LIMIT ${sql.lit(limit)}
    ), border AS (
      SELECT date_trunc('milliseconds', min(at)) AS at FROM newest
    )
    SELECT ${INBOUND} FROM whatsapp_messages
    WHERE sender_phone = ${phone} AND sent_at < ${before} AND sent_at >= (SELECT at FROM border)
    UNION ALL
    SELECT ${OUTBOUND} FROM outbox_messages
    WHERE recipient = ${phone} AND channel = 'whatsapp' AND created_at < ${before}
      AND created_at >= (SELECT at FROM border)
    ORDER BY at DESC, id DESC`.execute(db)
  return rows
}

export async function findOutbound(db: Database, id: string): Promise<ThreadRow | undefined> {
  const { rows } = await sql<ThreadRow>`
    SELECT ${INBOUND} FROM whatsapp_messages WHERE false
    UNION ALL
    SELECT ${OUTBOUND} FROM outbox_messages WHERE id = ${id} AND channel = 'whatsapp'`.execute(db)
  return rows[0]
}
