import { lockAccount } from '../../accounts/accounts.queries.ts'
import { insertAudit } from '../../audit/audit-log.queries.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Deps } from '../../deps.ts'
import { refuse } from '../../http/errors/refusal.ts'
import { insertExport } from './data-exports.queries.ts'
import { type ExportDeps, makeDueExports } from './make-exports.ts'

/** Who asks again while a file is being made waits for that one. The job makes what is not made at once. */
export async function askForExport(
  deps: ExportDeps & Pick<Deps, 'limits' | 'background'>,
  userId: string,
): Promise<void> {
  await deps.limits.count('data_export.account', userId)
  const isNew = await inTransaction(deps.db, async tx => {
    if (!(await lockAccount(tx, { id: userId }))) refuse('account.not_found')
    const inserted = await insertExport(tx, userId)
    if (!inserted) return false
    const subject = { type: 'user', id: userId } as const
    await insertAudit(tx, { actorId: userId, action: 'user.data_asked', subject })
    return true
  })
  if (isNew) deps.background.run('making a file of somebody’s data', () => makeDueExports(deps))
}
