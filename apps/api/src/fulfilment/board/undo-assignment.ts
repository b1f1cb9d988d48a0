import { ERRORS } from '@pindivantalu/domain/errors'
import {
  type ActOnOrder,
  decidePuttingBack,
  decideUndo,
  stillByAct,
} from '@pindivantalu/domain/fulfilment/assignment-act'
import type { UndoAnswer } from '@pindivantalu/domain/fulfilment/fulfilment.wire'
import { cookOfOrder } from '@pindivantalu/domain/fulfilment/line-cooks'
import { insertAudit } from '../../audit/audit-log.queries.ts'
import type { Database } from '../../db/client.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Deps } from '../../deps.ts'
import { refuse } from '../../http/errors/refusal.ts'
import { factsOf } from '../../orders/orders.present.ts'
import { lockCook, lockDeliveryPartner, saveCooks } from '../fulfilment.queries.ts'
import { findActOrders, lockAct, markUndone, putCarriersBack, withdrawMessages } from './acts.queries.ts'
import { lockWithLines, type OrderWithLines } from './orders-to-give.ts'
import { tellPartners } from './tell-partners.ts'

const NOTHING: UndoAnswer = { undone: [], kept: [] }

/** Puts back what is still as the act left it, and tells nobody. Either its messages leave, or this is done. */
export async function undoAssignment(
  { db, outbox }: Pick<Deps, 'db' | 'outbox'>,
  { id, actorId }: { id: string; actorId: string },
): Promise<UndoAnswer> {
  const answer = await inTransaction(db, async tx => {
    const parts = (await findActOrders(tx, id)) ?? []
    const standing = await lockStanding(tx, parts)
    const orders = await lockWithLines(
      tx,
      parts.map(({ order }) => order),
    )
    const act = await lockAct(tx, id)
    const decision = decideUndo(act && { ...act, ...(await told(tx, id, act)) })
    if (!decision.ok) return refuse(decision.code)
    if (decision.alreadyDone) return NOTHING
    await markUndone(tx, id)
    const byId = new Map(orders.map(order => [order.id, order]))
    const outcomes = parts.flatMap(part => {
      const order = byId.get(part.order)
      return order ? [{ part, order, back: decideBack(order, part, standing) }] : []
    })
    const done = outcomes.flatMap(({ part, order, back }) => (back.ok ? [{ part, order, back }] : []))
    await putBack(tx, done, actorId)
    await tellPartners(tx, { actId: id, parts: outcomes.flatMap(leftOf), isLeft: true })
    return {
      undone: done.map(({ order }) => order.id),
      kept: outcomes.flatMap(({ order, back }) => {
        const code = back.ok ? back.kept : back.code
        return code ? [{ _id: order.id, code, message: ERRORS[code].message }] : []
      }),
    }
  })
  outbox.wake()
  return answer
}

type Outcome = { part: ActOnOrder; order: OrderWithLines; back: ReturnType<typeof decideBack> }

/** What could not be put back: who has it by this act hears of it after all. */
function leftOf({ part, order, back }: Outcome): ActOnOrder[] {
  return back.ok ? [] : [stillByAct({ deliveryPartnerId: order.delivery_partner_id, ...order }, part)]
}

const told = (tx: Database, id: string, { isUndone }: { isUndone: boolean }) =>
  isUndone ? { hasTold: false } : withdrawMessages(tx, id)

/** Those who had it and are still here; nobody deletes them until this is done. */
async function lockStanding(tx: Database, parts: readonly ActOnOrder[]): Promise<Set<string>> {
  const standing = new Set<string>()
  const cooks = new Set(parts.flatMap(({ lines }) => lines.flatMap(({ from }) => from.partnerId ?? [])))
  for (const id of [...cooks].toSorted()) if (await lockCook(tx, id)) standing.add(id)
  const carriers = new Set(parts.flatMap(({ carrier }) => carrier?.from ?? []))
  for (const id of [...carriers].toSorted()) if (await lockDeliveryPartner(tx, id)) standing.add(id)
  return standing
}

const decideBack = (order: OrderWithLines, part: ActOnOrder, standing: ReadonlySet<string>) =>
  decidePuttingBack({ ...factsOf(order), lines: order.lines }, part, standing)

type Back = Extract<ReturnType<typeof decideBack>, { ok: true }>
type Done = { part: ActOnOrder; order: OrderWithLines; back: Back }

async function putBack(tx: Database, done: readonly Done[], actorId: string): Promise<void> {
  const cooked = done.filter(({ back }) => back.lines.length > 0)
  if (cooked.length > 0)
    await saveCooks(tx, {
      lines: cooked.flatMap(({ back }) =>
        back.lines.map(({ line, partnerId, addressId }) => ({
          id: line,
          cookId: partnerId,
          kitchenId: addressId,
        })),
      ),
      orders: cooked.map(({ order, back }) => cookAfter(order, back)),
    })
  await putCarriersBack(
    tx,
    done.map(({ order, part, back }) => ({
      id: order.id,
      carrierId: back.carrier ? back.carrier.partnerId : order.delivery_partner_id,
      assignedAt: part.assignedAt,
    })),
  )
  await insertAudit(
    tx,
    ...done.map(({ order }) => ({
      actorId,
      action: 'order.assignment_undone',
      subject: { type: 'order', id: order.id } as const,
      facts: {},
    })),
  )
}

function cookAfter(order: OrderWithLines, back: Back) {
  const put = new Map(back.lines.map(line => [line.line, line]))
  const cook = cookOfOrder(
    order.lines.map(line => {
      const to = put.get(line.id)
      return to ? { sourcingPartnerId: to.partnerId, sourcingAddressId: to.addressId } : line
    }),
  )
  return { id: order.id, cookId: cook.sourcingPartnerId, kitchenId: cook.sourcingAddressId }
}
