import { z } from 'zod'
import { Instant } from '../../id.wire.ts'

/** A device on which someone is signed in. */
export const SessionView = z.object({
  _id: z.string(),
  device: z.string(),
  signedInAt: Instant,
  lastSeenAt: Instant,
  isThisDevice: z.boolean(),
})
export type SessionView = z.infer<typeof SessionView>

/** GET users/sessions, the one seen last first. */
export const Sessions = z.array(SessionView)
export type Sessions = z.infer<typeof Sessions>
