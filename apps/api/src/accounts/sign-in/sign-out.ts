import type { Deps } from '../../deps.ts'
import type { SignedIn } from '../../http/access/access.ts'
import { refuse } from '../../http/errors/refusal.ts'
import { deleteSession, deleteSessionByToken, deleteSessionsOf } from './sessions.queries.ts'
import type { Caller } from './sign-in.ts'

type SignOutDeps = Pick<Deps, 'db'>

export async function signOut({ db }: SignOutDeps, { formerSession }: Caller): Promise<void> {
  if (formerSession) await deleteSessionByToken(db, formerSession)
}

export async function signOutDevice(
  { db }: SignOutDeps,
  { user }: SignedIn,
  sessionId: string,
): Promise<void> {
  const isDone = await deleteSession(db, { id: sessionId, ownedBy: user._id })
  if (!isDone) refuse('account.session_not_found')
}

export async function signOutEverywhereElse(
  { db }: SignOutDeps,
  { user, sessionId }: SignedIn,
): Promise<void> {
  await deleteSessionsOf(db, user._id, { except: sessionId })
}
