import { LISTED_PER_PAGE, UNKNOWN_CURSOR } from '@pindivantalu/domain/listing'
import type { WhatsAppChats, WhatsAppChatsQuery } from '@pindivantalu/domain/messages/whatsapp/whatsapp.wire'
import type { Deps } from '../../deps.ts'
import { refuse } from '../../http/errors/refusal.ts'
import { findByWords } from './chat-search.ts'
import { type Cursor, countUnreadChats, findWithoutPhone, listChats, type Which } from './chats.queries.ts'
import { presentChat, presentWithoutPhone } from './whatsapp.present.ts'

/** As far as a badge counts. */
const MOST_COUNTED = 100
const DAYS_WITHOUT_PHONE = 7

export async function listChatsOf(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { q, unread: isUnread = false, after }: WhatsAppChatsQuery,
): Promise<WhatsAppChats> {
  const which: Which = { isUnread, after: after ? readCursor(after) : undefined, limit: LISTED_PER_PAGE + 1 }
  const [rows, unreadChats, withoutPhone] = await Promise.all([
    q ? findByWords(db, { ...which, q }) : listChats(db, which),
    countUnreadChats(db, MOST_COUNTED),
    findWithoutPhone(db, { days: DAYS_WITHOUT_PHONE, most: MOST_COUNTED }),
  ])
  const shown = rows.slice(0, LISTED_PER_PAGE)
  const last = shown.at(-1)
  return {
    chats: shown.map(row => presentChat(row, now())),
    next: last && rows.length > shown.length ? `${last.last_micros}.${last.phone}` : null,
    unreadChats,
    withoutPhone: withoutPhone ? presentWithoutPhone(withoutPhone) : null,
  }
}

function readCursor(text: string): Cursor {
  const [, micros, phone] = /^(\d{1,16})\.(\+\d{6,15})$/.exec(text) ?? []
  if (micros === undefined || phone === undefined) refuse('request.invalid', { issues: [UNKNOWN_CURSOR] })
  return { micros: Number(micros), phone }
}
