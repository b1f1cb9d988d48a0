import type { Notice } from '@pindivantalu/domain/frame/waiting.wire'
import { TROUBLE_TEXTS } from '@pindivantalu/domain/fulfilment/cook-page'
import type { CookTrouble } from '@pindivantalu/domain/fulfilment/cook-page.wire'
import { type Day, formatDay } from '@pindivantalu/domain/indian-time'
import { toRupees } from '@pindivantalu/domain/money'
import type { MissedDelivery } from '@pindivantalu/domain/problems/missed-delivery.wire'
import type { ProblemRow } from '@pindivantalu/domain/problems/problem.wire'
import type { ChatRow } from '../messages/inbox/chats.queries.ts'
import { nameIn } from '../messages/inbox/whatsapp.present.ts'
import type { MoneyRow } from '../orders/money/money.queries.ts'
import type { RefundRow } from '../orders/money/money-lists.queries.ts'
import type { NewOrderRow } from './new-orders.queries.ts'

const PLAIN = { amount: null, dueBy: null }

export function noticeOfOrder(row: NewOrderRow): Notice {
  return {
    ...PLAIN,
    kind: 'order',
    id: row.id,
    at: row.placed_at.toISOString(),
    name: row.customer_name,
    words: row.reference,
    amount: toRupees(row.total_paise),
  }
}

export function noticeOfChat(row: ChatRow): Notice {
  return {
    ...PLAIN,
    kind: 'chat',
    id: row.phone,
    at: row.last_message_at.toISOString(),
    name: nameIn(row) ?? row.phone,
    words: row.last_text,
  }
}

export function noticeOfProblem(row: ProblemRow): Notice {
  return {
    ...PLAIN,
    kind: 'problem',
    id: row._id,
    at: row.reportedAt,
    name: row.customer,
    words: row.words || row.order.reference,
    dueBy: row.dueBy,
  }
}

export function noticeOfMissed(row: MissedDelivery): Notice {
  return {
    ...PLAIN,
    kind: 'missed',
    id: row.order._id,
    at: row.at,
    name: row.customer,
    words: row.order.reference,
  }
}

export function noticeOfPayment(row: MoneyRow): Notice {
  return {
    ...PLAIN,
    kind: 'payment',
    id: row.payment_id,
    at: row.begun_at.toISOString(),
    name: row.customer_name ?? row.contact ?? '',
    words: row.payment_id,
    amount: toRupees(row.amount_paise),
  }
}

export function noticeOfRefund(row: RefundRow): Notice {
  return {
    ...PLAIN,
    kind: row.is_held ? 'held refund' : 'refund',
    id: row.id,
    at: row.requested_at.toISOString(),
    name: row.customer_name ?? '',
    words: row.problem ?? '',
    amount: toRupees(row.amount_paise),
  }
}

export type FestivalToldOf = { id: string; name: string; toldAt: Date; firstDay: Day }

export function noticeOfFestival({ id, name, toldAt, firstDay }: FestivalToldOf): Notice {
  const words = `The first is brought on ${formatDay(firstDay)}`
  return { ...PLAIN, kind: 'festival', id, at: toldAt.toISOString(), name, words }
}

/** The owner's own desk is in English. */
export function noticeOfKitchen({ _id, at, kitchen, reason, words }: CookTrouble): Notice {
  return { ...PLAIN, kind: 'kitchen', id: _id, at, name: kitchen.name, words: words || TROUBLE_TEXTS[reason] }
}
