import type { ErrorCode } from '@pindivantalu/domain/errors'
import { decideCollection, decideDelivery } from '@pindivantalu/domain/fulfilment/hand-over'
import type { OrderView } from '@pindivantalu/domain/orders/order.wire'
import { formatInstant } from '@pindivantalu/domain/time-in-words'

type OrderProgress = Pick<
  OrderView,
  'paidAt' | 'deliveredAt' | 'cancelledAt' | 'delivery' | 'sourcing' | 'attempts'
>

/** In the server's words. Its whole catalogue would come into what every visitor loads. */
const REASONS: Partial<Record<ErrorCode, string>> = {
  'order.not_paid': 'This order has not been paid yet.',
  'order.already_delivered': 'This order is already delivered.',
  'order.cancelled': 'This order is cancelled.',
}

const OWNER = { id: '', isAdmin: true, isApprovedPartner: false }

/** Why an order cannot be marked as collected, in words; undefined where it can. */
export function whyNotCollect(order: OrderProgress): string | undefined {
  const decision = decideCollection(onItsWay(order), OWNER)
  if (!decision.ok) return REASONS[decision.code]
  const { collectedAt } = order.sourcing
  return collectedAt ? `Collected on ${formatInstant(new Date(collectedAt))}.` : undefined
}

export function whyNotDeliver(order: OrderProgress): string | undefined {
  const decision = decideDelivery(onItsWay(order), OWNER)
  return decision.ok ? undefined : REASONS[decision.code]
}

function onItsWay({ paidAt, deliveredAt, cancelledAt, delivery, sourcing, attempts }: OrderProgress) {
  return {
    paidAt: instant(paidAt),
    collectedAt: instant(sourcing.collectedAt),
    deliveredAt: instant(deliveredAt),
    cancelledAt: instant(cancelledAt),
    // From which kitchens does not matter to the owner, who may say it of the whole order.
    lines: [],
    deliveryPartnerId: delivery.deliveryPartner?._id ?? null,
    failedAttempts: attempts.length,
    collectedBy: null,
    deliveredBy: null,
    codeVerifiedBy: null,
    isAsSeen: true,
  }
}

function instant(text: string | null): Date | null {
  return text === null ? null : new Date(text)
}
