import type { ChatView } from '@pindivantalu/domain/messages/inbox/chat-care'
import { type Selectable, type SelectQueryBuilder, sql } from 'kysely'
import type { Database } from '../../db/client.ts'
import type { Cursor } from '../../db/cursor.ts'
import type { DB, WhatsappChats } from '../../db/tables.ts'

/** Unread are those with news; all others are the owner's views. */
type View = Exclude<ChatView, 'mine'> | 'all' | 'unread' | { heldBy: string }
export type Which = { view: View; after?: Cursor | undefined; limit: number }

/** The chat with the newest message comes first, or who waits longest. */
export function listChats(db: Database, which: Which) {
  return withNames(db, which, inOrder(chatsOf(db, which), which).limit(sql.lit(which.limit)))
}

/** Counted no further than anybody wants to know; in the order of the view, so that its index is read and nothing else. */
export async function countChats(db: Database, view: View, most: number): Promise<number> {
  const { chats } = await db
    .selectFrom(inOrder(chatsOf(db, { view }), { view }).limit(sql.lit(most)).as('counted'))
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

export function chatsOf(db: Database, which: Omit<Which, 'limit'>) {
  return only(db.selectFrom('whatsapp_chats').selectAll(), which)
}

type Chats = SelectQueryBuilder<Pick<DB, 'whatsapp_chats'>, 'whatsapp_chats', Selectable<WhatsappChats>>

export function only(chats: Chats, { view, after }: Omit<Which, 'limit'>): Chats {
  return inView(chats, view).$if(after !== undefined, query => {
    const reached = sql`('epoch'::timestamptz + ${after?.micros} * interval '1 microsecond', ${after?.id})`
    return query.where(
      view === 'waiting'
        ? sql<boolean>`(waiting_since, phone) > ${reached}`
        : sql<boolean>`(last_message_at, phone) < ${reached}`,
    )
  })
}

function inView(chats: Chats, view: View): Chats {
  if (view === 'all') return chats
  if (view === 'unread') return chats.where('unread', '>', sql.lit(0))
  if (view === 'resolved') return chats.where('resolved_at', 'is not', null)
  const open = chats.where('resolved_at', 'is', null)
  if (view === 'open') return open
  return view === 'waiting'
    ? open.where('waiting_since', 'is not', null)
    : open.where('held_by', '=', view.heldBy)
}

export function inOrder(chats: Chats, { view }: Pick<Which, 'view'>): Chats {
  return view === 'waiting'
    ? chats.orderBy('waiting_since').orderBy('phone')
    : chats.orderBy('last_message_at', 'desc').orderBy('phone', 'desc')
}

export function withNames(db: Database, { view }: Pick<Which, 'view'>, page: Chats) {
  const place = sql.ref(view === 'waiting' ? 'chat.waiting_since' : 'chat.last_message_at')
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
      'chat.waiting_since',
      'chat.resolved_at',
      'chat.held_by',
      eb.selectFrom('users').whereRef('users.id', '=', 'chat.held_by').select('name').as('holder_name'),
      // Looked up for each of the page: joined, all people of the shop might be read for it.
      eb.selectFrom('users').whereRef('users.phone', '=', 'chat.phone').select('name').as('account_name'),
      sql<number>`(extract(epoch FROM ${place}) * 1000000)::bigint`.as('place_micros'),
    ])
    .orderBy(place, view === 'waiting' ? 'asc' : 'desc')
    .orderBy('chat.phone', view === 'waiting' ? 'asc' : 'desc')
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
    .leftJoin('users as holder', 'holder.id', 'chat.held_by')
    .select([
      'asked.phone',
      'chat.phone as chat_phone',
      'chat.profile_name',
      'chat.unread',
      'chat.last_inbound_at',
      'chat.waiting_since',
      'chat.resolved_at',
      'chat.held_by',
      'holder.name as holder_name',
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
