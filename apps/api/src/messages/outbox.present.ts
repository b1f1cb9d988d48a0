import type { OutboxMessageView } from '@pindivantalu/domain/messages/outbox.wire'
import type { OutboxState } from '@pindivantalu/domain/messages/outbox-state'
import type { MessageRow } from './outbox-list.queries.ts'

export function presentMessage(row: MessageRow): OutboxMessageView {
  return {
    _id: row.id,
    kind: row.kind,
    channel: row.channel,
    recipient: row.recipient,
    order: row.order_id ? { _id: row.order_id, reference: row.order_reference ?? '' } : null,
    state: stateOf(row),
    createdAt: row.created_at.toISOString(),
    sentAt: row.sent_at?.toISOString() ?? null,
    failedAt: row.failed_at?.toISOString() ?? null,
    nextAttemptAt: row.next_attempt_at?.toISOString() ?? null,
    attempts: row.attempts,
    problem: row.problem,
    sentBy: row.sent_by_name,
    canSendAgain: row.failed_at !== null && !row.sent_directly,
  }
}

function stateOf({ failed_at: failedAt, sent_at: sentAt }: MessageRow): OutboxState {
  if (failedAt) return 'failed'
  return sentAt ? 'sent' : 'waiting'
}
