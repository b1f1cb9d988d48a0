import { z } from 'zod'
import { Instant } from '../../id.wire.ts'
import { NextCursor } from '../../listing.wire.ts'
import { lineOfText } from '../../text.wire.ts'
import { LONGEST_RECIPIENT, MESSAGE_CHANNELS, OUTBOX_LISTS, OUTBOX_STATES } from './outbox-state.ts'

export const OutboxMessageView = z.object({
  _id: z.string(),
  kind: z.string(),
  channel: z.string(),
  /** For WhatsApp also the phone of its chat. */
  recipient: z.string(),
  /** In one line: what was written, a mail's subject. Null where the words are not kept, as of codes. */
  words: z.string().nullable(),
  order: z.object({ _id: z.string(), reference: z.string() }).nullable(),
  state: z.enum(OUTBOX_STATES),
  createdAt: Instant,
  sentAt: Instant.nullable(),
  failedAt: Instant.nullable(),
  nextAttemptAt: Instant.nullable(),
  attempts: z.number(),
  /** As an owner understands it. */
  problem: z.string().nullable(),
  /** The admin who sent it, where one did. */
  sentBy: z.string().nullable(),
  /** It failed, and its words are kept; those of codes are not. */
  canSendAgain: z.boolean(),
})
export type OutboxMessageView = z.infer<typeof OutboxMessageView>

/** GET messages: the newest first; without `after` the beginning. */
export const OutboxQuery = z.object({
  state: z.enum(OUTBOX_LISTS).default('failed'),
  channel: z.enum(MESSAGE_CHANNELS).optional(),
  /** A whole phone or email address. */
  to: lineOfText(LONGEST_RECIPIENT).optional(),
  after: z.string().max(200).default(''),
})
export type OutboxQuery = z.infer<typeof OutboxQuery>

export const OutboxPage = NextCursor.extend({ messages: z.array(OutboxMessageView) })
export type OutboxPage = z.infer<typeof OutboxPage>
