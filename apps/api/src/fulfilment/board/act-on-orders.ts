import { changedLines, hasSameCarrier } from '@pindivantalu/domain/fulfilment/assignment'
import type { ActOnOrder } from '@pindivantalu/domain/fulfilment/assignment-act'
import type { Given, OrderWithLines } from './orders-to-give.ts'

/** What is about to change, with what was there before. */
export function actOnOrders(given: readonly Given[]): ActOnOrder[] {
  return given
    .map(({ order, sourcing = [], delivery }) => ({
      order: order.id,
      carrier: carrierOf(order, delivery),
      lines: changedLines(order, sourcing).map(({ line, partnerId, addressId }) => ({
        line,
        from: cookOfLine(order, line),
        to: { partnerId, addressId },
      })),
      assignedAt: order.assigned_at?.toISOString() ?? null,
    }))
    .filter(({ carrier, lines }) => carrier !== null || lines.length > 0)
}

function carrierOf({ delivery_partner_id: from }: OrderWithLines, delivery: Given['delivery']) {
  const isNew = delivery !== undefined && !hasSameCarrier({ deliveryPartnerId: from }, delivery)
  return isNew ? { from, to: delivery.partnerId } : null
}

function cookOfLine({ lines }: OrderWithLines, id: string) {
  const line = lines.find(one => one.id === id)
  return { partnerId: line?.sourcingPartnerId ?? null, addressId: line?.sourcingAddressId ?? null }
}
