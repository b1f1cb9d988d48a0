import type { AuditEntry } from '@pindivantalu/domain/audit.wire'
import type { AuditRow } from './audit-log.queries.ts'

/** The log holds ids of people, never names: a deleted person has no name in it. */
export const NO_LONGER_HERE = 'someone no longer here'

export function presentAuditEntry(row: AuditRow): AuditEntry {
  return {
    _id: row.id,
    at: row.at.toISOString(),
    actor: row.actor ?? (row.actor_id && NO_LONGER_HERE),
    action: row.action,
    facts: row.facts,
  }
}
