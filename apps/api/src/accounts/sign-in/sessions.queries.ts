import {
  MOST_DEVICES,
  SEEN_NOTED_EVERY,
  SESSION_IDLE,
  SESSION_IN_ALL,
} from '@pindivantalu/domain/accounts/sign-in/session'
import { type NotNull, sql } from 'kysely'
import type { Database } from '../../db/client.ts'
import { type Blanks, filledIn } from '../../db/filled-in.ts'
import { ACCOUNT } from '../accounts.queries.ts'

/** Sessions live by PostgreSQL's clock, which no setting of the shop moves and which all instances share. */
const now = sql<Date>`now()`
const ago = (ms: number) => sql<Date>`now() - ${ms} * interval '1 millisecond'`
const ahead = (ms: number) => sql<Date>`now() + ${ms} * interval '1 millisecond'`

type NewSession = { userId: string; tokenHash: Buffer; userAgent: string }

export async function insertSession(tx: Database, { userId, tokenHash, userAgent }: NewSession) {
  return tx
    .insertInto('sessions')
    .values({
      user_id: userId,
      token_hash: tokenHash,
      user_agent: userAgent,
      expires_at: ahead(SESSION_IN_ALL),
    })
    .returning(['id', 'expires_at'])
    .executeTakeFirstOrThrow()
}

/** Those that are over, and the oldest of too many. */
export async function deleteOldSessions(tx: Database, userId: string): Promise<void> {
  const worthKeeping = tx
    .selectFrom('sessions')
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .where('last_seen_at', '>', ago(SESSION_IDLE))
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_DEVICES)
    .select('id')
  await tx.deleteFrom('sessions').where('user_id', '=', userId).where('id', 'not in', worthKeeping).execute()
}

/** Those nobody can use any more, whose owner has not signed in since. */
export async function cleanUpSessions(db: Database): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where(eb => eb.or([eb('expires_at', '<', now), eb('last_seen_at', '<', ago(SESSION_IDLE))]))
    .execute()
}

export async function findSession(db: Database, tokenHash: Buffer) {
  const { rows } = await db.executeQuery(sessionByToken(db, { tokenHash }))
  return rows[0]
}

/** Asked with every request of somebody signed in. */
const sessionByToken = filledIn((db, { tokenHash }: Blanks<{ tokenHash: Buffer }>) =>
  openSessions(db).where('token_hash', '=', tokenHash),
)

/** Of these, those that are open. */
export function listOpenSessions(db: Database, ids: readonly string[]) {
  return openSessions(db).where('sessions.id', '=', sql<string>`ANY(${ids}::uuid[])`).execute()
}

function openSessions(db: Database) {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .leftJoin('delivery_partners', 'delivery_partners.user_id', 'users.id')
    .where('users.phone', 'is not', null)
    .where('expires_at', '>', now)
    .where('last_seen_at', '>', ago(SESSION_IDLE))
    .select([
      'sessions.id as session_id',
      ...ACCOUNT,
      sql<boolean>`last_seen_at < ${ago(SEEN_NOTED_EVERY)}`.as('is_seen_again'),
    ])
    .$narrowType<{ phone: NotNull }>()
}

export async function noteSeen(db: Database, sessionId: string): Promise<void> {
  await db.updateTable('sessions').where('id', '=', sessionId).set({ last_seen_at: now }).execute()
}

export function listSessions(db: Database, userId: string) {
  return db
    .selectFrom('sessions')
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .where('last_seen_at', '>', ago(SESSION_IDLE))
    .select(['id', 'user_agent', 'created_at', 'last_seen_at'])
    .orderBy('last_seen_at', 'desc')
    .execute()
}

export type SessionRow = Awaited<ReturnType<typeof listSessions>>[number]

export async function deleteSession(
  db: Database,
  session: { id: string; ownedBy: string },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('id', '=', session.id)
    .where('user_id', '=', session.ownedBy)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function deleteSessionByToken(db: Database, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute()
}

export async function deleteSessionsOf(
  db: Database,
  userId: string,
  kept?: { except: string },
): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .$if(kept !== undefined, query => query.where('id', '!=', kept?.except ?? ''))
    .execute()
}
