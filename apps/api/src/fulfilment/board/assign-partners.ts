import { type Decision, ERRORS, type ErrorCode } from '@pindivantalu/domain/errors'
import {
  type Choice,
  decideAssignment,
  decideChoice,
  decideFilling,
  hasSameCarrier,
  hasSameCook,
} from '@pindivantalu/domain/fulfilment/assignment'
import type { AssignManyAnswer } from '@pindivantalu/domain/fulfilment/fulfilment.wire'
import { insertAudit } from '../../audit/audit-log.queries.ts'
import type { Database } from '../../db/client.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Deps } from '../../deps.ts'
import { refuse } from '../../http/errors/refusal.ts'
import { isAsSeen } from '../../orders/order-version.ts'
import { factsOf } from '../../orders/orders.present.ts'
import {
  findApproved,
  type LockedOrder,
  lockCook,
  lockDeliveryPartner,
  lockOrders,
  saveCook,
  saveDeliveryPartner,
} from '../fulfilment.queries.ts'
import { COOK_ASSIGNED, carrierAssigned, type OrderNews, tellCustomers } from './tell-customers.ts'

type AssigningDeps = Pick<Deps, 'db' | 'now' | 'config' | 'shop' | 'outbox'>

type OneAssignment = { id: string; choice: Choice; seen: string | undefined; actorId: string }

/** On its own page, where the admin sees who has it: they may choose others. */
export async function assignOrder(deps: AssigningDeps, { id, choice, seen, actorId }: OneAssignment) {
  const [outcome] = await assignEach(deps, { ids: [id], choice, actorId }, async (_tx, found) => {
    return order => decideAssignment({ ...toAssign(order), isAsSeen: isAsSeen(order, seen) }, choice, found)
  })
  if (outcome?.refused) refuse(outcome.refused)
}

type ManyAssignments = {
  orderIds: string[]
  deliveryPartnerUserId: string | null
  sourcingPartnerUserId: string | null
  sourcingPartnerAddressId: string | null
}

/** Each gets what it lacks, and what cannot be assigned holds up none of the others. */
export async function assignOrders(
  deps: AssigningDeps,
  asked: ManyAssignments,
  actorId: string,
): Promise<AssignManyAnswer> {
  const chosen = decideChoice(asked.deliveryPartnerUserId, {
    partnerId: asked.sourcingPartnerUserId,
    addressId: asked.sourcingPartnerAddressId,
  })
  if (!chosen.ok) return refuse(chosen.code)
  const { choice } = chosen
  const ids = [...new Set(asked.orderIds)]
  const outcomes = await assignEach(deps, { ids, choice, actorId }, async (tx, found, orders) => {
    const cooks = orders.map(order => order.sourcing_partner_id)
    const carriers = orders.map(order => order.delivery_partner_id)
    const approvedCooks = await findApproved(tx, 'sourcing_partners', cooks)
    const approvedCarriers = await findApproved(tx, 'delivery_partners', carriers)
    return order => {
      const isCookApproved = approvedCooks.has(order.sourcing_partner_id)
      const isCarrierApproved = approvedCarriers.has(order.delivery_partner_id)
      const facts = { ...toAssign(order), isAsSeen: true, isCookApproved, isCarrierApproved }
      return decideFilling(facts, choice, found)
    }
  })
  return {
    assigned: outcomes.flatMap(({ id, refused }) => (refused ? [] : [id])),
    kept: outcomes.flatMap(({ id, kept }) => (kept ? [{ _id: id, ...inWords(kept) }] : [])),
    refused: outcomes.flatMap(({ id, refused }) => (refused ? [{ _id: id, ...inWords(refused) }] : [])),
  }
}

const inWords = (code: ErrorCode) => ({ code, message: ERRORS[code].message })

function toAssign(order: LockedOrder) {
  return { ...factsOf(order), sourcingAddressId: order.sourcing_address_id }
}

type Found = Awaited<ReturnType<typeof lockPartners>>
type Decided = Decision<Omit<Given, 'order'> & { kept?: ErrorCode | null }>
/** Prepared once all is locked, so that what it looks up is what stands. */
type Deciding = (
  tx: Database,
  found: Found,
  orders: LockedOrder[],
) => Promise<(order: LockedOrder) => Decided>

type Outcome = { id: string; refused?: ErrorCode; kept?: ErrorCode | null | undefined }

async function assignEach(
  deps: AssigningDeps,
  { ids, choice, actorId }: { ids: string[]; choice: Choice; actorId: string },
  prepare: Deciding,
): Promise<Outcome[]> {
  const outcomes = await inTransaction(deps.db, async tx => {
    const found = await lockPartners(tx, choice)
    const locked = await lockOrders(tx, ids)
    const decide = await prepare(tx, found, locked)
    const orders = new Map(locked.map(order => [order.id, order]))
    const decided = ids.map(id => {
      const order = orders.get(id)
      if (!order) return { id, refused: 'order.not_found' as const }
      const decision = decide(order)
      if (!decision.ok) return { id, refused: decision.code }
      return { id, kept: decision.kept, given: { order, ...decision } }
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
  delivery?: { partnerId: string; reason: string | null }
}

/** Giving an order to the partner who has it already is no news. */
async function giveToCook(tx: Database, given: Given[], actorId: string): Promise<OrderNews[]> {
  const changed = given.filter(
    ({ order, sourcing }) => sourcing !== undefined && !hasSameCook(toAssign(order), sourcing),
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
  const changed = given.filter(
    ({ order, delivery }) => delivery !== undefined && !hasSameCarrier(toAssign(order), delivery),
  )
  if (!partner || changed.length === 0) return []
  const orders = changed.map(({ order }) => order)
  await saveDeliveryPartner(tx, idsOf(orders), partner.id)
  await insertAudit(
    tx,
    ...changed.map(({ order, delivery }) => ({
      actorId,
      action: 'order.delivery_assigned',
      subject: { type: 'order', id: order.id } as const,
      facts: {
        from: order.delivery_partner_id,
        to: partner.id,
        ...(delivery?.reason && { reason: delivery.reason }),
      },
    })),
  )
  return orders.map(order => ({ orderId: order.id, ...carrierAssigned(partner) }))
}

const idsOf = (orders: LockedOrder[]) => orders.map(({ id }) => id)
