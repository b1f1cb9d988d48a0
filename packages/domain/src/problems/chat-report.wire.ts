import { z } from 'zod'
import { SignInPhone } from '../accounts/phone.wire.ts'
import { Instant } from '../id.wire.ts'
import { ProblemItemView } from './problem.wire.ts'

/** GET problems/chat?phone=: what a problem that was told in a chat may be about. */
export const ChatReportQuery = z.object({ phone: SignInPhone })

export const ChatOrder = z.object({
  _id: z.string(),
  reference: z.string(),
  deliveredAt: Instant,
  /** The customer wrote before the time to report was over. */
  isInTime: z.boolean(),
  /** The problem that more would be added to. */
  openProblem: z.string().nullable(),
  items: z.array(ProblemItemView),
})
export type ChatOrder = z.infer<typeof ChatOrder>

export const ChatReport = z.object({
  /** Delivered ones, the newest first. */
  orders: z.array(ChatOrder),
  /** The chat's pictures, the newest first; `_id` is the message. */
  photos: z.array(z.object({ _id: z.string(), url: z.string(), at: Instant })),
  /** For how long after delivery a problem may be reported. */
  hours: z.number(),
})
export type ChatReport = z.infer<typeof ChatReport>
