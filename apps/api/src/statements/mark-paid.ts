import { fromRupees, toRupees } from '@pindivantalu/domain/money'
import { decidePayment, type StatementPayment } from '@pindivantalu/domain/statements/statement'
import type { StatementView } from '@pindivantalu/domain/statements/statement.wire'
import { insertAudit } from '../audit/audit-log.queries.ts'
import { inTransaction } from '../db/in-transaction.ts'
import type { Deps } from '../deps.ts'
import { refuse } from '../http/errors/refusal.ts'
import { type StatementOf, scopeOf, showStatement } from './show-statements.ts'
import { findEarner, listOpenEarnings, lockEarner, settle } from './statements.queries.ts'

type Paid = StatementOf & StatementPayment & { total: string; version: number; by: string }

/** From then on the month stays as it is: what is earned for it later stands on the next one. */
export async function markPaid(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { userId, work, month, by, ...asked }: Paid,
): Promise<StatementView> {
  const which = { userId, work, month }
  await inTransaction(db, async tx => {
    await lockEarner(tx, userId)
    if (!(await findEarner(tx, which))) refuse('statement.not_found')
    const { payment, scope, version } = await scopeOf(tx, which)
    const open = payment ? { ids: [], total: payment.total } : await listOpenEarnings(tx, scope)
    const total = fromRupees(asked.total)
    const decision = decidePayment(
      { month, total: open.total, payment: payment ?? null, version },
      { ...asked, total },
      now(),
    )
    if (!decision.ok) return refuse(decision.code)
    if (decision.alreadyDone) return
    await settle(tx, { ...which, ...asked, total, by, at: now() }, open.ids)
    await insertAudit(tx, {
      actorId: by,
      action: 'statement.paid',
      subject: { type: 'user', id: userId },
      facts: { work, month, total: toRupees(total), method: asked.method, paidOn: asked.paidOn },
    })
  })
  return showStatement({ db, now }, which)
}
