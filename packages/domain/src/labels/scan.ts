import { hasDuty, type Worker } from '../accounts/staff-roles.ts'

/** What the QR code on a packet or slip holds after the shop's own URL. */
export const scanPath = (reference: string) => `/q/${reference}`

type Reader = Worker & { _id: string; deliveryPartner: { isApproved: boolean } }
type Scanned = { id: string; carrier: string | null; isDelivered: boolean }

/**
 * Where a scan leads: the shop's people to the order, who brings it to their stop. To nobody else is it said that there
 * is such an order.
 */
export function whereScanLeads(reader: Reader | null, order: Scanned | null): string | null {
  if (!reader || !order) return null
  if (hasDuty(reader, 'order')) return `/order/${order.id}`
  const brings = order.carrier === reader._id && reader.deliveryPartner.isApproved && !order.isDelivered
  return brings ? `/deliverypartner?stop=${order.id}` : null
}
