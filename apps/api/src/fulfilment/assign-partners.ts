import { ERRORS, type ErrorCode } from '@pindivantalu/domain/errors'
import { type Choice, decideAssignment, decideChoice } from '@pindivantalu/domain/fulfilment/assignment'
import type { AssignManyAnswer } from '@pindivantalu/domain/fulfilment/fulfilment.wire'
import { insertAudit } from '../db/audit-log.queries.ts'
import type { Database } from '../db/client.ts'
import { inTransaction } from '../db/in-transaction.ts'
import type { Deps } from '../deps.ts'
import { refuse } from '../http/refusal.ts'
import { factsOf } from '../orders/orders.present.ts'
import {
  type LockedOrder,
  lockCook,
  lockDeliveryPartner,
  lockOrders,
  saveCook,
  saveDeliveryPartner,
} from './fulfilment.queries.ts'
import { COOK_ASSIGNED, carrierAssigned, type OrderNews, tellCustomers } from './tell-customers.ts'

type Needs = Pick<Deps, 'db' | 'now' | 'config' | 'shop' | 'outbox'>

export async function assignOrder(
  deps: Needs,
  { id, choice, actorId }: { id: string; choice: Choice; actorId: string },
): Promise<void> {
  const [outcome] = await assignEach(deps, { ids: [id], choice, actorId })
  if (outcome?.refused) refuse(outcome.refused)
}

type Wish = {
  orderIds: string[]
  deliveryPartnerUserId: string | null
  sourcingPartnerUserId: string | null
  sourcingPartnerAddressId: string | null
}

/** What cannot be assigned holds up none of the others. */
export async function assignOrders(deps: Needs, wish: Wish, actorId: string): Promise<AssignManyAnswer> {
  const chosen = decideChoice(wish.deliveryPartnerUserId, {
    partnerId: wish.sourcingPartnerUserId,
    addressId: wish.sourcingPartnerAddressId,
  })
  if (!chosen.ok) return refuse(chosen.code)
  const ids = [...new Set(wish.orderIds)]
  const outcomes = await assignEach(deps, { ids, choice: chosen.choice, actorId })
  return {
    assigned: outcomes.flatMap(({ id, refused }) => (refused ? [] : [id])),
    refused: outcomes.flatMap(({ id, refused }) =>
      refused ? [{ _id: id, code: refused, message: ERRORS[refused].message }] : [],
    ),
  }
}

type Outcome = { id: string; refused?: ErrorCode }

async function assignEach(
  deps: Needs,
  { ids, choice, actorId }: { ids: string[]; choice: Choice; actorId: string },
): Promise<Outcome[]> {
  const outcomes = await inTransaction(deps.db, async tx => {
    const found = await lockPartners(tx, choice)
    const orders = new Map((await lockOrders(tx, ids)).map(order => [order.id, order]))
    const decided = ids.map(id => {
      const order = orders.get(id)
      if (!order) return { id, refused: 'order.not_found' as const }
      const decision = decideAssignment(factsOf(order), choice, found)
      return decision.ok ? { id, given: { order, ...decision } } : { id, refused: decision.code }
    })
    const given = decided.flatMap(one => one.given ?? [])
    const news = [
      ...(await giveToCook(tx, given, actorId)),
      ...(await giveToCarrier(tx, given, { partner: found.deliveryPartner, actorId })),
    ]
    await tellCustomers(tx, deps, news)
    return decided
  })
  deps.outbox.wake()
  return outcomes
}

async function lockPartners(tx: Database, { delivery, sourcing }: Choice) {
  const cook = sourcing?.partnerId ? await lockCook(tx, sourcing.partnerId) : undefined
  const deliveryPartner = delivery?.partnerId ? await lockDeliveryPartner(tx, delivery.partnerId) : undefined
  return { cook, deliveryPartner }
}

type Given = {
  order: LockedOrder
  sourcing?: { partnerId: string; addressId: string }
  delivery?: { partnerId: string }
}

/** Giving an order to whom it was given already is nothing new. */
async function giveToCook(tx: Database, given: Given[], actorId: string): Promise<OrderNews[]> {
  const changed = given.filter(
    ({ order, sourcing }) =>
      order.sourcing_partner_id !== sourcing?.partnerId || order.sourcing_address_id !== sourcing?.addressId,
  )
  const cook = changed[0]?.sourcing
  if (!cook) return []
  const orders = changed.map(({ order }) => order)
  await saveCook(tx, idsOf(orders), cook)
  await insertAudit(
    tx,
    ...orders.map(order => ({
      actorId,
      action: 'order.sourcing_assigned',
      subject: { type: 'order', id: order.id } as const,
      facts: { from: order.sourcing_partner_id, to: cook.partnerId, address: cook.addressId },
    })),
  )
  const notYetCollected = orders.filter(order => order.collected_at === null)
  return notYetCollected.map(order => ({ orderId: order.id, ...COOK_ASSIGNED }))
}

async function giveToCarrier(
  tx: Database,
  given: Given[],
  { partner, actorId }: { partner: { id: string; name: string } | undefined; actorId: string },
): Promise<OrderNews[]> {
  const changed = given.filter(({ order, delivery }) => order.delivery_partner_id !== delivery?.partnerId)
  if (!partner || changed[0]?.delivery === undefined) return []
  const orders = changed.map(({ order }) => order)
  await saveDeliveryPartner(tx, idsOf(orders), partner.id)
  await insertAudit(
    tx,
    ...orders.map(order => ({
      actorId,
      action: 'order.delivery_assigned',
      subject: { type: 'order', id: order.id } as const,
      facts: { from: order.delivery_partner_id, to: partner.id },
    })),
  )
  return orders.map(order => ({ orderId: order.id, ...carrierAssigned(partner) }))
}

const idsOf = (orders: LockedOrder[]) => orders.map(({ id }) => id)
