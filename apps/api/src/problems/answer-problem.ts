import type { UserInfo } from '@pindivantalu/domain/accounts/account.wire'
import { fromRupees, type Paise, sumOf } from '@pindivantalu/domain/money'
import { type DecidedItem, decideAnswer, offersFor } from '@pindivantalu/domain/problems/answer-problem'
import type { AnswerProblemRequest } from '@pindivantalu/domain/problems/problem.wire'
import type { CountedItem } from '@pindivantalu/domain/problems/report-problem'
import { insertAudit } from '../audit/audit-log.queries.ts'
import type { Database } from '../db/client.ts'
import { inInvoicingTransaction } from '../db/in-transaction.ts'
import type { Deps } from '../deps.ts'
import { refuse } from '../http/errors/refusal.ts'
import { insertMessages } from '../messages/outbox/outbox.queries.ts'
import { senderOf } from '../providers/mail/write-letter.ts'
import { messagesForAnswer } from './problem-messages.ts'
import type { ProblemRemedies } from './problem-remedies.ts'
import {
  changeProblem,
  findOrderOf,
  findProblemBySendKey,
  insertDecisions,
  insertEntry,
  listOrderedItems,
  lockCustomerOf,
  lockNewestProblem,
  lockOrder,
  type NewDecision,
} from './problem-writes.queries.ts'
import { timesOf, versionOf } from './problems.present.ts'
import { findProblem } from './problems.queries.ts'

type AnswerDeps = Pick<Deps, 'db' | 'now' | 'config' | 'shop' | 'outbox'> & { remedies: ProblemRemedies }

/** The shop's word, and what it does for the customer, in one transaction: both or neither. */
export async function answerProblem(
  deps: AnswerDeps,
  { id, by: { _id: ownerId, isAdmin } }: { id: string; by: UserInfo },
  request: AnswerProblemRequest,
): Promise<void> {
  const orderId = (await findOrderOf(deps.db, id)) ?? refuse('problem.not_found')
  await inInvoicingTransaction(deps.db, async tx => {
    await lockCustomerOf(tx, orderId)
    const order = (await lockOrder(tx, orderId)) ?? refuse('problem.not_found')
    const { key } = request
    if (key && (await findProblemBySendKey(tx, { orderId, sendKey: key })) === id) return
    const problem = await lockNewestProblem(tx, orderId)
    // A newer one has ended it.
    if (problem?.id !== id) return refuse('problem.already_answered')
    const amount = request.amount === undefined ? null : fromRupees(request.amount)
    const facts = {
      ...timesOf(problem),
      isAsSeen: request.version === versionOf(problem),
      reported: problem.items,
      orderItems: await listOrderedItems(tx, orderId),
      offers: offersOf(deps.remedies, { isOwner: isAdmin, paidAt: order.paid_at }),
    }
    const decision = decideAnswer(facts, { ...request, amount })
    if (!decision.ok) return refuse(decision.code)
    const at = deps.now()
    const { words } = request
    const entryId = await insertEntry(tx, { problemId: id, by: 'shop', at, words, sendKey: key })
    const remedy = { orderId, actorId: ownerId, key: entryId, reason: problem.kind }
    const asked = { request, amount, decided: decision.decided, remedy }
    const done = await makeGood(tx, deps.remedies, asked)
    await insertDecisions(tx, entryId, done)
    await changeProblem(tx, { id, at, answered_at: at, ...(decision.ends && { closed_at: at }) })
    await insertAudit(tx, {
      actorId: ownerId,
      action: decision.ends ? 'problem.ended' : 'problem.answered',
      subject: { type: 'order', id: orderId },
      facts: { decision: request.decision, ...(decision.decided.length > 1 && { items: done.length }) },
    })
    await tell(tx, deps, { id, entryId, words, done })
  })
  deps.outbox.wake()
}

export function offersOf(
  { refund, sendAgain }: ProblemRemedies,
  { isOwner, paidAt }: { isOwner: boolean; paidAt: Date | null },
) {
  return offersFor({
    isOwner,
    isPaid: paidAt !== null,
    canRefund: refund !== undefined,
    canSendAgain: sendAgain !== undefined,
  })
}

type Asked = {
  request: Pick<AnswerProblemRequest, 'decision' | 'paidBack'>
  amount: Paise | null
  decided: DecidedItem[]
  remedy: { orderId: string; actorId: string; key: string; reason: string }
}

async function makeGood(
  tx: Database,
  { refund, sendAgain }: ProblemRemedies,
  { request, amount, decided, remedy }: Asked,
): Promise<NewDecision[]> {
  const { decision, paidBack } = request
  if (decided.length === 0) {
    const money = amount !== null && refund ? await refund(tx, { ...remedy, amount, paidBack }) : null
    return [{ item: null, decision, quantity: null, amount: money?.amount ?? null, sentAgain: null }]
  }
  const refunded = chosen(decided, 'refund')
  const again = chosen(decided, 'send_again')
  const money =
    refund && refunded.length > 0 ? await refund(tx, { ...remedy, items: refunded, paidBack }) : undefined
  const parcel = sendAgain && again.length > 0 ? await sendAgain(tx, { ...remedy, items: again }) : undefined
  return decided.map(({ item, quantity, decision }) => ({
    item,
    quantity,
    decision,
    amount: decision === 'refund' ? (money?.items.find(one => one.item === item)?.amount ?? null) : null,
    sentAgain: decision === 'send_again' ? (parcel?.orderId ?? null) : null,
  }))
}

function chosen(decided: DecidedItem[], decision: DecidedItem['decision']): CountedItem[] {
  return decided.filter(one => one.decision === decision).map(({ item, quantity }) => ({ item, quantity }))
}

type GivenAnswer = { id: string; entryId: string; words: string; done: NewDecision[] }

async function tell(tx: Database, { config, shop }: AnswerDeps, { id, entryId, words, done }: GivenAnswer) {
  const problem = (await findProblem(tx, id)) ?? refuse('problem.not_found')
  const amounts = done.flatMap(({ amount }) => amount ?? [])
  const outcome = {
    decisions: done.map(({ decision }) => decision),
    amount: amounts.length > 0 ? sumOf(...amounts) : null,
  }
  await insertMessages(
    tx,
    messagesForAnswer(problem, { entryId, words, outcome, sender: senderOf({ config, shop }) }),
  )
}
