import { type Need, needsOf } from '@pindivantalu/domain/fulfilment/board'
import type { OrderView } from '@pindivantalu/domain/orders/order.wire'

type OrderProgress = Pick<
  OrderView,
  'paidAt' | 'deliveredAt' | 'cancelledAt' | 'sourcing' | 'delivery' | 'attempts'
>
type Approved = readonly { _id: string }[] | undefined

/** Who an order still needs, as the board says it. Until the approved partners are known, an order keeps its own. */
export function orderNeeds(
  { paidAt, deliveredAt, cancelledAt, sourcing, delivery, attempts }: OrderProgress,
  { cooks, carriers }: { cooks: Approved; carriers: Approved },
): Need[] {
  const sourcingPartnerId = sourcing.sourcingPartner?._id ?? null
  const deliveryPartnerId = delivery.deliveryPartner?._id ?? null
  return needsOf({
    paidAt: instant(paidAt),
    collectedAt: instant(sourcing.collectedAt),
    deliveredAt: instant(deliveredAt),
    cancelledAt: instant(cancelledAt),
    failedAttempts: attempts.length,
    sourcingPartnerId,
    deliveryPartnerId,
    isCookApproved: sourcing.kitchens.every(({ sourcingPartner: cook }) => isAmong(cooks, cook._id)),
    isCarrierApproved: isAmong(carriers, deliveryPartnerId),
  })
}

function isAmong(approved: Approved, id: string | null): boolean {
  return approved === undefined || approved.some(({ _id }) => _id === id)
}

function instant(text: string | null): Date | null {
  return text === null ? null : new Date(text)
}
