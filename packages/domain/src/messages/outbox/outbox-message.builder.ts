import type { OutboxMessageView } from './outbox.wire.ts'

/** A message for tests; name what matters to the case, the rest is a WhatsApp that could not be delivered. */
export function aMessage(facts: Partial<OutboxMessageView> = {}): OutboxMessageView {
  return {
    _id: '0198c0de-0000-7000-8000-0000000000bb',
    kind: 'order_placed',
    channel: 'whatsapp',
    recipient: '+919000000004',
    words: null,
    order: null,
    state: 'failed',
    createdAt: '2026-01-10T06:10:00.000Z',
    sentAt: null,
    failedAt: '2026-01-10T06:10:00.000Z',
    nextAttemptAt: null,
    attempts: 9,
    problem: 'This number cannot be reached on WhatsApp.',
    sentBy: null,
    canSendAgain: true,
    ...facts,
  }
}
