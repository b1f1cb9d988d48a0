import { decideDisagreement } from '@pindivantalu/domain/problems/answer-problem'
import { wordDueBy } from '@pindivantalu/domain/problems/problem'
import type { DisagreeRequest } from '@pindivantalu/domain/problems/problem.wire'
import { insertAudit } from '../audit/audit-log.queries.ts'
import { inTransaction } from '../db/in-transaction.ts'
import type { Deps } from '../deps.ts'
import { refuse } from '../http/errors/refusal.ts'
import {
  changeProblem,
  findProblemBySendKey,
  insertEntry,
  lockCustomerOf,
  lockNewestProblem,
  lockOrder,
} from './problem-writes.queries.ts'
import { timesOf } from './problems.present.ts'

/** The customer's second word, which puts the problem back into the owner's queue. */
export async function disagree(
  { db, now, limits }: Pick<Deps, 'db' | 'now' | 'limits'>,
  { orderId, customerId }: { orderId: string; customerId: string },
  { words, key }: DisagreeRequest,
): Promise<void> {
  await limits.count('problem.account', customerId)
  await inTransaction(db, async tx => {
    const customer = await lockCustomerOf(tx, orderId)
    if (customer?.id !== customerId) return refuse('order.not_found')
    await lockOrder(tx, orderId)
    if (key && (await findProblemBySendKey(tx, { orderId, sendKey: key }))) return
    const problem = (await lockNewestProblem(tx, orderId)) ?? refuse('problem.not_found')
    const decision = decideDisagreement(timesOf(problem))
    if (!decision.ok) return refuse(decision.code)
    const at = now()
    const due_at = wordDueBy({ reportedAt: problem.reported_at, disagreedAt: at })
    await changeProblem(tx, { id: problem.id, at, disagreed_at: at, due_at })
    await insertEntry(tx, { problemId: problem.id, by: 'customer', at, words, sendKey: key })
    const subject = { type: 'order', id: orderId } as const
    await insertAudit(tx, { actorId: customerId, action: 'problem.disagreed', subject })
  })
}
