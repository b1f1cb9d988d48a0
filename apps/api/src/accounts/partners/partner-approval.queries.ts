import type { Approval } from '@pindivantalu/domain/accounts/partners/partner-approval'
import { sql } from 'kysely'
import type { Database } from '../../db/client.ts'

export type PartnerTable = 'delivery_partners' | 'sourcing_partners'

/** Both tables keep an approval in the same columns, so the types of one serve for both. */
const alike = (table: PartnerTable) => table as 'delivery_partners'

export async function lockApproval(
  tx: Database,
  table: PartnerTable,
  userId: string,
): Promise<Approval | undefined> {
  const partner = await tx
    .selectFrom(alike(table))
    .where('user_id', '=', userId)
    .select('approval')
    .forUpdate()
    .executeTakeFirst()
  return partner?.approval
}

type Verdict = { userId: string; approval: Approval; decidedBy: string }

export async function saveApproval(
  tx: Database,
  table: PartnerTable,
  { userId, approval, decidedBy }: Verdict,
): Promise<void> {
  const isOpen = approval === 'pending'
  await tx
    .updateTable(alike(table))
    .where('user_id', '=', userId)
    .set({
      approval,
      decided_at: isOpen ? null : sql<Date>`now()`,
      decided_by: isOpen ? null : decidedBy,
    })
    .execute()
}
