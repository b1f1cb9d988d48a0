import type { UserInfo } from '@pindivantalu/domain/accounts/account.wire'
import { hasDuty } from '@pindivantalu/domain/accounts/staff-roles'
import { decideTakingBack, type Step } from '@pindivantalu/domain/fulfilment/take-back'
import type { OrderView } from '@pindivantalu/domain/orders/order.wire'
import { insertAudit } from '../../audit/audit-log.queries.ts'
import type { Database } from '../../db/client.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Deps } from '../../deps.ts'
import { refuse } from '../../http/errors/refusal.ts'
import { factsOf } from '../../orders/orders.present.ts'
import { findOrder } from '../../orders/orders.queries.ts'
import { lockAct, markUndone, withdrawMessages } from '../board/acts.queries.ts'
import { undoAssignment } from '../board/undo-assignment.ts'
import { lockOrder } from '../fulfilment.queries.ts'
import { showHandedOver, standingOf } from './hand-over.ts'
import { findNewestAct, hasAnswer, saveNotCollected, saveNotDelivered } from './take-back.queries.ts'

type TakeBackDeps = Pick<Deps, 'db' | 'now' | 'outbox' | 'codeSeal'>
type TakingBack = { id: string; user: UserInfo }

/** The last thing that was done with an order, while nobody is told of it: a step of its way, or who has it. */
export async function takeBack(deps: TakeBackDeps, { id, user }: TakingBack): Promise<OrderView> {
  const newest = await findNewestAct(deps.db, id)
  if (newest && newest.step === null && hasDuty(user, 'board')) {
    const { kept } = await undoAssignment(deps, { id: newest.id, actorId: user._id })
    if (kept[0]) refuse('order.too_late_to_take_back')
  } else {
    await inTransaction(deps.db, tx => takeStepBack(tx, { id, user }))
  }
  return showHandedOver(deps, await findOrder(deps.db, { id }), user)
}

/** Either its messages leave or it is taken back: a message is claimed before it is sent. */
async function takeStepBack(tx: Database, { id, user }: TakingBack): Promise<void> {
  const carrier = { ...(await standingOf(tx, user)), isPacker: hasDuty(user, 'board') }
  const order = (await lockOrder(tx, id)) ?? refuse('order.not_found')
  const newest = await findNewestAct(tx, id)
  const act = newest?.step ? await lockStep(tx, newest.id, newest.step) : undefined
  const facts = { ...factsOf(order), isAnswered: await hasAnswer(tx, id) }
  const decision = decideTakingBack(act, facts, carrier)
  if (!decision.ok) return refuse(decision.code)
  if (!act || !newest || decision.alreadyDone) return
  await markUndone(tx, newest.id)
  await (act.step.step === 'delivered' ? saveNotDelivered(tx, id) : saveNotCollected(tx, id, act.step))
  await insertAudit(tx, {
    actorId: carrier.id,
    action: act.step.step === 'delivered' ? 'order.delivery_taken_back' : 'order.collection_taken_back',
    subject: { type: 'order', id },
  })
}

async function lockStep(tx: Database, id: string, step: Step) {
  const act = await lockAct(tx, id)
  if (!act) return undefined
  return { ...act, step, ...(act.isUndone ? { hasTold: false } : await withdrawMessages(tx, id)) }
}
