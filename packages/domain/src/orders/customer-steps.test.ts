import { expect, it } from 'vitest'
import { customerState, customerSteps, type FollowedOrder, orderSentence } from './customer-steps.ts'

const NINE = '2026-01-10T03:30:00.000Z'
const TEN = '2026-01-10T04:30:00.000Z'
const ELEVEN = '2026-01-10T05:30:00.000Z'
const NOON = '2026-01-10T06:30:00.000Z'

const unpaid: FollowedOrder = {
  isPaid: false,
  paidAt: null,
  createdAt: NINE,
  assignedAt: null,
  deliveredAt: null,
  isCancelled: false,
  sourcing: { isAssigned: false, collectedAt: null },
  delivery: { deliveryPartner: null, preferredDeliveryDate: null },
  attempts: [],
}
const received = { ...unpaid, isPaid: true, paidAt: NINE }
const making = { ...received, assignedAt: TEN, sourcing: { isAssigned: true, collectedAt: null } }
const onItsWay = {
  ...making,
  sourcing: { isAssigned: true, collectedAt: ELEVEN },
  delivery: { deliveryPartner: { name: 'Ravi Teja' }, preferredDeliveryDate: '2026-01-10' },
}
const missed = {
  ...making,
  delivery: { deliveryPartner: { name: 'Ravi Teja' }, preferredDeliveryDate: null },
  attempts: [1],
}
const planned = { ...missed, delivery: { ...missed.delivery, preferredDeliveryDate: '2026-01-11' } }
const delivered = { ...onItsWay, deliveredAt: NOON }

it.each<[string, FollowedOrder, string, string[]]>([
  ['unpaid', unpaid, 'unpaid', ['now 9', 'to come', 'to come', 'to come']],
  [
    'unpaid, kitchen chosen',
    { ...making, isPaid: false, paidAt: null },
    'unpaid',
    ['now 9', 'to come', 'to come', 'to come'],
  ],
  ['paid', received, 'received', ['now 9', 'to come', 'to come', 'to come']],
  ['kitchen chosen', making, 'making', ['done 9', 'now 10', 'to come', 'to come']],
  [
    'only a partner chosen',
    {
      ...received,
      assignedAt: TEN,
      delivery: { deliveryPartner: { name: 'Ravi' }, preferredDeliveryDate: null },
    },
    'making',
    ['done 9', 'now 10', 'to come', 'to come'],
  ],
  [
    'kitchen chosen, then paid',
    { ...making, paidAt: ELEVEN },
    'making',
    ['done 9', 'now 11', 'to come', 'to come'],
  ],
  [
    'chosen before times were kept',
    { ...making, assignedAt: null },
    'making',
    ['done 9', 'now', 'to come', 'to come'],
  ],
  ['cancelled', { ...onItsWay, isCancelled: true }, 'cancelled', ['now 9', 'to come', 'to come', 'to come']],
  ['collected', onItsWay, 'on its way', ['done 9', 'done 10', 'now 11', 'to come']],
  ['missed at the door', missed, 'missed', ['done 9', 'done 10', 'now', 'to come']],
  ['missed, and a new slot chosen', planned, 'missed', ['done 9', 'done 10', 'now', 'to come']],
  [
    'on its way again',
    { ...onItsWay, attempts: [1] },
    'on its way',
    ['done 9', 'done 10', 'now 11', 'to come'],
  ],
  [
    'delivered at the second attempt',
    { ...delivered, attempts: [1] },
    'delivered',
    ['done 9', 'done 10', 'done 11', 'done 12'],
  ],
  ['delivered', delivered, 'delivered', ['done 9', 'done 10', 'done 11', 'done 12']],
  [
    'handed over by the owner',
    { ...received, deliveredAt: NOON },
    'delivered',
    ['done 9', 'done', 'done', 'done 12'],
  ],
])('follows an order that is %s', (_, order, state, steps) => {
  const hour = (at: Date | null) => (at ? ` ${at.getUTCHours() + 6}` : '')
  expect(customerState(order)).toBe(state)
  expect(customerSteps(order).map(step => step.state + hour(step.at))).toEqual(steps)
})

it.each([
  [unpaid, undefined, 'Waiting for your payment'],
  [received, undefined, 'Order received'],
  [making, 'Ravi', 'Being made'],
  [onItsWay, 'Ravi', 'Ravi is on the way'],
  [missed, 'Ravi', 'We missed you at the door'],
  [planned, 'Ravi', 'We come again'],
  [onItsWay, undefined, 'On its way'],
  [delivered, 'Ravi', 'Delivered'],
  [{ ...making, isCancelled: true }, 'Ravi', 'We could not make this order'],
  [{ ...unpaid, isCancelled: true }, undefined, 'Your order is cancelled'],
  [
    { ...making, isCancelled: true, cancelReason: 'customer_asked' as const },
    'Ravi',
    'Your order is cancelled',
  ],
])('says in one sentence where it is', (order, carrier, sentence) => {
  expect(orderSentence(order, carrier)).toBe(sentence)
})
