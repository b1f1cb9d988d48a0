import { z } from 'zod'
import { Instant } from '../id.wire.ts'
import { NOTICE_KINDS } from './waiting.ts'

/** GET frame/waiting?since=: orders placed after it are new. The device knows when its owner looked last. */
export const WaitingQuery = z.object({ since: Instant.optional() })
export type WaitingQuery = z.infer<typeof WaitingQuery>

export const Notice = z.object({
  kind: z.enum(NOTICE_KINDS),
  /** Of the order (also of one that was missed), the problem, the payment, the refund, the festival or what a cook cannot make; of a chat, the phone. */
  id: z.string(),
  at: Instant,
  /** Whose it is, as far as that is known. */
  name: z.string(),
  /** The order's reference, or what was said. */
  words: z.string(),
  amount: z.string().nullable(),
  dueBy: Instant.nullable(),
})
export type Notice = z.infer<typeof Notice>

/** What waits for the owner, counted to 100 each, and the newest of it. */
export const Waiting = z.object({
  asOf: Instant,
  /** The shop asks no provider and takes no orders until it is released. */
  isQuiet: z.boolean(),
  orders: z.number(),
  chats: z.number(),
  problems: z.number(),
  money: z.number(),
  notices: z.array(Notice),
})
export type Waiting = z.infer<typeof Waiting>
