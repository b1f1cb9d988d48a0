import { type Decision, type ErrorCode, refusal } from '../errors.ts'
import { isMade } from '../orders/order-status.ts'
import {
  type Assignable,
  BY_PRODUCT,
  type ChosenCook,
  decideCooks,
  type FoundCooks,
  type GivenLine,
  hasSameCook,
  lacksCook,
  type OrderToMake,
  type SourcingChoice,
} from './line-cooks.ts'

/** A full day's orders are given to someone in one call: one act, taken back as one, told to each person once. */
export const MOST_AT_ONCE = 1000
export const MOST_REASON_LETTERS = 200

/** The reason is asked for where the order is taken from someone who has collected it. */
type ChosenCarrier = { partnerId: string | null; reason?: string | undefined }

/** Whom orders are given to; what is left out stays as it is. */
export type Choice = { delivery?: ChosenCarrier; sourcing?: SourcingChoice }

/** For several orders at once somebody has to be chosen, of the two kinds of partners whichever. */
export function decideChoice(delivery: string | null, cook: SourcingChoice): Decision<{ choice: Choice }> {
  const sourcing = cook === BY_PRODUCT || cook.partnerId !== null || cook.addressId !== null ? cook : null
  if (delivery === null && !sourcing) return refusal('delivery_partner.not_selected')
  if (sourcing && sourcing !== BY_PRODUCT && !isWhole(sourcing))
    return refusal('sourcing_partner.not_selected')
  const choice = {
    ...(delivery !== null && { delivery: { partnerId: delivery } }),
    ...(sourcing && { sourcing }),
  }
  return { ok: true, choice }
}

const isWhole = ({ partnerId, addressId }: ChosenCook) => partnerId !== null && addressId !== null

type Found = FoundCooks & { deliveryPartner: Assignable | undefined }
type Assigned = {
  delivery?: { partnerId: string; reason: string | null }
  sourcing?: GivenLine[]
}

export type OrderToAssign = OrderToMake & {
  deliveryPartnerId: string | null
  cancelledAt: Date | null
  /** False where the admin decides by an older state than the one that is saved. */
  isAsSeen: boolean
}

/** Where two are chosen, an order gets both or keeps what it had. Giving it to the same ones again is always fine. */
export function decideAssignment(order: OrderToAssign, choice: Choice, found: Found): Decision<Assigned> {
  return decideFor(order, { ...choice, lines: order.lines }, found)
}

function decideFor(
  order: OrderToAssign,
  { delivery, sourcing, lines }: Choice & { lines: OrderToMake['lines'] },
  found: Found,
): Decision<Assigned> {
  if (order.cancelledAt) return refusal('order.cancelled')
  const cooked = sourcing && decideCooks(order, { choice: sourcing, lines }, found)
  if (cooked && !cooked.ok) return cooked
  const carried = delivery && decideDeliveryAssignment(order, delivery, found.deliveryPartner)
  if (carried && !carried.ok) return carried
  const changes =
    (cooked && changedLines(order, cooked.given).length > 0) || (carried && !hasSameCarrier(order, carried))
  if (changes && !order.isAsSeen) return refusal('order.changed_meanwhile')
  return {
    ok: true,
    ...(cooked && { sourcing: cooked.given }),
    ...(carried && { delivery: { partnerId: carried.partnerId, reason: carried.reason } }),
  }
}

/** Giving a line to the cook who has it already changes nothing. */
export function changedLines(
  { lines }: Pick<OrderToMake, 'lines'>,
  given: readonly GivenLine[],
): GivenLine[] {
  return given.filter(to => !lines.some(line => line.id === to.line && hasSameCook(line, to)))
}

type OrderAmongMany = OrderToAssign & { isCarrierApproved: boolean }

/**
 * Of several orders nobody looks at each: they only get what they lack, line by line. A partner who has lost approval
 * is lacking. `kept` says what an order had already, where it got the rest.
 */
export function decideFilling(
  order: OrderAmongMany,
  { delivery, sourcing }: Choice,
  found: Found,
): Decision<Assigned & { kept: ErrorCode | null }> {
  if (order.cancelledAt) return refusal('order.cancelled')
  if (order.deliveredAt) return refusal('order.already_delivered')
  const without = order.lines.filter(lacksCook)
  const hasCarrier = order.deliveryPartnerId !== null && order.isCarrierApproved
  const keepsCook = sourcing !== undefined && without.length === 0 && !isAllOf(order, sourcing)
  const keepsCarrier = delivery !== undefined && hasCarrier && !hasSameCarrier(order, delivery)
  const lacking = {
    ...(sourcing && !keepsCook && { sourcing }),
    ...(delivery && !keepsCarrier && { delivery }),
  }
  const kept = whatIsKept(keepsCook, keepsCarrier)
  if (kept && !lacking.sourcing && !lacking.delivery) return refusal(kept)
  const lines = without.length > 0 ? without : order.lines
  const decision = decideFor(order, { ...lacking, lines }, found)
  if (!decision.ok) return decision
  const isPart = decision.sourcing !== undefined && decision.sourcing.length < lines.length
  return { ...decision, kept: kept ?? (isPart ? 'order.lines_without_cook' : null) }
}

const isAllOf = ({ lines }: OrderToMake, choice: SourcingChoice) =>
  choice !== BY_PRODUCT && lines.every(line => hasSameCook(line, choice))

function whatIsKept(keepsCook: boolean, keepsCarrier: boolean): ErrorCode | null {
  if (keepsCook && keepsCarrier) return 'order.has_both_partners'
  if (keepsCook) return 'order.has_sourcing_partner'
  return keepsCarrier ? 'order.has_delivery_partner' : null
}

/** The partner named in the request, as found in the database; null where nobody was chosen. */
function decideDeliveryAssignment(
  order: OrderToAssign,
  chosen: ChosenCarrier,
  partner: Assignable | undefined,
): Decision<{ partnerId: string; reason: string | null }> {
  if (chosen.partnerId === null) return refusal('delivery_partner.not_selected')
  if (order.deliveredAt) return refusal('order.already_delivered')
  if (!partner || partner.approval === null) return refusal('delivery_partner.not_found')
  if (partner.approval !== 'approved') return refusal('delivery_partner.not_assignable')
  const reason = chosen.reason || null
  // The parcel, or a part of it, is in the first one's hands: taking it away is never a slip of the finger.
  const isWithThem = isMade(order) || order.lines.some(line => line.collectedAt !== null)
  const isTakenAway = isWithThem && order.deliveryPartnerId && !hasSameCarrier(order, chosen)
  if (isTakenAway && reason === null) return refusal('order.reason_missing')
  return { ok: true, partnerId: partner.id, reason }
}

export function hasSameCarrier(
  order: Pick<OrderToAssign, 'deliveryPartnerId'>,
  { partnerId }: { partnerId: string | null },
): boolean {
  return order.deliveryPartnerId === partnerId
}
