import { DAY } from '@pindivantalu/domain/indian-time'
import { orderHistory } from '@pindivantalu/domain/orders/history/order-history'
import type { OrderHistory } from '@pindivantalu/domain/orders/history/order-history.wire'
import type { Database } from '../../db/client.ts'
import { atOneMoment } from '../../db/one-moment.ts'
import type { Deps } from '../../deps.ts'
import { refuse } from '../../http/errors/refusal.ts'
import { listThread } from '../../messages/inbox/thread.queries.ts'
import { listMessagesOfOrder } from '../../messages/outbox/outbox-list.queries.ts'
import { presentNote } from '../../notes/notes.present.ts'
import { listNotes } from '../../notes/notes.queries.ts'
import { presentChat, presentMessageInHistory, presentPast } from './history.present.ts'
import { findPast, type PastRow } from './history.queries.ts'
import { listAuditOfOrder } from './list-audit-of-order.ts'

const MOST_OF_A_CHAT = 50

/** What its customer writes so long after the end of an order is still about it. */
const AFTER_THE_END = 2 * DAY

export async function showHistory(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { id, readerId }: { id: string; readerId: string },
): Promise<OrderHistory> {
  return atOneMoment(db, async tx => {
    const row = (await findPast(tx, id)) ?? refuse('order.not_found')
    const audit = await listAuditOfOrder({ db: tx }, id)
    const messages = await listMessagesOfOrder(tx, id)
    const notes = await listNotes(tx, { type: 'order', id })
    const chat = await listChatOf(tx, row, now())
    return orderHistory({
      ...presentPast(row),
      audit,
      messages: messages.map(presentMessageInHistory),
      chat: chat.map(presentChat),
      notes: notes.map(note => presentNote(note, readerId)),
    })
  })
}

/** What its customer wrote and was answered from its beginning to its end. Messages about the order have their own place. */
async function listChatOf(tx: Database, row: PastRow, now: Date) {
  const { customer_phone: phone, placed_at: from, delivered_at: delivered, cancelled_at: cancelled } = row
  if (phone === null) return []
  const end = delivered ?? cancelled
  const before = end ? new Date(end.getTime() + AFTER_THE_END) : new Date(now.getTime() + DAY)
  const written = await listThread(tx, { phone, before, limit: MOST_OF_A_CHAT })
  return written.filter(
    ({ at, is_inbound: isInbound, kind }) => at >= from && (isInbound || kind === 'whatsapp_reply'),
  )
}
