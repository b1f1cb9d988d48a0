import { furthestOf, type WhatsAppStatus } from '@pindivantalu/domain/messages/whatsapp/whatsapp-status'
import { previewOf } from '@pindivantalu/domain/messages/whatsapp/whatsapp-words'
import { paise } from '@pindivantalu/domain/money'
import type { MessageState } from '@pindivantalu/domain/orders/history/history-kinds'
import type { OrderPast } from '@pindivantalu/domain/orders/history/order-history'
import type { ThreadRow } from '../../messages/inbox/thread.queries.ts'
import { presentInThread } from '../../messages/inbox/whatsapp.present.ts'
import { presentMessage } from '../../messages/outbox/outbox.present.ts'
import type { MessageOfOrderRow } from '../../messages/outbox/outbox-list.queries.ts'
import type { PastRow } from './history.queries.ts'

type OwnPast = Omit<OrderPast, 'audit' | 'messages' | 'chat' | 'notes'>

export function presentPast(row: PastRow): OwnPast {
  return {
    id: row.id,
    placedAt: row.placed_at.toISOString(),
    payment: paymentIn(row),
    refunds: row.refunds.map(({ id, processed_at, amount_paise }) => ({
      id,
      processedAt: processed_at && new Date(processed_at).toISOString(),
      amount: paise(amount_paise),
    })),
    creditNotes: row.credit_notes.map(({ number, issued_at, paise: amount }) => ({
      number,
      at: new Date(issued_at).toISOString(),
      amount: paise(amount),
    })),
    attemptNotes: row.attempts.map(({ note }) => note),
    said: row.said.map(({ said_by: by, words }) => ({ by, words })),
  }
}

/** 'Razorpay, upi'. Nothing where it was paid to the owner: that is a deed of theirs. */
function paymentIn({ payment, paid_at: paidAt, payment_method: name }: PastRow): OwnPast['payment'] {
  if (!payment || !paidAt || payment.way !== 'razorpay') return null
  const { payment_id: id, amount_paise: amount, method } = payment
  return {
    id,
    at: paidAt.toISOString(),
    amount: paise(amount),
    method: method === null ? name : `${name}, ${method}`,
  }
}

export function presentMessageInHistory(row: MessageOfOrderRow): OrderPast['messages'][number] {
  const { _id: id, kind, channel, state, words, problem, createdAt: at } = presentMessage(row)
  return {
    id,
    at,
    kind,
    channel,
    words,
    state: state === 'sent' ? furthestOf(row.told as WhatsAppStatus[]) : state,
    problem: state === 'sent' ? null : problem,
  }
}

export function presentChat(row: ThreadRow): OrderPast['chat'][number] {
  const { _id: id, timestamp: at, message: text, type, status, sentBy: by } = presentInThread(row)
  return {
    id,
    at,
    words: previewOf({ type, text, filename: row.media_filename }),
    state: stateOf(status),
    by,
  }
}

function stateOf(status: ReturnType<typeof presentInThread>['status']): MessageState | null {
  return status === 'queued' ? 'waiting' : status
}
