import { text } from '@pindivantalu/texts/t'

export const ORDER_STATUSES = [
  'Created',
  'Only Delivery Assigned',
  'Only Sourcing Assigned',
  'Sourcing & Delivery Assigned',
  'Collected',
  'Delivered',
] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

/** What the owner's list can be narrowed to: a cancelled order is listed as that alone, whatever status it had. */
export const LISTED_STATUSES = [...ORDER_STATUSES, 'Cancelled'] as const
export type ListedStatus = (typeof LISTED_STATUSES)[number]

/** How people read them; said by `t`. */
export const ORDER_STATUS_TEXTS: Record<OrderStatus, string> = {
  Created: text('Created'),
  'Only Delivery Assigned': text('Only Delivery Assigned'),
  'Only Sourcing Assigned': text('Only Sourcing Assigned'),
  'Sourcing & Delivery Assigned': text('Sourcing & Delivery Assigned'),
  Collected: text('Collected'),
  Delivered: text('Delivered'),
}

/** What is stored of an order's way: who has it, and when something happened. */
export type OrderProgress = {
  paidAt: Date | null
  sourcingPartnerId: string | null
  deliveryPartnerId: string | null
  collectedAt: Date | null
  deliveredAt: Date | null
  /** Beside the statuses: an order keeps the one it had. */
  cancelledAt: Date | null
}

/** Never stored: always read from the facts. An unpaid order stays 'Created', even when it is assigned. */
export function orderStatus(order: Omit<OrderProgress, 'cancelledAt'>): OrderStatus {
  if (order.deliveredAt) return 'Delivered'
  if (order.collectedAt) return 'Collected'
  if (!order.paidAt) return 'Created'
  if (order.sourcingPartnerId && order.deliveryPartnerId) return 'Sourcing & Delivery Assigned'
  if (order.sourcingPartnerId) return 'Only Sourcing Assigned'
  if (order.deliveryPartnerId) return 'Only Delivery Assigned'
  return 'Created'
}

/** Whether its parcel has left the kitchen, be it that it came back from a door. */
export function isMade({
  collectedAt,
  failedAttempts,
}: Pick<OrderProgress, 'collectedAt'> & { failedAttempts: number }): boolean {
  return collectedAt !== null || failedAttempts > 0
}

export function isOnItsWay({
  collectedAt,
  deliveredAt,
}: Pick<OrderProgress, 'collectedAt' | 'deliveredAt'>): boolean {
  return collectedAt !== null && deliveredAt === null
}
