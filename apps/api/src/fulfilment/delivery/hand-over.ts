import type { UserInfo } from '@pindivantalu/domain/accounts/account.wire'
import { hasDuty } from '@pindivantalu/domain/accounts/staff-roles'
import {
  type Carrier,
  decideCollection,
  decideDelivery,
  whenCollected,
} from '@pindivantalu/domain/fulfilment/hand-over'
import { TAKE_BACK_SECONDS } from '@pindivantalu/domain/fulfilment/take-back'
import { SECOND } from '@pindivantalu/domain/indian-time'
import type { OrderView } from '@pindivantalu/domain/orders/order.wire'
import { insertAudit } from '../../audit/audit-log.queries.ts'
import type { Database } from '../../db/client.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Deps } from '../../deps.ts'
import { refuse } from '../../http/errors/refusal.ts'
import { readerOf, showingCode, toPartner } from '../../orders/find-order.ts'
import { isAsSeen } from '../../orders/order-version.ts'
import { factsOf, presentOrder } from '../../orders/orders.present.ts'
import { findOrder, type OrderRow } from '../../orders/orders.queries.ts'
import { collected, DELIVERED, tellCustomers } from '../board/tell-customers.ts'
import {
  findLastMiss,
  findWhoVerifiedCode,
  listLinesOf,
  lockDeliveryPartner,
  lockOrder,
  saveCollection,
  saveDelivery,
} from '../fulfilment.queries.ts'
import { closeSteps, findNewestAct, rememberStep } from './take-back.queries.ts'

type HandOverDeps = Pick<Deps, 'db' | 'now' | 'config' | 'shop' | 'outbox' | 'codeSeal'>
type HandOverStep = { id: string; user: UserInfo; seen: string | undefined }
type Collection = HandOverStep & { kitchen: string | undefined; toldAt: string | undefined }

/** `toldAt` where a phone tells later of what it did without a network. */
export async function collectOrder(
  deps: HandOverDeps,
  { id, user, seen, kitchen, toldAt }: Collection,
): Promise<OrderView> {
  const order = await inTransaction(deps.db, async tx => {
    const carrier = { ...(await standingOf(tx, user)), isPacker: hasDuty(user, 'board') }
    const locked = (await lockOrder(tx, id)) ?? refuse('order.not_found')
    const lines = await listLinesOf(tx, [id])
    const facts = {
      ...factsOf(locked),
      lines,
      collectedBy: locked.collected_by,
      isAsSeen: isAsSeen(locked, seen),
    }
    const decision = decideCollection(facts, carrier, kitchen)
    if (!decision.ok) return refuse(decision.code)
    const { at, isOfFormerWay } = whenCollected({
      paidAt: locked.paid_at,
      missedAt: locked.failed_attempts > 0 ? await findLastMiss(tx, id) : null,
      toldAt: toldAt === undefined ? undefined : new Date(toldAt),
      now: deps.now(),
    })
    const isTakenBack = await wasTakenBack(tx, id, toldAt)
    if (decision.alreadyDone || isOfFormerWay || isTakenBack) return findOrder(tx, { id })
    const { withoutKitchen, isWhole } = decision
    await saveCollection(tx, { id, by: carrier.id, at, lines: decision.lines, isWhole })
    const from = lines.find(line => decision.lines.includes(line.id))?.sourcingPartnerId ?? null
    await insertAudit(tx, {
      actorId: carrier.id,
      action: isWhole ? 'order.collected' : 'order.part_collected',
      subject: { type: 'order', id },
      facts: kitchen === undefined ? { withoutKitchen } : { withoutKitchen, from },
    })
    await closeSteps(tx, [id])
    // Its customer hears of it once all of it is on the way.
    if (isWhole) await tellCustomers(tx, deps, [{ orderId: id, ...collected(locked) }])
    const step = { by: carrier.id, lines: decision.lines, isWhole, toldAt: toldAt ?? null }
    await rememberStep(tx, {
      orderId: id,
      step: { step: 'collected', ...step },
      seconds: TAKE_BACK_SECONDS,
    })
    return findOrder(tx, { id })
  })
  wakeAfterStep(deps)
  return showHandedOver(deps, order, user)
}

export async function deliverOrder(deps: HandOverDeps, { id, user, seen }: HandOverStep): Promise<OrderView> {
  const order = await inTransaction(deps.db, async tx => {
    const carrier = await standingOf(tx, user)
    const locked = (await lockOrder(tx, id)) ?? refuse('order.not_found')
    const codeVerifiedBy = await findWhoVerifiedCode(tx, id)
    const facts = {
      ...factsOf(locked),
      deliveredBy: locked.delivered_by,
      codeVerifiedBy,
      isAsSeen: isAsSeen(locked, seen),
    }
    const decision = decideDelivery(facts, carrier)
    if (!decision.ok) return refuse(decision.code)
    if (decision.alreadyDone) return findOrder(tx, { id })
    await saveDelivery(tx, { id, by: carrier.id, at: deps.now() })
    await insertAudit(tx, {
      actorId: carrier.id,
      action: 'order.delivered',
      subject: { type: 'order', id },
      facts: { withoutCode: decision.withoutCode },
    })
    await closeSteps(tx, [id])
    await tellCustomers(tx, deps, [{ orderId: id, ...DELIVERED }])
    await rememberStep(tx, {
      orderId: id,
      step: { step: 'delivered', by: carrier.id },
      seconds: TAKE_BACK_SECONDS,
    })
    return findOrder(tx, { id })
  })
  wakeAfterStep(deps)
  return showHandedOver(deps, order, user)
}

/** A phone that heard no answer tells of a collection again: what was taken back meanwhile is not done anew. */
async function wasTakenBack(tx: Database, id: string, toldAt: string | undefined): Promise<boolean> {
  const newest = toldAt === undefined ? undefined : await findNewestAct(tx, id)
  return newest?.isUndone === true && newest.step?.step === 'collected' && newest.step.toldAt === toldAt
}

function wakeAfterStep({ outbox }: Pick<Deps, 'outbox'>): void {
  outbox.wake()
  outbox.wake(TAKE_BACK_SECONDS * SECOND)
}

/** A partner's approval is looked at again once nobody can take it away any more. */
export async function standingOf(tx: Database, { _id: id, isAdmin }: UserInfo): Promise<Carrier> {
  const partner = isAdmin ? undefined : await lockDeliveryPartner(tx, id)
  return { id, isAdmin, isApprovedPartner: partner?.approval === 'approved' }
}

export function showHandedOver(
  deps: Pick<Deps, 'now' | 'codeSeal'>,
  order: OrderRow | undefined,
  user: UserInfo,
): OrderView {
  if (!order) return refuse('order.not_found')
  const reader = hasDuty(user, 'order') ? readerOf(order, user) : toPartner(user._id)
  return presentOrder(order, showingCode(deps, reader))
}
