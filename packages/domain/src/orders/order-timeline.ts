import type { OrderStatus } from './order-status.ts'

/** What happened to an order, each fact for itself. */
export type OrderPast = {
  isPaid: boolean
  hasCook: boolean
  hasCarrier: boolean
  isCollected: boolean
  isDelivered: boolean
}

export type TimelineStep = {
  label: OrderStatus
  /** Of the assignment: who was chosen, of what has happened. */
  chosen: 'both' | 'cook' | 'carrier' | null
  state: 'done' | 'current' | 'to come'
}

/**
 * The way of an order, for the people who follow it. A step stands there because its own fact is there, never because
 * a later one is: what was left out on the way, such as the collection of an order that the owner delivers directly, is
 * not shown. Of an unpaid order no choice is told yet, as in its status.
 */
export function orderTimeline(past: OrderPast): TimelineStep[] {
  const chosen = past.isPaid ? whoWasChosen(past) : null
  const steps = [
    { label: 'Created' as const, chosen: null, happened: true },
    { label: labelOf(chosen), chosen, happened: chosen !== null },
    { label: 'Collected' as const, chosen: null, happened: past.isCollected },
    { label: 'Delivered' as const, chosen: null, happened: past.isDelivered },
  ]
  const last = steps.findLastIndex(({ happened }) => happened)
  // Where nothing is to come, the last is done too.
  const stateAt = (index: number): TimelineStep['state'] => {
    if (index > last) return 'to come'
    return index === last && !past.isDelivered ? 'current' : 'done'
  }
  return steps
    .map(({ happened, ...step }, index) => ({ ...step, happened, state: stateAt(index) }))
    .filter(({ happened, state }) => happened || state === 'to come')
    .map(({ label, chosen, state }) => ({ label, chosen, state }))
}

function whoWasChosen({ hasCook, hasCarrier }: OrderPast): TimelineStep['chosen'] {
  if (hasCook && hasCarrier) return 'both'
  if (hasCook) return 'cook'
  return hasCarrier ? 'carrier' : null
}

/** While nobody is chosen, the step to come is the whole choice. */
function labelOf(chosen: TimelineStep['chosen']): OrderStatus {
  if (chosen === 'cook') return 'Only Sourcing Assigned'
  if (chosen === 'carrier') return 'Only Delivery Assigned'
  return 'Sourcing & Delivery Assigned'
}
