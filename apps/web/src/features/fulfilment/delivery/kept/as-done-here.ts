import { inRunOrder } from '@pindivantalu/domain/fulfilment/run'
import type { OrderView } from '@pindivantalu/domain/orders/order.wire'
import { isAttempt, isCollection, isStopOrder, type KeptAct, type KeptCollection } from './kept-act.ts'

/** The list as this phone knows it: with what was done here and the shop has not heard yet. */
export function asDoneHere(orders: readonly OrderView[], waiting: readonly KeptAct[]): OrderView[] {
  const collected = waiting.filter(isCollection)
  const shown = orders.map(order =>
    collected
      .filter(({ orderId }) => orderId === order._id)
      .reduce((before, { request }) => asCollected(before, request), order),
  )
  const placed = waiting.findLast(isStopOrder)?.request.stops
  return placed ? inRunOrder(shown.map(asStop), placed).map(({ order }) => order) : shown
}

/** With its last kitchen it is collected; a part that no kitchen makes yet is still to come. */
function asCollected(order: OrderView, { at, kitchen }: KeptCollection['request']): OrderView {
  const kitchens = order.sourcing.kitchens.map(one =>
    kitchen === undefined || kitchen === one._id ? { ...one, collectedAt: one.collectedAt ?? at } : one,
  )
  const isWhole =
    kitchen === undefined ||
    (order.sourcing.isAssigned && kitchens.every(({ collectedAt }) => collectedAt !== null))
  const sourcing = { ...order.sourcing, kitchens }
  if (!isWhole) return { ...order, sourcing }
  return { ...order, status: 'Collected', sourcing: { ...sourcing, isCollected: true, collectedAt: at } }
}

/** An order as the rules of a run see it. */
export function asStop(order: OrderView) {
  const { preferredDeliveryDate: day, preferredDeliveryTimeSlot: slot } = order.delivery
  return { id: order._id, pincode: order.deliveryAddress?.postalCode ?? '', day, slot, order }
}

/** Failed ways that the shop has not heard of, by order. */
export function missedHere(waiting: readonly KeptAct[]): Set<string> {
  return new Set(waiting.filter(isAttempt).map(({ orderId }) => orderId))
}
