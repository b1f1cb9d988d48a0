import type { OrderView } from '@pindivantalu/domain/orders/order.wire'
import { orderTimeline, type TimelineStep } from '@pindivantalu/domain/orders/order-timeline'
import { slotInWords } from '@pindivantalu/domain/orders/slots/slot-in-words'
import { formatMoment } from '@pindivantalu/domain/time-in-words'

export type WayStep = {
  name: 'paid' | 'made' | 'missed' | 'collected' | 'delivered' | 'cancelled'
  label: string
  note: string
  state: TimelineStep['state'] | 'trouble'
}

/** The way of an order as the owner follows it, in short words. What was left out on the way is not shown. */
export function orderWay(order: OrderView, now: Date): WayStep[] {
  const moment = momentBy(now)
  const steps: WayStep[] = orderTimeline({
    isPaid: order.isPaid,
    hasCook: order.sourcing.isAssigned,
    hasCarrier: order.delivery.deliveryPartner !== null,
    isCollected: order.sourcing.isCollected,
    isDelivered: order.deliveredAt !== null,
  }).map(step => ({ ...wordsOf(step, order, now), state: step.state }))
  if (order.isCancelled) return [...steps.filter(hasHappened).map(asDone), cancelledStep(order, moment)]
  if (order.attempts.length === 0 || order.deliveredAt) return steps
  const past = steps.filter(hasHappened)
  // On its way once more, that is where it is; until then it is where nobody opened.
  const before = order.sourcing.isCollected ? past : past.map(asDone)
  return [...before, missedStep(order, moment), ...steps.filter(step => !hasHappened(step))]
}

const hasHappened = ({ state }: WayStep) => state !== 'to come'
const asDone = (step: WayStep): WayStep => ({ ...step, state: 'done' })

type Moment = (instant: string) => string

const momentBy =
  (now: Date): Moment =>
  instant =>
    formatMoment(new Date(instant), now)

function wordsOf(step: TimelineStep, order: OrderView, now: Date): Omit<WayStep, 'state'> {
  const { sourcing, delivery, deliveredAt } = order
  const moment = momentBy(now)
  switch (step.label) {
    case 'Created':
      return { name: 'paid', ...beginning(order, moment) }
    case 'Collected':
      return {
        name: 'collected',
        label: 'Collected',
        note: sourcing.collectedAt ? moment(sourcing.collectedAt) : 'Not yet',
      }
    case 'Delivered':
      return {
        name: 'delivered',
        label: 'Delivered',
        note: deliveredAt ? moment(deliveredAt) : slotInWords(delivery, now),
      }
    default:
      return { name: 'made', ...making(step, order) }
  }
}

function beginning({ isPaid, paidAt, createdAt, replaces }: OrderView, moment: Moment) {
  if (replaces) return { label: 'Sent again', note: moment(createdAt) }
  if (isPaid && paidAt) return { label: 'Paid', note: moment(paidAt) }
  return { label: 'Not paid yet', note: `Placed ${moment(createdAt)}` }
}

/** Nobody says when it is made: from the choice of a cook on it is being made. */
function making({ chosen }: TimelineStep, { sourcing }: OrderView) {
  if (chosen === 'carrier') return { label: 'Being made', note: 'No cook yet' }
  if (chosen === null) return { label: 'Being made', note: 'Nobody is chosen yet' }
  const cook = sourcing.sourcingPartner?.organizationName ?? 'A cook is chosen'
  const others = new Set(sourcing.kitchens.map(({ sourcingPartner }) => sourcingPartner._id)).size - 1
  return { label: 'Being made', note: others > 0 ? `${cook} + ${others}` : cook }
}

function missedStep({ attempts }: OrderView, moment: Moment): WayStep {
  const times = attempts.length === 1 ? 'Once' : `${attempts.length} times`
  const last = attempts.at(-1)
  const note = last ? `${times}, last ${moment(last.at)}` : times
  return { name: 'missed', label: 'Could not deliver', note, state: 'trouble' }
}

function cancelledStep({ cancelledAt }: OrderView, moment: Moment): WayStep {
  const note = cancelledAt ? moment(cancelledAt) : ''
  return { name: 'cancelled', label: 'Cancelled', note, state: 'trouble' }
}
