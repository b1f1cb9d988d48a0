import type { ShopAction } from '@pindivantalu/domain/settings/shop-actions'
import type { Database } from '../db/client.ts'

/** With a chat whose phone has no account: under the chat's own id, apart from what is done to the shop as a whole. */
export type ChatAction = 'whatsapp.given' | 'whatsapp.resolved' | 'whatsapp.reopened'

type NewEntry = {
  /** Null for a command on the server. */
  actorId: string | null
  /** Nothing about a person but ids and masked phones: the log cannot be changed when someone is deleted. */
  facts?: Record<string, unknown>
} & (
  | { action: string; subject: { type: 'user' | 'order' | 'product'; id: string } }
  | { action: ShopAction | ChatAction; subject: { type: 'shop'; id: string } }
)

export async function insertAudit(tx: Database, ...entries: NewEntry[]): Promise<void> {
  if (entries.length > 0) await insertingAudit(tx, ...entries).execute()
}

export function insertingAudit(tx: Database, ...entries: NewEntry[]) {
  return tx.insertInto('audit_log').values(
    entries.map(({ actorId, action, subject, facts = {} }) => ({
      actor_id: actorId,
      action,
      subject_type: subject.type,
      subject_id: subject.id,
      facts: JSON.stringify(facts),
    })),
  )
}

const MOST_SHOWN = 200

export function listAudit(db: Database, subject: NewEntry['subject']) {
  return db
    .selectFrom('audit_log')
    .leftJoin('users as actor', 'actor.id', 'audit_log.actor_id')
    .where('subject_type', '=', subject.type)
    .where('subject_id', '=', subject.id)
    .select(['audit_log.id', 'at', 'action', 'facts', 'actor_id', 'actor.name as actor'])
    .orderBy('at', 'desc')
    .orderBy('audit_log.id', 'desc')
    .limit(MOST_SHOWN)
    .execute()
}

export type AuditRow = Awaited<ReturnType<typeof listAudit>>[number]
