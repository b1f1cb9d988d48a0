import { furthestOf, type WhatsAppStatus } from '@pindivantalu/domain/messages/whatsapp/whatsapp-status'
import type { MessageState } from '@pindivantalu/domain/orders/history/history-kinds'
import { parcelPlace } from '@pindivantalu/domain/recalls/parcel-place'
import type { BatchView, ParcelView, RecallView } from '@pindivantalu/domain/recalls/recall.wire'
import { type Telling, tellingOf } from '@pindivantalu/domain/recalls/telling'
import type { BatchRow } from './batches.queries.ts'
import type { ParcelRow } from './parcels.queries.ts'
import type { RecallMessageRow, RecallRow } from './recalls.queries.ts'

export function presentBatch(row: BatchRow): BatchView {
  const { cook_id: cook, cook_name: name } = row
  return {
    batch: row.batch,
    packedOn: row.packed_on,
    product: { _id: row.product_id, name: row.product_name },
    cook: cook === null ? null : { _id: cook, name: name ?? '' },
    packets: row.packets,
    orders: row.orders,
    isRecalled: row.is_recalled,
  }
}

export function placeOf(row: ParcelRow) {
  return parcelPlace({
    collectedAt: row.collected_at,
    deliveredAt: row.delivered_at,
    cancelledAt: row.cancelled_at,
  })
}

export function presentParcel(row: ParcelRow, messages: readonly RecallMessageRow[]): ParcelView {
  const stateBy = (channel: string) => {
    const message = messages.find(one => one.channel === channel)
    return message ? stateOf(message) : null
  }
  const { customer_name: name, customer_phone: phone } = row
  return {
    _id: row.id,
    order: { _id: row.order_id, reference: row.reference },
    customer: phone === null ? null : { name, phone },
    product: row.name,
    weight: row.weight,
    packets: row.quantity,
    batch: row.batch,
    packedOn: row.packed_on,
    place: placeOf(row),
    told: { whatsapp: stateBy('whatsapp'), email: stateBy('email') },
  }
}

function stateOf({ failed_at: failedAt, sent_at: sentAt, told }: RecallMessageRow): MessageState {
  if (failedAt) return 'failed'
  return sentAt ? furthestOf(told as WhatsAppStatus[]) : 'waiting'
}

/** Of all messages about its packets, its own. */
export function presentRecall(row: RecallRow, messages: readonly RecallMessageRow[]): RecallView {
  const own = messages.filter(message => message.recall_id === row.id)
  const byCustomer = Map.groupBy(own, message => message.user_id)
  const tellings = [...byCustomer.values()].map(theirs => tellingOf(theirs.map(stateOf)))
  const count = (telling: Telling) => tellings.filter(one => one === telling).length
  return {
    _id: row.id,
    words: row.words,
    teluguWords: row.telugu_words,
    begunAt: row.begun_at.toISOString(),
    begunBy: row.begun_by,
    customers: { waiting: count('waiting'), told: count('told'), failed: count('failed') },
  }
}
