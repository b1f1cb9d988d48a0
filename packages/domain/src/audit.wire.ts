import { z } from 'zod'
import { Instant } from './id.wire.ts'

/** What was done to a person or an order, by whom and when. */
export const AuditEntry = z.object({
  _id: z.string(),
  at: Instant,
  /** A name, or that this person is no longer here. Null where nobody was signed in, as for a command on the server. */
  actor: z.string().nullable(),
  action: z.string(),
  facts: z.record(z.string(), z.unknown()),
})
export type AuditEntry = z.infer<typeof AuditEntry>

/** GET users/{id}/audit, the newest first. */
export const AuditEntries = z.array(AuditEntry)
export type AuditEntries = z.infer<typeof AuditEntries>
