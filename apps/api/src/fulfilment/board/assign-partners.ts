import { type Decision, ERRORS, type ErrorCode } from '@pindivantalu/domain/errors'
import {
  type Choice,
  decideAssignment,
  decideChoice,
  decideFilling,
} from '@pindivantalu/domain/fulfilment/assignment'
import type { AssignManyAnswer } from '@pindivantalu/domain/fulfilment/fulfilment.wire'
import { BY_PRODUCT } from '@pindivantalu/domain/fulfilment/line-cooks'
import { SECOND } from '@pindivantalu/domain/indian-time'
import { isMade } from '@pindivantalu/domain/orders/order-status'
import type { Database } from '../../db/client.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Deps } from '../../deps.ts'
import { refuse } from '../../http/errors/refusal.ts'
import { isAsSeen } from '../../orders/order-version.ts'
import { factsOf } from '../../orders/orders.present.ts'
import { findApprovedCarriers } from '../fulfilment.queries.ts'
import { actOnOrders } from './act-on-orders.ts'
import { holdMessages, insertAct } from './acts.queries.ts'
import { giveToCarrier } from './give-to-carrier.ts'
import { giveToCooks } from './give-to-cooks.ts'
import { lockPartners } from './lock-partners.ts'
import { type Given, lockWithLines, type OrderWithLines } from './orders-to-give.ts'
import { type OrderNews, tellCustomers } from './tell-customers.ts'
import { tellPartners } from './tell-partners.ts'

type AssigningDeps = Pick<Deps, 'db' | 'now' | 'config' | 'shop' | 'outbox'>

type OneAssignment = { id: string; choice: Choice; seen: string | undefined; actorId: string }

/** On its own page, where the admin sees who has it: they may choose others. */
export async function assignOrder(deps: AssigningDeps, { id, choice, seen, actorId }: OneAssignment) {
  const { outcomes } = await assignEach(deps, { ids: [id], choice, actorId }, async (_tx, found) => {
    return order =>
      decideAssignment(
        { ...factsOf(order), lines: order.lines, isAsSeen: isAsSeen(order, seen) },
        choice,
        found,
      )
  })
  wakeAfterAct(deps)
  const refused = outcomes[0]?.refused
  if (refused) refuse(refused)
}

type ManyAssignments = {
  orderIds: string[]
  deliveryPartnerUserId: string | null
  sourcingPartnerUserId: string | null
  sourcingPartnerAddressId: string | null
  byProduct?: boolean | undefined
}

/** Each gets what it lacks, and what cannot be assigned holds up none of the others. */
export async function assignOrders(
  deps: AssigningDeps,
  asked: ManyAssignments,
  actorId: string,
): Promise<AssignManyAnswer> {
  const oneCook = { partnerId: asked.sourcingPartnerUserId, addressId: asked.sourcingPartnerAddressId }
  const chosen = decideChoice(asked.deliveryPartnerUserId, asked.byProduct ? BY_PRODUCT : oneCook)
  if (!chosen.ok) return refuse(chosen.code)
  const { choice } = chosen
  const ids = [...new Set(asked.orderIds)]
  const { outcomes, act } = await assignEach(deps, { ids, choice, actorId }, async (tx, found, orders) => {
    const carriers = orders.map(order => order.delivery_partner_id)
    const approvedCarriers = await findApprovedCarriers(tx, carriers)
    return order => {
      const isCarrierApproved = approvedCarriers.has(order.delivery_partner_id)
      const facts = { ...factsOf(order), lines: order.lines, isAsSeen: true, isCarrierApproved }
      return decideFilling(facts, choice, found)
    }
  })
  wakeAfterAct(deps)
  return {
    assigned: outcomes.flatMap(({ id, refused }) => (refused ? [] : [id])),
    kept: outcomes.flatMap(({ id, kept }) => (kept ? [{ _id: id, ...inWords(kept) }] : [])),
    refused: outcomes.flatMap(({ id, refused }) => (refused ? [{ _id: id, ...inWords(refused) }] : [])),
    act: act && { id: act.id, undoUntil: act.undo_until.toISOString() },
  }
}

/** What nothing holds leaves now, the rest when it cannot be taken back any more. */
function wakeAfterAct({ outbox, shop }: AssigningDeps): void {
  outbox.wake()
  outbox.wake(shop.undoSeconds() * SECOND)
}

const inWords = (code: ErrorCode) => ({ code, message: ERRORS[code].message })

type Found = Awaited<ReturnType<typeof lockPartners>>
type Decided = Decision<Omit<Given, 'order'> & { kept?: ErrorCode | null }>
/** Prepared once all is locked, so that what it looks up is what stands. */
type Deciding = (
  tx: Database,
  found: Found,
  orders: OrderWithLines[],
) => Promise<(order: OrderWithLines) => Decided>

type Outcome = { id: string; refused?: ErrorCode; kept?: ErrorCode | null | undefined }

type Assigning = { ids: string[]; choice: Choice; actorId: string }

async function assignEach(deps: AssigningDeps, { ids, choice, actorId }: Assigning, prepare: Deciding) {
  return inTransaction(deps.db, async tx => {
    const found = await lockPartners(tx, choice, ids)
    const locked = await lockWithLines(tx, ids)
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
    const outcomes: Outcome[] = decided
    const making = await giveToCooks(tx, given, actorId)
    const bringing = await giveToCarrier(tx, given, { partner: found.deliveryPartner, actorId })
    await tellCustomers(tx, deps, oncePerOrder(making, bringing))
    return { outcomes, act: await rememberAct(tx, given, deps.shop.undoSeconds()) }
  })
}

/** Who hears who brings it knows that it is made. */
function oncePerOrder(making: OrderNews[], bringing: OrderNews[]): OrderNews[] {
  const told = new Set(bringing.map(({ orderId }) => orderId))
  return [...making.filter(({ orderId }) => !told.has(orderId)), ...bringing]
}

/**
 * What is written of it waits until it cannot be taken back any more. What has left its kitchen is not taken back: its
 * customer is told at once.
 */
async function rememberAct(tx: Database, given: readonly Given[], seconds: number) {
  const orders = actOnOrders(given)
  if (orders.length === 0) return null
  const act = await insertAct(tx, { orders, seconds, orderId: onlyOne(given) })
  const keys = await tellPartners(tx, { actId: act.id, parts: orders })
  if (seconds === 0) return null
  const held = given.filter(({ order }) => !isMade(factsOf(order)))
  await holdMessages(tx, { actId: act.id, orderIds: held.map(({ order }) => order.id), keys })
  return act
}

/** On its own page an order offers to take it back, while it can be. */
function onlyOne(given: readonly Given[]): string | null {
  const [first, ...more] = given
  return first && more.length === 0 && !isMade(factsOf(first.order)) ? first.order.id : null
}
