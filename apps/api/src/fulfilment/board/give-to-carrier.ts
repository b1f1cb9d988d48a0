import { hasSameCarrier } from '@pindivantalu/domain/fulfilment/assignment'
import { insertAudit } from '../../audit/audit-log.queries.ts'
import type { Database } from '../../db/client.ts'
import { closeSteps } from '../delivery/take-back.queries.ts'
import { saveDeliveryPartner } from '../fulfilment.queries.ts'
import type { Given } from './orders-to-give.ts'
import { carrierAssigned, type OrderNews } from './tell-customers.ts'

type Giving = { partner: { id: string; name: string } | undefined; actorId: string }

/** Giving an order to the partner who has it already is no news. */
export async function giveToCarrier(
  tx: Database,
  given: Given[],
  { partner, actorId }: Giving,
): Promise<OrderNews[]> {
  const changed = given.filter(
    ({ order, delivery }) =>
      delivery !== undefined && !hasSameCarrier({ deliveryPartnerId: order.delivery_partner_id }, delivery),
  )
  if (!partner || changed.length === 0) return []
  const ids = changed.map(({ order }) => order.id)
  await saveDeliveryPartner(tx, ids, partner.id)
  await closeSteps(tx, ids)
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
  return changed.map(({ order }) => ({ orderId: order.id, ...carrierAssigned(partner) }))
}
