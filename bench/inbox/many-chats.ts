import type pg from 'pg'

const MESSAGES_PER_CHAT = 100
/** Of a hundred messages so many are the shop's. */
const ANSWERS_PER_CHAT = 40

// Given and family names are common, the third is one's own; every fifth is in Telugu script. Phones begin alike and then
// look random; they differ, because the factor shares no divisor with the power of ten.
const INSERT_CHATS = `
  WITH person AS (
    SELECT n, '+9190' || lpad((n::bigint * 48271 % 100000000)::text, 8, '0') AS phone,
      concat_ws(' ',
        CASE WHEN n % 5 = 0 THEN (ARRAY['లక్ష్మి', 'అనూష', 'కిరణ్', 'శ్రీనివాస్'])[1 + n / 5 % 4]
          ELSE (ARRAY['Lakshmi', 'Anusha', 'Kiran', 'Srinivas', 'Padma', 'Ravi', 'Swathi', 'Naresh'])[1 + n % 8] END,
        (ARRAY['Reddy', 'Rao', 'Sharma', 'Naidu', 'Chowdary', 'Varma', 'Prasad'])[1 + n / 10 % 7],
        initcap(translate(left(md5(n::text), 8), '0123456789', 'ghijklmnop'))) AS name,
      now() - n * interval '1 minute' AS last_at
    FROM generate_series(0, $1::int - 1) AS n
  ), account AS (
    INSERT INTO users (phone, name, created_at) SELECT phone, name, last_at FROM person WHERE n % 2 = 0
  )
  INSERT INTO whatsapp_chats (
    phone, profile_name, last_message_at, last_text, is_last_inbound, last_inbound_at, unread, search_text,
    waiting_since, resolved_at
  )
  SELECT phone, name, last_at, 'Do you have sakinalu today? Two packets please.', true, last_at, n % 2,
    chat_search_text(phone, name, CASE WHEN n % 2 = 0 THEN name END),
    CASE WHEN n % 2 = 1 THEN last_at END, CASE WHEN n % 3 = 0 THEN last_at END
  FROM person`

const INSERT_MESSAGES = `
  INSERT INTO whatsapp_messages (provider_message_id, sender_phone, sender_name, type, text, sent_at)
  SELECT 'wamid.in.' || phone || '.' || n, phone, profile_name, 'text',
    CASE WHEN n = 1 THEN 'మా గేటు దగ్గర ' || translate(md5(phone), '0123456789', 'ghijklmnop')
      ELSE 'Do you have sakinalu today? Two packets please.' END,
    date_trunc('second', last_message_at - n * interval '10 minutes')
  FROM whatsapp_chats, generate_series(0, ${MESSAGES_PER_CHAT - ANSWERS_PER_CHAT - 1}) AS n
  ORDER BY n DESC, last_message_at`

const INSERT_ANSWERS = `
  INSERT INTO outbox_messages (
    dedupe_key, kind, channel, recipient, content, created_at, sent_at, next_attempt_at, provider_message_id
  )
  SELECT 'reply/' || phone || n, 'whatsapp_reply', 'whatsapp', phone,
    '{"text": "Yes, freshly made this morning. Shall we send them in the evening?"}', answered_at, answered_at, NULL,
    'wamid.out.' || phone || n
  FROM whatsapp_chats, generate_series(0, ${ANSWERS_PER_CHAT - 1}) AS n,
    LATERAL (SELECT last_message_at - n * interval '14 minutes' - interval '5 minutes' AS answered_at) AS time
  ORDER BY n DESC, last_message_at`

// All other messages repeat the words of these.
const INSERT_WORDS = `
  INSERT INTO chat_words (phone, word, message_id, said_at)
  SELECT DISTINCT ON (phone, word) phone, word, id, at
  FROM (
    SELECT phone, message.id, sent_at AS at, text
    FROM whatsapp_chats, generate_series(0, 1) AS n, whatsapp_messages AS message
    WHERE provider_message_id = 'wamid.in.' || phone || '.' || n
    UNION ALL
    SELECT phone, message.id, created_at, content ->> 'text' FROM outbox_messages AS message, whatsapp_chats
    WHERE dedupe_key = 'reply/' || phone || 0
  ) AS message, words_said(text) AS word
  ORDER BY phone, word, at DESC`

const INSERT_STATUSES = `
  INSERT INTO whatsapp_statuses (provider_message_id, status, reached_at)
  SELECT provider_message_id, status, created_at
  FROM outbox_messages, unnest(ARRAY['sent', 'delivered', 'read']) AS status`

/** Fills a migrated database: each kind of row by one statement, the oldest message first as in life. */
export async function insertManyChats(db: pg.Client, chats: number): Promise<void> {
  // A million rows are not notified one by one; what the triggers would write, the statement does.
  await db.query('SET session_replication_role = replica')
  await db.query(INSERT_CHATS, [chats])
  await db.query(INSERT_MESSAGES)
  await db.query(INSERT_ANSWERS)
  await db.query(INSERT_STATUSES)
  await db.query('ANALYZE')
  await db.query(INSERT_WORDS)
  await db.query('RESET session_replication_role')
  await db.query('VACUUM ANALYZE')
}

export const messagesIn = (chats: number) => chats * MESSAGES_PER_CHAT
