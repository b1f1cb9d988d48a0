import { z } from 'zod'
import { Instant } from '../id.wire.ts'
import { CursorFacts } from '../listing.wire.ts'
import { lineOfText } from '../text.wire.ts'
import { MESSAGE_CHANNELS, OUTBOX_LISTS, OUTBOX_STATES } from './outbox-state.ts'

const LONGEST_RECIPIENT = 254

/** A message of the shop's, without its words. */
export const OutboxMessageView = z.object({
  _id: z.string(),
  kind: z.string(),
  channel: z.string(),
  recipient: z.string(),
  order: z.object({ _id: z.string(), reference: z.string() }).nullable(),
  state: z.enum(OUTBOX_STATES),
  createdAt: Instant,
  sentAt: Instant.nullable(),
  failedAt: Instant.nullable(),
  nextAttemptAt: Instant.nullable(),
  attempts: z.number(),
  problem: z.string().nullable(),
  /** Who of the shop sent it, where somebody did. */
  sentBy: z.string().nullable(),
  /** It failed, and its words are kept; those of codes are not. */
  canSendAgain: z.boolean(),
})
export type OutboxMessageView = z.infer<typeof OutboxMessageView>

/** GET messages: the newest first; without `after` the beginning. */
export const OutboxQuery = z.object({
  state: z.enum(OUTBOX_LISTS).default('failed'),
  channel: z.enum(MESSAGE_CHANNELS).optional(),
  /** A whole phone or mail address. */
  to: lineOfText(LONGEST_RECIPIENT).optional(),
  after: z.string().max(200).default(''),
})
export type OutboxQuery = z.infer<typeof OutboxQuery>

export const OutboxPage = CursorFacts.extend({ messages: z.array(OutboxMessageView) })
export type OutboxPage = z.infer<typeof OutboxPage>
