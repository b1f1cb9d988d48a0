import type { OrderView } from '@pindivantalu/domain/orders/order.wire'
import { orderTimeline, type TimelineStep } from '@pindivantalu/domain/orders/order-timeline'
import { t } from '@pindivantalu/texts/t'
import { shortMomentOf } from './order-days.ts'

type OrderProgress = Pick<OrderView, 'isPaid' | 'createdAt' | 'deliveredAt' | 'sourcing' | 'delivery'>

export type OrderStep = Pick<TimelineStep, 'label' | 'state'> & { note: string }

/** The way of an order in words; a half-made choice is called by its own name. */
export function orderSteps(order: OrderProgress, isOwn: boolean): OrderStep[] {
  const steps = orderTimeline({
    isPaid: order.isPaid,
    hasCook: order.sourcing.isAssigned,
    hasCarrier: order.delivery.deliveryPartner !== null,
    isCollected: order.sourcing.isCollected,
    isDelivered: order.deliveredAt !== null,
  })
  return steps.map(({ label, state, chosen }) => ({
    label,
    state,
    note: noteOf({ label, state, chosen }, order, isOwn),
  }))
}

function noteOf(
  step: TimelineStep,
  { isPaid, createdAt, deliveredAt, sourcing }: OrderProgress,
  isOwn: boolean,
) {
  switch (step.label) {
    case 'Created':
      return isPaid ? shortMomentOf(createdAt) : t('Not paid yet')
    case 'Collected':
      return sourcing.collectedAt ? shortMomentOf(sourcing.collectedAt) : t('Picked up from the kitchen')
    case 'Delivered':
      if (deliveredAt) return shortMomentOf(deliveredAt)
      return isOwn ? t('Handed over with your OTP') : 'Handed over with the customer’s OTP'
    default:
      return choiceInWords(step)
  }
}

/** What was never chosen is not to come any more once the order has gone on. */
function choiceInWords({ chosen, state }: TimelineStep): string {
  const isOpen = state === 'current'
  if (chosen === 'cook') return isOpen ? t('Kitchen chosen, delivery partner to come') : t('Kitchen chosen')
  if (chosen === 'carrier')
    return isOpen ? t('Delivery partner chosen, kitchen to come') : t('Delivery partner chosen')
  return t('Kitchen and delivery partner chosen')
}
