import type { Approval } from '@pindivantalu/domain/accounts/partners/partner-approval'
import { insertAudit } from '../../audit/audit-log.queries.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Deps } from '../../deps.ts'
import { refuse } from '../../http/errors/refusal.ts'
import { lockApproval, saveApproval } from './partner-approval.queries.ts'

const PARTNERS = {
  delivery_partner: { table: 'delivery_partners', missing: 'delivery_partner.not_found' },
  sourcing_partner: { table: 'sourcing_partners', missing: 'sourcing_partner.not_found' },
} as const

type ApprovalChange = { kind: keyof typeof PARTNERS; id: string; approval: Approval; actorId: string }

/** Any approval may follow any other: a partner can be taken back, or be looked at again. */
export async function decidePartnerApproval(
  { db }: Pick<Deps, 'db'>,
  { kind, id, approval, actorId }: ApprovalChange,
): Promise<void> {
  const { table, missing } = PARTNERS[kind]
  await inTransaction(db, async tx => {
    const before = (await lockApproval(tx, table, id)) ?? refuse(missing)
    if (before === approval) return
    await saveApproval(tx, table, { userId: id, approval, decidedBy: actorId })
    await insertAudit(tx, {
      actorId,
      action: `${kind}.${approval}`,
      subject: { type: 'user', id },
      facts: { from: before, to: approval },
    })
  })
}
