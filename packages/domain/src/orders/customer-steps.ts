import { t, text } from '@pindivantalu/texts/t'
import type { OrderView } from './order.wire.ts'

/** What happened to an order, as its customer is told. */
export type FollowedOrder = Pick<
  OrderView,
  'isPaid' | 'paidAt' | 'createdAt' | 'assignedAt' | 'deliveredAt' | 'isCancelled'
> & {
  sourcing: Pick<OrderView['sourcing'], 'isAssigned' | 'collectedAt'>
  delivery: { deliveryPartner: { name: string } | null } & Pick<
    OrderView['delivery'],
    'preferredDeliveryDate'
  >
  attempts: readonly unknown[]
  /** Left out where only its place in a list is told. */
  cancelReason?: OrderView['cancelReason']
}

/** 'missed' until it is on its way again; 'unpaid' where nothing is made until it is paid. */
export type CustomerState = CustomerStepName | 'missed' | 'unpaid' | 'cancelled'

export type CustomerStepName = 'received' | 'making' | 'on its way' | 'delivered'

export type CustomerStep = {
  name: CustomerStepName
  state: 'done' | 'now' | 'to come'
  /** When it began; null where it has not, or where that was never written down. */
  at: Date | null
}

/** Shorter than a heading: four stand side by side on a phone. */
export const CUSTOMER_STEP_TEXTS: Record<CustomerStepName, string> = {
  received: text('Order received'),
  making: text('Being made'),
  'on its way': text('On its way'),
  delivered: text('Delivered'),
}

/** Where an order is for its customer. */
export function customerState(order: FollowedOrder): CustomerState {
  if (order.isCancelled) return 'cancelled'
  if (order.deliveredAt) return 'delivered'
  if (order.sourcing.collectedAt) return 'on its way'
  if (!order.isPaid) return 'unpaid'
  if (order.attempts.length > 0) return 'missed'
  return order.sourcing.isAssigned || order.delivery.deliveryPartner ? 'making' : 'received'
}

/** What was missed is on its way, though it has to set out again. */
const REACHED: Record<CustomerState, number> = {
  unpaid: 0,
  cancelled: 0,
  received: 0,
  making: 1,
  'on its way': 2,
  missed: 2,
  delivered: 3,
}

/**
 * The four steps of an order. An order that the owner hands over directly was never collected: the step is done with
 * it, without a time. What is chosen for an unpaid order begins when it is paid.
 */
export function customerSteps(order: FollowedOrder): CustomerStep[] {
  const state = customerState(order)
  const begun: [CustomerStepName, string | null][] = [
    ['received', order.createdAt],
    ['making', laterOf(order.assignedAt, order.paidAt)],
    ['on its way', order.sourcing.collectedAt],
    ['delivered', order.deliveredAt],
  ]
  const reached = REACHED[state]
  return begun.map(([name, at], index) => ({
    name,
    state: stateAt(index, reached, begun.length - 1),
    at: index <= reached && at !== null ? new Date(at) : null,
  }))
}

/** Where nothing is to come, the last is done too. */
function stateAt(index: number, reached: number, last: number): CustomerStep['state'] {
  if (index > reached) return 'to come'
  return index === reached && reached < last ? 'now' : 'done'
}

function laterOf(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return null
  return Date.parse(one) > Date.parse(other) ? one : other
}

/** The one sentence that answers where an order is. */
export function orderSentence(order: FollowedOrder, carrier: string | undefined): string {
  switch (customerState(order)) {
    case 'unpaid':
      return t('Waiting for your payment')
    case 'received':
      return t('Order received')
    case 'making':
      return t('Being made', {}, 'sentence')
    case 'missed':
      return order.delivery.preferredDeliveryDate ? t('We come again') : t('We missed you at the door')
    case 'on its way':
      return carrier ? t('{name} is on the way', { name: carrier }) : t('On its way', {}, 'sentence')
    case 'delivered':
      return t('Delivered')
    case 'cancelled':
      return order.isPaid && order.cancelReason !== 'customer_asked'
        ? t('We could not make this order')
        : t('Your order is cancelled')
  }
}

/** Stands above the sentence for readers of English: the shop speaks Telugu too. */
export const TELUGU_HEADINGS: Record<CustomerStepName | 'missed' | 'cancelled', string> = {
  received: 'ఆర్డర్ అందింది',
  making: 'తయారవుతోంది',
  'on its way': 'బయలుదేరింది',
  missed: 'మిమ్మల్ని కలవలేకపోయాం',
  delivered: 'అందజేశాం',
  cancelled: 'ఆర్డర్ రద్దయింది',
}
