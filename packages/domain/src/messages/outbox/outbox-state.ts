/** `failed`: given up, or told later not to have arrived. */
export const OUTBOX_STATES = ['failed', 'waiting', 'sent'] as const
export type OutboxState = (typeof OUTBOX_STATES)[number]

/** What the log can be asked for. */
export const OUTBOX_LISTS = [...OUTBOX_STATES, 'all'] as const
export type OutboxList = (typeof OUTBOX_LISTS)[number]

/** A phone or an email address. */
export const LONGEST_RECIPIENT = 254

export const MESSAGE_CHANNELS = ['email', 'whatsapp', 'sms'] as const
export type MessageChannel = (typeof MESSAGE_CHANNELS)[number]
