import { type Selectable, type SelectQueryBuilder, sql } from 'kysely'
import type { Database } from '../../db/client.ts'
import type { Cursor } from '../../db/cursor.ts'
import type { DB, WhatsappChats } from '../../db/tables.ts'

export type Which = { isUnread: boolean; after?: Cursor | undefined; limit: number }

/** The chat with the newest message comes first. */
export function listChats(db: Database, which: Which) {
  return withNames(db, newestFirst(chatsOf(db, which)).limit(sql.lit(which.limit)))
}

/** As it is typed and in the one spelling of search texts. */
export async function foldSearch(db: Database, q: string): Promise<{ typed: string; folded: string }> {
  const { rows } = await sql<{ typed: string; folded: string }>`
    SELECT lower(${q}::text) AS typed, fold_spelling(${q}::text) AS folded`.execute(db)
  return rows[0] ?? { typed: q, folded: '' }
}

type Search = Which & { patterns: readonly string[] }

/** Those of the newest so many that match, the newest first: quick where the words are common. */
export function searchNewestChats(db: Database, { among, ...search }: Search & { among: number }) {
  const newest = newestFirst(chatsOf(db, search)).limit(sql.lit(among))
  const found = db
    .selectFrom(newest.as('whatsapp_chats'))
    .selectAll()
    .where(sql<boolean>`search_text LIKE ANY (${search.patterns}::text[])`)
  return withNames(db, newestFirst(found).limit(sql.lit(search.limit)))
}

/** Those of all chats, by the index of words: quick where they are rare. */
export function searchAllChats(db: Database, search: Search) {
  const matching = sql<Selectable<WhatsappChats>>`chats_like(${search.patterns}::text[])`
  const found = db.selectFrom(matching.as('whatsapp_chats')).selectAll()
  return withNames(db, newestFirst(only(found, search)).limit(sql.lit(search.limit)))
}

/** Counted no further than anybody wants to know. */
export async function countUnreadChats(db: Database, most: number): Promise<number> {
  const { chats } = await db
    .selectFrom(chatsOf(db, { isUnread: true }).limit(sql.lit(most)).as('unread'))
    .select(eb => eb.fn.countAll<number>().as('chats'))
    .executeTakeFirstOrThrow()
  return chats
}

type Lately = { days: number; most: number }

/** What was written lately by people who show no phone, and the newest of it. Counted no further than `most`. */
export function findWithoutPhone(db: Database, { days, most }: Lately) {
  const lately = db
    .selectFrom('whatsapp_messages')
    .where('sender_phone', 'is', null)
    .where('sent_at', '>', sql<Date>`now() - interval '1 day' * ${days}`)
    .select(['sender_name', 'type', 'text', 'media_filename', 'sent_at', 'id'])
    .orderBy('sent_at', 'desc')
    .orderBy('id', 'desc')
    .limit(sql.lit(most))
  return db
    .selectFrom(lately.as('lately'))
    .selectAll()
    .select(sql<number>`count(*) OVER ()`.as('messages'))
    .orderBy('sent_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export type WithoutPhone = NonNullable<Awaited<ReturnType<typeof findWithoutPhone>>>

function chatsOf(db: Database, which: Omit<Which, 'limit'>) {
  return only(db.selectFrom('whatsapp_chats').selectAll(), which)
}

type Chats = SelectQueryBuilder<Pick<DB, 'whatsapp_chats'>, 'whatsapp_chats', Selectable<WhatsappChats>>

function only(chats: Chats, { isUnread, after }: Omit<Which, 'limit'>): Chats {
  return chats
    .$if(isUnread, query => query.where('unread', '>', sql.lit(0)))
    .$if(after !== undefined, query =>
      query.where(
        sql<boolean>`(last_message_at, phone) <
          ('epoch'::timestamptz + ${after?.micros} * interval '1 microsecond', ${after?.id})`,
      ),
    )
}

function newestFirst(chats: Chats): Chats {
  return chats.orderBy('last_message_at', 'desc').orderBy('phone', 'desc')
}

function withNames(db: Database, page: Chats) {
  return db
    .selectFrom(page.as('chat'))
    .select(eb => [
      'chat.phone',
      'chat.profile_name',
      'chat.last_message_at',
      'chat.last_text',
      'chat.is_last_inbound',
      'chat.last_inbound_at',
      'chat.unread',
      // Looked up for each of the page: joined, all people of the shop might be read for it.
      eb.selectFrom('users').whereRef('users.phone', '=', 'chat.phone').select('name').as('account_name'),
      sql<number>`(extract(epoch FROM chat.last_message_at) * 1000000)::bigint`.as('last_micros'),
    ])
    .orderBy('chat.last_message_at', 'desc')
    .orderBy('chat.phone', 'desc')
    .execute()
}

export type ChatRow = Awaited<ReturnType<typeof listChats>>[number]

/** What is known of a phone: its chat, its account, both or neither. */
export async function findChat(db: Database, phone: string) {
  const asked = sql<{ phone: string }>`(SELECT ${phone}::text AS phone)`.as('asked')
  return db
    .selectFrom(asked)
    .leftJoin('whatsapp_chats as chat', 'chat.phone', 'asked.phone')
    .leftJoin('users', 'users.phone', 'asked.phone')
    .select([
      'asked.phone',
      'chat.phone as chat_phone',
      'chat.profile_name',
      'chat.unread',
      'chat.last_inbound_at',
      'users.id as user_id',
      'users.name as account_name',
      'users.email',
      'users.language',
    ])
    .executeTakeFirstOrThrow()
}

export type FoundChat = Awaited<ReturnType<typeof findChat>>

/** Before its messages are counted: what comes in meanwhile waits here, and is counted by itself. */
export async function lockUnread(tx: Database, phone: string): Promise<number> {
  const chat = await tx
    .selectFrom('whatsapp_chats')
    .where('phone', '=', phone)
    .select('unread')
    .forNoKeyUpdate()
    .executeTakeFirst()
  return chat?.unread ?? 0
}

type Reading = { phone: string; upTo: Date; lastId?: string | undefined; unread: number }

/** Later than any id of the same second. */
const LAST_OF_ALL_IDS = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/**
 * No more than were unread before: what another admin has read stays read. In the order of the thread, by the second and
 * then the id: of one second, what came after the message shown is later.
 */
export async function saveReading(
  tx: Database,
  { phone, upTo, lastId = LAST_OF_ALL_IDS, unread }: Reading,
): Promise<void> {
  const later = tx
    .selectFrom('whatsapp_messages')
    .where('sender_phone', '=', phone)
    .where(sql<boolean>`(sent_at, id) > (${upTo}::timestamptz, ${lastId}::uuid)`)
    .select('id')
    .limit(unread)
  const left = tx.selectFrom(later.as('later')).select(eb => eb.fn.countAll<number>().as('left'))
  await tx
    .updateTable('whatsapp_chats')
    .where('phone', '=', phone)
    .where('unread', '>', left)
    .set({ unread: left })
    .execute()
}
