import { inRunOrder } from '@pindivantalu/domain/fulfilment/run'
import type { OrderView } from '@pindivantalu/domain/orders/order.wire'
import { isAttempt, isCollection, isStopOrder, type KeptAct } from './kept-act.ts'

/** The list as this phone knows it: with what was done here and the shop has not heard yet. */
export function asDoneHere(orders: readonly OrderView[], waiting: readonly KeptAct[]): OrderView[] {
  const collected = new Map(waiting.filter(isCollection).map(act => [act.orderId, act.request.at]))
  const shown = orders.map(order => {
    const collectedAt = collected.get(order._id)
    return collectedAt === undefined ? order : asCollected(order, collectedAt)
  })
  const placed = waiting.findLast(isStopOrder)?.request.stops
  return placed ? inRunOrder(shown.map(asStop), placed).map(({ order }) => order) : shown
}

function asCollected(order: OrderView, collectedAt: string): OrderView {
  return { ...order, status: 'Collected', sourcing: { ...order.sourcing, isCollected: true, collectedAt } }
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
