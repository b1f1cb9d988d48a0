import { toRupees } from '@pindivantalu/domain/money'
import { decideTakingBack } from '@pindivantalu/domain/statements/statement'
import type { StatementView, TakeBackPaymentRequest } from '@pindivantalu/domain/statements/statement.wire'
import { insertAudit } from '../audit/audit-log.queries.ts'
import { inTransaction } from '../db/in-transaction.ts'
import type { Deps } from '../deps.ts'
import { refuse } from '../http/errors/refusal.ts'
import { type StatementOf, showStatement } from './show-statements.ts'
import { countTakenBack, findEarner, findPayment, lockEarner } from './statements.queries.ts'
import { takeBackStatement } from './taken-back.queries.ts'

/** All that was paid with it is open again, and stands where open earnings do. */
export async function takeBackPayment(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { userId, work, month, by, ...asked }: StatementOf & TakeBackPaymentRequest & { by: string },
): Promise<StatementView> {
  const which = { userId, work, month }
  await inTransaction(db, async tx => {
    await lockEarner(tx, userId)
    if (!(await findEarner(tx, which))) refuse('statement.not_found')
    const payment = await findPayment(tx, which)
    const decision = decideTakingBack({ payment, version: await countTakenBack(tx, which) }, asked)
    if (!decision.ok) return refuse(decision.code)
    if (decision.alreadyDone || !payment) return
    await takeBackStatement(tx, payment.id, { reason: asked.reason, by, at: now() })
    await insertAudit(tx, {
      actorId: by,
      action: 'statement.taken_back',
      subject: { type: 'user', id: userId },
      facts: { work, month, total: toRupees(payment.total), method: payment.method, paidOn: payment.paidOn },
    })
  })
  return showStatement({ db, now }, which)
}
