import type { WhatsAppChats, WhatsAppChatsQuery } from '@pindivantalu/domain/messages/whatsapp/whatsapp.wire'
import type { Deps } from '../../deps.ts'
import { cutPage, ROWS_FOR_A_PAGE, readCursor } from '../../http/cursor.ts'
import { findByWords } from './chat-search.ts'
import { countUnreadChats, findWithoutPhone, listChats, type Which } from './chats.queries.ts'
import { presentChat, presentWithoutPhone } from './whatsapp.present.ts'

/** As far as a badge counts. */
const MOST_COUNTED = 100
const DAYS_WITHOUT_PHONE = 7

export async function listChatsOf(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { q, unread: isUnread = false, after }: WhatsAppChatsQuery,
): Promise<WhatsAppChats> {
  const which: Which = { isUnread, after: readCursor(after ?? '', isPhone), limit: ROWS_FOR_A_PAGE }
  const [rows, unreadChats, withoutPhone] = await Promise.all([
    q ? findByWords(db, { ...which, q }) : listChats(db, which),
    countUnreadChats(db, MOST_COUNTED),
    findWithoutPhone(db, { days: DAYS_WITHOUT_PHONE, most: MOST_COUNTED }),
  ])
  const { shown, next } = cutPage(rows, ({ last_micros: micros, phone: id }) => ({ micros, id }))
  return {
    chats: shown.map(row => presentChat(row, now())),
    next,
    unreadChats,
    withoutPhone: withoutPhone ? presentWithoutPhone(withoutPhone) : null,
  }
}

const isPhone = (text: string) => /^\+\d{6,15}$/.test(text)
