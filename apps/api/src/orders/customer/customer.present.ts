import { paise, toRupees } from '@pindivantalu/domain/money'
import type { CustomerView } from '@pindivantalu/domain/orders/customer/customer.wire'
import { problemState } from '@pindivantalu/domain/problems/problem'
import type { findChatOf, listProblemsOf, listUsual, sumSpend } from './customer.queries.ts'

type Row<Query extends (...args: never[]) => Promise<unknown>> = Awaited<ReturnType<Query>>

export function presentSpend(row: Row<typeof sumSpend>): CustomerView['spend'] {
  return {
    orders: row.orders,
    paid: toRupees(paise(row.paid_paise)),
    refunded: toRupees(paise(row.refunded_paise)),
    kept: toRupees(paise(row.paid_paise - row.refunded_paise)),
    lastOrderAt: row.last_order_at?.toISOString() ?? null,
  }
}

export function presentUsual(row: Row<typeof listUsual>[number]): CustomerView['usual'][number] {
  const { id: product, name, telugu_name: teluguName, packets, orders } = row
  return { product, name, teluguName: teluguName ?? '', packets, orders }
}

export function presentChatOf(row: Row<typeof findChatOf>): CustomerView['chat'] {
  return row
    ? { lastMessage: row.last_text, at: row.last_message_at.toISOString(), unread: row.unread }
    : null
}

export function presentProblemOf(row: Row<typeof listProblemsOf>[number]): CustomerView['problems'][number] {
  const { answered_at: answeredAt, disagreed_at: disagreedAt, closed_at: closedAt } = row
  return {
    _id: row.id,
    order: { _id: row.order_id, reference: row.reference },
    kind: row.kind,
    state: problemState({ answeredAt, disagreedAt, closedAt }),
    reportedAt: row.reported_at.toISOString(),
  }
}
