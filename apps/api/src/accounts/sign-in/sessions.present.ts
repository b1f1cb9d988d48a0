import { deviceName } from '@pindivantalu/domain/accounts/sign-in/session'
import type { SessionView } from '@pindivantalu/domain/accounts/sign-in/session.wire'
import type { SessionRow } from './sessions.queries.ts'

export function presentSession(row: SessionRow, thisSession: string): SessionView {
  return {
    _id: row.id,
    device: deviceName(row.user_agent),
    signedInAt: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
    isThisDevice: row.id === thisSession,
  }
}
