import type { Database } from '../../db/client.ts'
import type { SignedIn } from '../../http/access/access.ts'
import { newSessionToken } from '../../http/access/session-cookie.ts'
import { presentUserInfo } from '../accounts.present.ts'
import {
  deleteOldSessions,
  findSession,
  insertSession,
  listOpenSessions,
  noteSeen,
} from './sessions.queries.ts'

const LONGEST_USER_AGENT = 300

export async function openSession(
  tx: Database,
  { userId, userAgent }: { userId: string; userAgent: string },
) {
  const { token, tokenHash } = newSessionToken()
  const session = await insertSession(tx, {
    userId,
    tokenHash,
    userAgent: userAgent.slice(0, LONGEST_USER_AGENT),
  })
  await deleteOldSessions(tx, userId)
  return { token, expiresAt: session.expires_at }
}

/** The user of a session. Each use keeps the session alive. */
export async function findSignedIn(db: Database, tokenHash: Buffer): Promise<SignedIn | null> {
  const row = await findSession(db, tokenHash)
  if (!row) return null
  if (row.is_seen_again) await noteSeen(db, row.session_id)
  return { sessionId: row.session_id, user: presentUserInfo(row) }
}

/** Of these sessions, those that are still open, with their people as they are now. */
export async function listSignedIn(db: Database, sessionIds: readonly string[]): Promise<SignedIn[]> {
  const rows = await listOpenSessions(db, sessionIds)
  return rows.map(row => ({ sessionId: row.session_id, user: presentUserInfo(row) }))
}
