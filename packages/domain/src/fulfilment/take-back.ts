import { type Decision, refusal } from '../errors.ts'
import type { Act } from './assignment-act.ts'
import type { Collector } from './hand-over.ts'

/** How long 'Collected' and 'Delivered' may be taken back. The customer hears of them only then. */
export const TAKE_BACK_SECONDS = 60

/** A step of an order that one press did, and who pressed. */
export type Step =
  /** `toldAt` is what a phone said that tells of it later: by it the same collection is known again. */
  | { step: 'collected'; by: string; lines: string[]; isWhole: boolean; toldAt: string | null }
  | { step: 'delivered'; by: string }

type Following = {
  deliveryPartnerId: string | null
  deliveredAt: Date | null
  /** Whether its customer has written of it: a problem, a review, or something is sent in its place. */
  isAnswered: boolean
}

/**
 * By the one who did it, or an admin. Who packs may take back what they have collected. What is done with an order ends
 * the time to take back the step before it; what its customer does is looked at here.
 */
export function decideTakingBack(
  act: (Act & { step: Step }) | undefined,
  order: Following,
  carrier: Collector,
): Decision<{ alreadyDone: boolean }> {
  const isOfPacker = carrier.isPacker && act?.step.step === 'collected'
  if (!carrier.isAdmin && !isOfPacker) {
    if (!carrier.isApprovedPartner) return refusal('delivery_partner.not_approved')
    if (order.deliveryPartnerId !== carrier.id) return refusal('order.not_found')
  }
  if (!act) return refusal('order.too_late_to_take_back')
  if (!carrier.isAdmin && act.step.by !== carrier.id) return refusal('order.step_of_another')
  if (act.isUndone) return { ok: true, alreadyDone: true }
  const isAsLeft = (order.deliveredAt !== null) === (act.step.step === 'delivered')
  return act.isOver || act.hasTold || !isAsLeft || order.isAnswered
    ? refusal('order.too_late_to_take_back')
    : { ok: true, alreadyDone: false }
}
