import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../db/client.ts'

/** Each word as far as it was typed: what stands between the two, both included. */
export type AskedWords = { from: string[]; to: string[] }

const isAsked = sql`said.word >= asked.first COLLATE "C" AND said.word <= asked.last COLLATE "C"`
const askedIn = ({ from, to }: AskedWords) =>
  sql`unnest(${from}::text[], ${to}::text[]) AS asked (first, last)`

/** Whether each of the words was said in this chat, in whichever message. */
export function hasSaid(phone: RawBuilder<unknown>, words: AskedWords): RawBuilder<boolean> {
  if (words.from.length === 0) return sql<boolean>`false`
  return sql<boolean>`NOT EXISTS (
    SELECT FROM ${askedIn(words)}
    WHERE NOT EXISTS (SELECT FROM chat_words AS said WHERE said.phone = ${phone} AND ${isAsked})
  )`
}

/** The phones of all chats that have them: those with the first one, which should be the rarest, and then the others. */
export function phonesThatSaid(words: AskedWords): RawBuilder<{ phone: string }> {
  const [first = '', last = ''] = [words.from[0], words.to[0]]
  const others = { from: words.from.slice(1), to: words.to.slice(1) }
  const alsoSaid = others.from.length === 0 ? sql`true` : hasSaid(sql.ref('rarest.phone'), others)
  return sql<{ phone: string }>`(
    SELECT DISTINCT phone FROM chat_words AS rarest
    WHERE rarest.word >= ${first} COLLATE "C" AND rarest.word <= ${last} COLLATE "C" AND ${alsoSaid}
  )`
}

export type FoundLine = { phone: string; words: string; at: Date; is_inbound: boolean }

/** A message longer than this is shown from shortly before the first word that was asked for. */
const WHOLE_LINE = 60
const LINE = 200
const WORDS_BEFORE = 3

/** Of each chat that has all the words: the message that says the most of them, the newest where several do. */
export async function findLines(
  db: Database,
  { phones, words }: { phones: readonly string[]; words: AskedWords },
): Promise<FoundLine[]> {
  if (phones.length === 0 || words.from.length === 0) return []
  const { rows } = await sql<FoundLine>`
    SELECT chat.phone, line.words, best.said_at AS at, message.is_inbound
    FROM unnest(${phones}::text[]) AS chat (phone)
    CROSS JOIN LATERAL (
      SELECT said.message_id, max(said.said_at) AS said_at
      FROM ${askedIn(words)} JOIN chat_words AS said ON said.phone = chat.phone AND ${isAsked}
      GROUP BY said.message_id
      ORDER BY count(DISTINCT asked.first) DESC, max(said.said_at) DESC
      LIMIT 1
    ) AS best
    -- Looked up for each of the page, which the limit makes sure of: joined, all messages might be read for it.
    CROSS JOIN LATERAL (
      SELECT text, true AS is_inbound FROM whatsapp_messages WHERE id = best.message_id
      UNION ALL
      SELECT coalesce(content ->> 'text', content ->> 'caption'), false FROM outbox_messages WHERE id = best.message_id
      LIMIT 1
    ) AS message
    CROSS JOIN LATERAL (
      SELECT CASE WHEN char_length(message.text) <= ${sql.lit(WHOLE_LINE)} THEN message.text
        ELSE ${aroundTheWord(words)} END AS words
    ) AS line
    WHERE line.words IS NOT NULL AND ${hasSaid(sql.ref('chat.phone'), words)}`.execute(db)
  return rows
}

function aroundTheWord(words: AskedWords) {
  return sql`(
    SELECT left(CASE WHEN met.at > 1 THEN '… ' ELSE '' END || string_agg(part.text, ' ' ORDER BY part.at), ${sql.lit(LINE)})
    FROM regexp_split_to_table(message.text, '\\s+') WITH ORDINALITY AS part (text, at),
      (SELECT greatest(1, coalesce(min(piece.at), 1) - ${sql.lit(WORDS_BEFORE)}) AS at
        FROM regexp_split_to_table(message.text, '\\s+') WITH ORDINALITY AS piece (text, at),
          words_said(piece.text) AS said (word), ${askedIn(words)}
        WHERE ${isAsked}) AS met
    WHERE part.at >= met.at
    GROUP BY met.at
  )`
}

/** Of these messages, once their chats are noted: nobody else writes into them meanwhile. */
export async function noteWordsWritten(tx: Database, providerMessageIds: readonly string[]): Promise<void> {
  if (providerMessageIds.length === 0) return
  await keepNewest(
    tx,
    sql`SELECT DISTINCT ON (sender_phone, word) sender_phone, word, id, sent_at
      FROM whatsapp_messages, words_said(text) AS word
      WHERE provider_message_id = ANY(${providerMessageIds}::text[]) AND sender_phone IS NOT NULL
      ORDER BY sender_phone, word, sent_at DESC, id DESC`,
  )
}

type Sent = { id: string; phone: string; at: Date; text: string }

/** In the transaction that writes the message, once its chat is noted. */
export async function noteWordsSent(tx: Database, { id, phone, at, text }: Sent): Promise<void> {
  await keepNewest(
    tx,
    sql`SELECT ${phone}::text, word, ${id}::uuid, ${at}::timestamptz FROM words_said(${text}::text) AS word`,
  )
}

/** A message that comes late is not where a word was said last. */
async function keepNewest(tx: Database, words: RawBuilder<unknown>): Promise<void> {
  await sql`
    INSERT INTO chat_words AS known (phone, word, message_id, said_at) ${words}
    ON CONFLICT (phone, word) DO UPDATE SET message_id = excluded.message_id, said_at = excluded.said_at
    WHERE known.said_at <= excluded.said_at`.execute(tx)
}
