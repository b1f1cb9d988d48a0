import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { plansOf } from '../../test-support/query-plans.ts'
import { createTestDatabase } from '../../test-support/test-database.ts'
import type { Database } from '../db/client.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { forgetChats, forgetMessages, forgetNameInMessages } from '../privacy/person-traces.queries.ts'
import { searchAllChats, searchNewestChats } from './inbox/chat-search.queries.ts'
import { findLines } from './inbox/chat-words.queries.ts'
import { countChats, findChat, findWithoutPhone, listChats, saveReading } from './inbox/chats.queries.ts'
import { findSentBefore } from './inbox/send-into-chat.queries.ts'
import { findOutbound, listNewest, listThread } from './inbox/thread.queries.ts'
import { claimDueMessages, countMessagesOfOrder } from './outbox/outbox.queries.ts'
import { findMessage, listMessages } from './outbox/outbox-list.queries.ts'
import { claimMissingFiles } from './whatsapp/whatsapp-media.queries.ts'
import { listingStatuses, lockingMessagesTold } from './whatsapp/whatsapp-news.queries.ts'

const { db, pool } = await createTestDatabase()

/** 20,000 sent messages (one in a hundred did not arrive), and a few that wait. */
beforeAll(async () => {
  await pool.query(`
    INSERT INTO outbox_messages
      (dedupe_key, kind, channel, recipient, content, provider_message_id, sent_at, failed_at, next_attempt_at, order_id)
    SELECT n, 'test', CASE WHEN n % 200 = 7 THEN 'sms' WHEN n % 2 = 0 THEN 'email' ELSE 'whatsapp' END, 'someone' || n, '{}', 'wamid.' || n,
      CASE WHEN n > 20 THEN now() END, CASE WHEN n > 20 AND n % 100 = 0 THEN now() END,
      CASE WHEN n <= 20 THEN now() END, (SELECT id FROM orders WHERE n % 1000 = 0 LIMIT 1)
    FROM generate_series(1, 20000) AS n`)
  await pool.query(`
    INSERT INTO whatsapp_statuses (provider_message_id, status, reached_at)
    SELECT 'wamid.' || n, 'sent', now() FROM generate_series(1, 20000) AS n`)
  await pool.query(`
    INSERT INTO whatsapp_messages (provider_message_id, type, media_id, media_key, sent_at)
    SELECT n, 'image', n, CASE WHEN n > 20 THEN n END, now() FROM generate_series(1, 20000) AS n`)
  await pool.query('ANALYZE')
})

let holder: string

/**
 * 20,000 customers and their chats, with five messages in each: one in fifty is unread and waits, a third is resolved, an
 * eighth is with one of the staff.
 */
beforeAll(async () => {
  await pool.query(`
    INSERT INTO users (phone, name) SELECT '+9190' || lpad(n::text, 8, '0'), 'Guest no' || n
    FROM generate_series(100, 20000) AS n`)
  await pool.query(`
    INSERT INTO whatsapp_chats (
      phone, profile_name, last_message_at, last_text, is_last_inbound, unread, waiting_since, resolved_at, held_by
    )
    SELECT '+9190' || lpad(n::text, 8, '0'), 'Guest no' || n, now() - n * interval '1 minute', 'Hi', true, (n % 50 = 0)::int,
      CASE WHEN n % 50 = 0 THEN now() - n * interval '1 minute' END, CASE WHEN n % 3 = 0 THEN now() END,
      (SELECT id FROM users WHERE n % 4 = 0 AND phone = '+919000000100')
    FROM generate_series(1, 20000) AS n`)
  await pool.query(`UPDATE whatsapp_chats SET held_by = NULL WHERE phone > '+919000010000'`)
  holder = (await pool.query(`SELECT id FROM users WHERE phone = '+919000000100'`)).rows[0].id
  await pool.query(`
    INSERT INTO whatsapp_messages (provider_message_id, sender_phone, type, text, sent_at)
    SELECT phone || n, phone, 'text', 'Hi', last_message_at - n * interval '1 hour'
    FROM whatsapp_chats, generate_series(0, 4) AS n`)
  await pool.query(`
    INSERT INTO chat_words (phone, word, message_id, said_at)
    SELECT sender_phone, word, id, sent_at
    FROM whatsapp_messages, unnest(ARRAY['hi', 'today', 'want' || right(sender_phone, 5)]) AS word
    WHERE provider_message_id = sender_phone || 0`)
  await pool.query('ANALYZE')
})

const phone = '+919000004711'
const noWords = { from: [], to: [] }
const said = { from: ['want04711', 'today', 'hi'], to: ['want04711~', 'today~', 'hi'] }
const afterChat = { micros: 1_790_000_000_000_000, id: phone }
const id = '01890000-0000-7000-8000-000000000000'
const after = { micros: 1_700_000_000_000_000, id }
const newest = { ...after, id: 'ffffffff-ffff-7fff-bfff-ffffffffffff' }
const status = {
  providerMessageId: 'wamid.9',
  status: 'sent',
  at: new Date(0),
  key: id,
  failure: null,
} as const

type Lookup = { what: string; ask: (db: Database) => Promise<unknown>; indexes: string[] }

const lookups: Lookup[] = [
  {
    what: 'what tells a partner’s name',
    ask: db => forgetNameInMessages(db, id),
    indexes: ['outbox_mentioning_user'],
  },
  {
    what: 'what is due',
    ask: db => claimDueMessages(db, { most: 4, channels: [{ channel: 'email', waits: [30_000] }] }),
    indexes: ['outbox_waiting', 'outbox_messages_pkey'],
  },
  {
    what: 'what failed',
    ask: db => listMessages(db, { state: 'failed', limit: 51 }),
    indexes: ['outbox_dead'],
  },
  {
    what: 'what failed before',
    ask: db => listMessages(db, { state: 'failed', after, limit: 51 }),
    indexes: ['outbox_dead'],
  },
  {
    what: 'what waits',
    ask: db => listMessages(db, { state: 'waiting', limit: 51 }),
    indexes: ['outbox_waiting'],
  },
  {
    what: 'what was sent',
    ask: db => listMessages(db, { state: 'sent', limit: 51 }),
    indexes: ['outbox_log'],
  },
  {
    what: 'what was sent before',
    ask: db => listMessages(db, { state: 'sent', after: newest, limit: 51 }),
    indexes: ['outbox_log'],
  },
  {
    what: 'all of one channel',
    ask: db => listMessages(db, { state: 'all', channel: 'sms', limit: 51 }),
    indexes: ['outbox_sms'],
  },
  {
    what: 'what was sent by one channel, before',
    ask: db => listMessages(db, { state: 'sent', channel: 'sms', after: newest, limit: 51 }),
    indexes: ['outbox_sms'],
  },
  {
    what: 'all to one recipient',
    ask: db => listMessages(db, { state: 'all', recipient: '+919000000004', limit: 51 }),
    indexes: ['outbox_of_recipient'],
  },
  {
    what: 'all there is',
    ask: db => listMessages(db, { state: 'all', limit: 51 }),
    indexes: ['outbox_log'],
  },
  {
    what: 'files that are missing',
    ask: db => claimMissingFiles(db, 2),
    indexes: ['whatsapp_media_missing'],
  },
  { what: 'one message', ask: db => findMessage(db, id), indexes: ['outbox_messages_pkey'] },
  {
    what: 'how many messages an order has',
    ask: db => countMessagesOfOrder(db, { orderId: id, kind: 'test', channel: 'email' }),
    indexes: ['outbox_of_order'],
  },
  {
    what: 'the newest chats',
    ask: db => listChats(db, { view: 'all', limit: 51 }),
    indexes: ['whatsapp_chats_newest'],
  },
  {
    what: 'the chats after a cursor',
    ask: db => listChats(db, { view: 'all', after: afterChat, limit: 51 }),
    indexes: ['whatsapp_chats_newest'],
  },
  {
    what: 'unread chats',
    ask: db => listChats(db, { view: 'unread', limit: 51 }),
    indexes: ['whatsapp_chats_unread'],
  },
  {
    what: 'open chats',
    ask: db => listChats(db, { view: 'open', limit: 51 }),
    indexes: ['whatsapp_chats_open', 'users_phone_key'],
  },
  {
    what: 'who waits longest',
    ask: db => listChats(db, { view: 'waiting', limit: 51 }),
    indexes: ['whatsapp_chats_waiting'],
  },
  {
    what: 'who waits longest after a cursor',
    ask: db => listChats(db, { view: 'waiting', after: afterChat, limit: 51 }),
    indexes: ['whatsapp_chats_waiting'],
  },
  {
    what: 'chats of one of the staff',
    ask: db => listChats(db, { view: { heldBy: holder }, limit: 51 }),
    indexes: ['whatsapp_chats_mine'],
  },
  {
    what: 'resolved chats after a cursor',
    ask: db => listChats(db, { view: 'resolved', after: afterChat, limit: 51 }),
    indexes: ['whatsapp_chats_resolved'],
  },
  {
    what: 'how many chats are open',
    ask: db => countChats(db, 'open', 100),
    indexes: ['whatsapp_chats_open'],
  },
  {
    what: 'how many chats wait',
    ask: db => countChats(db, 'waiting', 100),
    indexes: ['whatsapp_chats_waiting'],
  },
  {
    what: 'how many chats one of the staff has',
    ask: db => countChats(db, { heldBy: holder }, 100),
    indexes: ['whatsapp_chats_mine'],
  },
  {
    what: 'chats by common words',
    ask: db =>
      searchNewestChats(db, {
        view: 'all',
        patterns: ['%guest%', '%gest%'],
        words: said,
        among: 500,
        limit: 51,
      }),
    indexes: ['whatsapp_chats_newest', 'chat_words_pkey'],
  },
  {
    what: 'chats by words that were said',
    ask: db => searchAllChats(db, { view: 'all', patterns: ['%want04711%'], words: said, limit: 51 }),
    indexes: ['chat_words_by_word', 'chat_words_pkey', 'whatsapp_chats_pkey'],
  },
  {
    what: 'the line that says them',
    ask: db => findLines(db, { phones: [phone, '+919000004712'], words: said }),
    indexes: ['chat_words_pkey', 'whatsapp_messages_pkey', 'outbox_messages_pkey'],
  },
  {
    what: 'one chat',
    ask: db => findChat(db, phone),
    indexes: ['whatsapp_chats_pkey', 'users_phone_key'],
  },
  {
    what: 'a page of a thread',
    ask: db => listThread(db, { phone, before: new Date(), limit: 50 }),
    indexes: ['whatsapp_messages_of_phone', 'outbox_to_whatsapp'],
  },
  {
    what: 'the newest messages of all',
    ask: db => listNewest(db, 500),
    indexes: ['whatsapp_newest', 'outbox_whatsapp_newest'],
  },
  {
    what: 'a message of ours',
    ask: db => findOutbound(db, id),
    indexes: ['outbox_messages_pkey'],
  },
  {
    what: 'what is left to read',
    ask: db => saveReading(db, { phone, upTo: new Date(0), lastId: id, unread: 5 }),
    indexes: ['whatsapp_chats_pkey', 'whatsapp_messages_of_phone'],
  },
  {
    what: 'what was written without a phone',
    ask: db => findWithoutPhone(db, { days: 7, most: 100 }),
    indexes: ['whatsapp_without_phone'],
  },
  {
    what: 'the chat of somebody deleted',
    ask: db => forgetChats(db, ['+919000000000']),
    indexes: ['whatsapp_chats_pkey', 'whatsapp_messages_of_phone'],
  },
  {
    what: 'what was sent to somebody deleted',
    ask: db => forgetMessages(db, { userId: id, phones: ['someone7'], email: 'someone8' }),
    indexes: ['outbox_of_user', 'outbox_of_recipient', 'whatsapp_statuses_pkey'],
  },
  {
    what: 'what was sent by this key',
    ask: db => findSentBefore(db, 'reply/1'),
    indexes: ['outbox_messages_dedupe_key_key'],
  },
  {
    what: 'the message of a status',
    ask: db => lockingMessagesTold(db, [status]).execute(),
    indexes: ['outbox_messages_pkey', 'outbox_messages_provider_message_id_key'],
  },
  {
    what: 'the statuses of a message',
    ask: db => listingStatuses(db, [status]).execute(),
    indexes: ['whatsapp_statuses_pkey'],
  },
]

it.each([[['%no4711%', '%nu4711%']], [['% no47%']], [['%4711%']]])(
  'chats like %j are found without reading all of them',
  async patterns => {
    const scans = await inTransaction(db, async tx => {
      await searchAllChats(tx, { view: 'unread', patterns, words: noWords, limit: 51 })
      const { rows } = await sql`
        SELECT pg_stat_get_xact_numscans('whatsapp_chats'::regclass)::int AS whole,
          pg_stat_get_xact_numscans('whatsapp_chats_search'::regclass)::int > 0 AS "isByIndex"`.execute(tx)
      return rows[0]
    })
    expect(scans).toEqual({ whole: 0, isByIndex: true })
  },
)

describe.each(['as asked', 'any'] as const)('with parameters %s', parameters => {
  it.each(lookups)('$what is found without reading all messages', async ({ ask, indexes }) => {
    const plan = await plansOf(pool, ask, parameters)
    expect(plan.map(node => node['Index Name'])).toEqual(expect.arrayContaining(indexes))
    const readWhole = plan.filter(node => node['Node Type'] === 'Seq Scan').map(node => node['Relation Name'])
    expect(readWhole.filter(table => table !== 'orders' && table !== 'users')).toEqual([])
  })
})
