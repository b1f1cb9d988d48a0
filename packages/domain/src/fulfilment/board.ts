import { DAY, type Day } from '../indian-time.ts'
import { isMade, type OrderProgress } from '../orders/order-status.ts'
import { LAST_SLOT, slotEndsAt, type TimeSlot } from '../orders/slots/time-slots.ts'

export const WITHOUT_SLOT_WITHIN = DAY

type Promised = Pick<OrderProgress, 'paidAt' | 'deliveredAt'> & {
  slotDay: Day | null
  slot: TimeSlot | null
  /** For which it is made as long as nobody has chosen a slot. */
  defaultDay: Day | null
  /** When the shop heard of the last failed attempt: the customer chooses anew. */
  attemptNotedAt: Date | null
}

/**
 * When an order should be there: at the end of its slot. Where none is chosen, a day after it was paid or missed, and
 * not before the day is over for which it is made: a festival's may be weeks ahead.
 */
function dueAt({ paidAt, slotDay, slot, defaultDay, attemptNotedAt }: Promised): Date | null {
  if (!paidAt) return null
  if (slotDay && slot) return slotEndsAt(slotDay, slot)
  const dayIsOver = defaultDay ? slotEndsAt(defaultDay, LAST_SLOT).getTime() : 0
  return new Date(Math.max((attemptNotedAt ?? paidAt).getTime() + WITHOUT_SLOT_WITHIN, dayIsOver))
}

export function isLate(order: Promised, now: Date): boolean {
  const due = dueAt(order)
  return due !== null && !order.deliveredAt && now.getTime() > due.getTime()
}

/** Whom an order still needs. What was ever collected needs no cook any more, what is delivered or cancelled nobody. */
export const NEEDS = ['sourcing', 'delivery'] as const
export type Need = (typeof NEEDS)[number]

type Assigned = OrderProgress & {
  failedAttempts: number
  isCookApproved: boolean
  isCarrierApproved: boolean
}

/** A partner who has lost approval can do nothing more, so somebody else is needed in their place. */
export function needsOf(order: Assigned): Need[] {
  if (!order.paidAt || order.deliveredAt || order.cancelledAt) return []
  const hasCook = order.sourcingPartnerId !== null && order.isCookApproved
  const hasCarrier = order.deliveryPartnerId !== null && order.isCarrierApproved
  return NEEDS.filter(need => (need === 'sourcing' ? !isMade(order) && !hasCook : !hasCarrier))
}
