import { fillTemplate } from '@pindivantalu/domain/messages/codes/sms-templates'
import type { OutboxMessageView } from '@pindivantalu/domain/messages/outbox/outbox.wire'
import type { OutboxState } from '@pindivantalu/domain/messages/outbox/outbox-state'
import { problemInWords, SENT_IN_ENGLISH } from '@pindivantalu/domain/messages/outbox/problem-words'
import { wordsOfTemplate } from '@pindivantalu/domain/messages/whatsapp/whatsapp-templates'
import { previewOf } from '@pindivantalu/domain/messages/whatsapp/whatsapp-words'
import type { ContentInShort, MessageRow } from './outbox-list.queries.ts'

export function presentMessage(row: MessageRow): OutboxMessageView {
  const words = row.sent_directly ? undefined : wordsOf(row.content)
  return {
    _id: row.id,
    kind: row.kind,
    channel: row.channel,
    recipient: row.recipient,
    words: words ? previewOf({ type: 'text', text: words }) : null,
    order: row.order_id ? { _id: row.order_id, reference: row.order_reference ?? '' } : null,
    state: stateOf(row),
    createdAt: row.created_at.toISOString(),
    sentAt: row.sent_at?.toISOString() ?? null,
    failedAt: row.failed_at?.toISOString() ?? null,
    nextAttemptAt: row.next_attempt_at?.toISOString() ?? null,
    attempts: row.attempts,
    problem: problemOf(row),
    sentBy: row.sent_by_name,
    canSendAgain: row.failed_at !== null && !row.sent_directly,
  }
}

function problemOf({ channel, problem, content }: MessageRow): string | null {
  if (problem !== null) return problemInWords(channel, problem)
  return 'insteadOf' in content && content.insteadOf ? SENT_IN_ENGLISH : null
}

function wordsOf(content: ContentInShort): string | undefined {
  if ('vars' in content) return fillTemplate(content.template, content.vars as never, content.language)
  if ('template' in content) return wordsOfTemplate(content.template, content.body ?? [], content.language)
  return content.subject ?? content.text ?? content.caption
}

function stateOf({ failed_at: failedAt, sent_at: sentAt }: MessageRow): OutboxState {
  if (failedAt) return 'failed'
  return sentAt ? 'sent' : 'waiting'
}
