export const HISTORY_KINDS = ['money', 'messages', 'people', 'order', 'notes'] as const
export type HistoryKind = (typeof HISTORY_KINDS)[number]

export const MESSAGE_STATES = ['waiting', 'sent', 'delivered', 'read', 'failed'] as const
export type MessageState = (typeof MESSAGE_STATES)[number]

const KINDS: Record<string, HistoryKind> = {
  'order.paid_outside': 'money',
  'order.refunded': 'money',
  'order.cancelled': 'money',
  'order.invoice_sent': 'messages',
  'order.pay_link_sent': 'messages',
  'message.sent_again': 'messages',
  'order.recalled': 'messages',
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
  'note.deleted': 'notes',
}

/** Under which filter of the history a deed of the audit log stands. */
export const kindOfDeed = (action: string): HistoryKind => KINDS[action] ?? 'order'
