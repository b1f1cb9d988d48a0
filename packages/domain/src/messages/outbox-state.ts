/** `failed`: given up, or told later not to have arrived. */
export const OUTBOX_STATES = ['failed', 'waiting', 'sent'] as const
export type OutboxState = (typeof OUTBOX_STATES)[number]
