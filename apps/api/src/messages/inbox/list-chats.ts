import type { ChatView } from '@pindivantalu/domain/messages/inbox/chat-care'
import { chatTagOf, type OrderOfChat } from '@pindivantalu/domain/messages/inbox/chat-tag'
import type { WhatsAppChats, WhatsAppChatsQuery } from '@pindivantalu/domain/messages/whatsapp/whatsapp.wire'
import type { Deps } from '../../deps.ts'
import { cutPage, ROWS_FOR_A_PAGE, readCursor } from '../../http/cursor.ts'
import { findByWords } from './chat-search.ts'
import { type ChatRow, countChats, findWithoutPhone, listChats, type Which } from './chats.queries.ts'
import { presentChat, presentWithoutPhone } from './whatsapp.present.ts'

/** As far as a badge counts. */
const MOST_COUNTED = 100
const DAYS_WITHOUT_PHONE = 7

/** Orders stand on a higher floor: the app hands over what they tell. The newest few of each phone's customer. */
export type OrdersOfPhones = (phones: readonly string[]) => Promise<(OrderOfChat & { phone: string })[]>

type ListDeps = Pick<Deps, 'db' | 'now'> & { ordersOfPhones: OrdersOfPhones }

export async function listChatsOf(
  { db, now, ordersOfPhones }: ListDeps,
  { q, view, after }: WhatsAppChatsQuery,
  readerId: string,
): Promise<WhatsAppChats> {
  const which: Which = {
    view: viewOf(view, readerId),
    after: readCursor(after ?? '', isPhone),
    limit: ROWS_FOR_A_PAGE,
  }
  const [{ rows, linesOf }, open, waiting, mine, withoutPhone] = await Promise.all([
    q ? findByWords(db, { ...which, q }) : listed(listChats(db, which)),
    countChats(db, 'open', MOST_COUNTED),
    countChats(db, 'waiting', MOST_COUNTED),
    countChats(db, { heldBy: readerId }, MOST_COUNTED),
    findWithoutPhone(db, { days: DAYS_WITHOUT_PHONE, most: MOST_COUNTED }),
  ])
  const { shown, next } = cutPage(rows, ({ place_micros: micros, phone: id }) => ({ micros, id }))
  const phones = shown.map(({ phone }) => phone)
  const [ordered, lines] = await Promise.all([ordersOfPhones(phones), linesOf(phones)])
  const orders = Map.groupBy(ordered, ({ phone }) => phone)
  const lineOf = (phone: string) => lines.find(line => line.phone === phone)
  const tagOf = (phone: string) => chatTagOf(orders.get(phone) ?? [], now())
  return {
    chats: shown.map(row => presentChat(row, { tag: tagOf(row.phone), line: lineOf(row.phone), now: now() })),
    next,
    counts: { open, waiting, mine },
    withoutPhone: withoutPhone ? presentWithoutPhone(withoutPhone) : null,
    asOf: now().toISOString(),
  }
}

/** All of a view: nothing is looked for in what was said. */
async function listed(rows: Promise<ChatRow[]>) {
  return { rows: await rows, linesOf: async () => [] }
}

function viewOf(view: ChatView | undefined, readerId: string): Which['view'] {
  return view === 'mine' ? { heldBy: readerId } : (view ?? 'all')
}

const isPhone = (text: string) => /^\+\d{6,15}$/.test(text)
