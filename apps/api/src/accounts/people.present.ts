import type { UserView } from '@pindivantalu/domain/accounts/account.wire'
import type { AuditEntry } from '@pindivantalu/domain/audit.wire'
import type { AuditRow } from '../db/audit-log.queries.ts'
import { presentUserInfo } from './accounts.present.ts'
import type { PersonRow } from './people.queries.ts'

export function presentPerson(row: PersonRow): UserView {
  return {
    ...presentUserInfo(row),
    sourcingPartner: {
      isSourcingPartner: row.sourcing_approval !== null,
      isApproved: row.sourcing_approval === 'approved',
    },
    createdAt: row.created_at.toISOString(),
  }
}

/** The log knows people by their ids alone, so that whoever was deleted has no name in it. */
export const NO_LONGER_HERE = 'someone no longer here'

export function presentAuditEntry(row: AuditRow): AuditEntry {
  return {
    _id: row.id,
    at: row.at.toISOString(),
    actor: row.actor ?? (row.actor_id && NO_LONGER_HERE),
    action: row.action,
    facts: row.facts as AuditEntry['facts'],
  }
}

/** '+91••••••3210': tells the owner which number it was, and nobody else whose. */
export function maskPhone(phone: string): string {
  return phone.replace(/\d{6}(?=\d{4}$)/, '••••••')
}
