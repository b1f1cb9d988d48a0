import type { AuditEntry } from '@pindivantalu/domain/audit.wire'
import { formatRupees, fromRupees } from '@pindivantalu/domain/money'
import type { OrderView } from '@pindivantalu/domain/orders/order.wire'
import { orderSentence } from './order-sentence.ts'

export type HistoryKind = 'money' | 'messages' | 'people' | 'order'

export type HistoryEntry = {
  id: string
  at: string
  kind: HistoryKind
  words: string
  /** What was written, in one line. */
  detail?: string
}

const KINDS: Record<string, HistoryKind> = {
  'order.paid_outside': 'money',
  'order.refunded': 'money',
  'order.cancelled': 'money',
  'order.invoice_sent': 'messages',
  'order.pay_link_sent': 'messages',
  'message.sent_again': 'messages',
  'order.sourcing_assigned': 'people',
  'order.delivery_assigned': 'people',
  'order.assignment_undone': 'people',
  'order.attempt_failed': 'people',
  'order.code_asked_for': 'people',
  'order.code_verified': 'people',
  'order.code_locked': 'people',
  'order.collected': 'people',
  'order.part_collected': 'people',
  'order.delivered': 'people',
  'order.collection_taken_back': 'people',
  'order.delivery_taken_back': 'people',
}

type Told = Pick<
  OrderView,
  | '_id'
  | 'createdAt'
  | 'isPaid'
  | 'paidAt'
  | 'paidOutside'
  | 'replaces'
  | 'totalPrice'
  | 'paymentMethod'
  | 'refunds'
>

/** All that happened to an order, the newest first: what people did, what its payment did, what was written. */
export function orderHistory(
  order: Told,
  audit: readonly AuditEntry[],
  messages: readonly HistoryEntry[],
): HistoryEntry[] {
  const deeds = audit.map(entry => ({
    id: entry._id,
    at: entry.at,
    kind: KINDS[entry.action] ?? 'order',
    words: orderSentence(entry),
  }))
  const entries = [...deeds, ...messages, ...ofPayment(order)]
  return [...entries.toSorted((one, other) => other.at.localeCompare(one.at)), placed(order)]
}

function ofPayment(order: Told): HistoryEntry[] {
  const { _id, paidAt, replaces, paidOutside, refunds } = order
  const entries: HistoryEntry[] = refunds.flatMap(({ _id: id, processedAt, amount }) =>
    processedAt
      ? [{ id, at: processedAt, kind: 'money' as const, words: `${rupees(amount)} paid back` }]
      : [],
  )
  // What was paid to the owner is among the deeds.
  if (paidAt && !replaces && !paidOutside)
    entries.push({
      id: `${_id} paid`,
      at: paidAt,
      kind: 'money',
      words: `Paid ${rupees(order.totalPrice)} (${order.paymentMethod})`,
    })
  return entries
}

/** Before all else, whichever clock the rest was written down by. */
function placed({ _id, createdAt }: Told): HistoryEntry {
  return { id: `${_id} placed`, at: createdAt, kind: 'order', words: 'Order placed' }
}

const rupees = (amount: string) => formatRupees(fromRupees(amount))
