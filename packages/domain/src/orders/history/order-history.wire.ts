import { z } from 'zod'
import { Instant } from '../../id.wire.ts'
import { HISTORY_KINDS, MESSAGE_STATES } from './history-kinds.ts'

export const HistoryEntry = z.object({
  _id: z.string(),
  at: Instant,
  kind: z.enum(HISTORY_KINDS),
  /** What happened, in one sentence. */
  words: z.string(),
  /** What was written, said or noted with it. */
  detail: z.string().nullable(),
  /** How far a message of the shop came. */
  state: z.enum(MESSAGE_STATES).nullable(),
  /** Of a note: whether this reader wrote it. */
  mayDelete: z.boolean(),
})
export type HistoryEntry = z.infer<typeof HistoryEntry>

/** GET orders/{id}/history: the newest first, and last of all that it was placed. */
export const OrderHistory = z.array(HistoryEntry)
export type OrderHistory = z.infer<typeof OrderHistory>
