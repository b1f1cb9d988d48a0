import type { ChatReport } from '@pindivantalu/domain/problems/chat-report.wire'
import { wasToldInTime } from '@pindivantalu/domain/problems/problem'
import type { Deps } from '../deps.ts'
import { listDeliveredOf, listPicturesOf } from './chat-report.queries.ts'
import { presentItem } from './problems.present.ts'

/** What the owner chooses from, who makes a problem of what a customer wrote. */
export async function showChatReport(
  { db, now, shop }: Pick<Deps, 'db' | 'now' | 'shop'>,
  phone: string,
): Promise<ChatReport> {
  const { problemHours: hours } = shop.current()
  const [orders, pictures] = await Promise.all([listDeliveredOf(db, phone), listPicturesOf(db, phone)])
  return {
    orders: orders.map(({ id, reference, items, ...order }) => ({
      _id: id,
      reference,
      deliveredAt: order.delivered_at.toISOString(),
      isInTime: wasToldInTime({ deliveredAt: order.delivered_at, wroteAt: order.wrote_at, hours }, now()),
      openProblem: order.open_problem,
      items: items.map(item => presentItem(item, item.quantity)),
    })),
    photos: pictures.map(({ id, sent_at: at }) => ({
      _id: id,
      url: `/api/whatsapp/media/${id}`,
      at: at.toISOString(),
    })),
    hours,
  }
}
