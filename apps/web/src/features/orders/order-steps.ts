import type { OrderView } from '@pindivantalu/domain/orders/order.wire'
import { shortMomentOf } from './order-days.ts'

type Facts = Pick<OrderView, 'status' | 'isPaid' | 'createdAt' | 'deliveredAt' | 'sourcing'>

export type OrderStep = { label: string; note: string; state: 'done' | 'current' | 'to come' }

const PARTLY_ASSIGNED = {
  'Only Sourcing Assigned': 'Kitchen chosen, delivery partner to come',
  'Only Delivery Assigned': 'Delivery partner chosen, kitchen to come',
}

/** The way of an order; a half-made choice is called by its own name. */
export function orderSteps(order: Facts, isOwn: boolean): OrderStep[] {
  const { status, createdAt, deliveredAt } = order
  const { collectedAt } = order.sourcing
  const part = PARTLY_ASSIGNED[status as keyof typeof PARTLY_ASSIGNED]
  const steps = [
    { label: 'Created', note: order.isPaid ? shortMomentOf(createdAt) : 'Not paid yet' },
    {
      label: part ? status : 'Sourcing & Delivery Assigned',
      note: part ?? 'Kitchen and delivery partner chosen',
    },
    { label: 'Collected', note: collectedAt ? shortMomentOf(collectedAt) : 'Picked up from the kitchen' },
    {
      label: 'Delivered',
      note: deliveredAt
        ? shortMomentOf(deliveredAt)
        : `Handed over with ${isOwn ? 'your' : 'the customer’s'} OTP`,
    },
  ]
  const reached = steps.findIndex(({ label }) => label === status)
  return steps.map((step, index) => ({ ...step, state: stateOf(index, reached, steps.length - 1) }))
}

/** Where nothing is to come, the last is done too. */
function stateOf(index: number, reached: number, last: number): OrderStep['state'] {
  if (index > reached) return 'to come'
  return index < reached || reached === last ? 'done' : 'current'
}
