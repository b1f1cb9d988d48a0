import { anAttempt, anOrder } from '@pindivantalu/domain/orders/order.builder'
import type { OrderView } from '@pindivantalu/domain/orders/order.wire'
import { expect, it } from 'vitest'
import { orderWay } from './order-way.ts'

const NOW = new Date('2026-01-10T11:00:00.000Z')
const COOK = { _id: 'c', name: 'Annapurna', phone: null, organizationName: 'Annapurna Home Foods' }
const RAVI = { _id: 'r', name: 'Ravi Teja', phone: null }
const { sourcing, delivery } = anOrder()
const made = { sourcing: { ...sourcing, isAssigned: true, sourcingPartner: COOK } }
const given = { ...made, delivery: { ...delivery, deliveryPartner: RAVI } }
const at = '2026-01-10T09:42:00.000Z'
const collected = { ...given, sourcing: { ...made.sourcing, isCollected: true, collectedAt: at } }

it.each<[string, Partial<OrderView>, string[]]>([
  [
    'paid',
    {},
    [
      'Paid, 11:40 AM: current',
      'Being made, Nobody is chosen yet: to come',
      'Collected, Not yet: to come',
      'Delivered, No slot chosen: to come',
    ],
  ],
  [
    'unpaid',
    { isPaid: false, paidAt: null },
    [
      'Not paid yet, Placed 11:40 AM: current',
      'Being made, Nobody is chosen yet: to come',
      'Collected, Not yet: to come',
      'Delivered, No slot chosen: to come',
    ],
  ],
  [
    'being made',
    made,
    [
      'Paid, 11:40 AM: done',
      'Being made, Annapurna Home Foods: current',
      'Collected, Not yet: to come',
      'Delivered, No slot chosen: to come',
    ],
  ],
  [
    'on its way for today',
    {
      ...collected,
      delivery: {
        ...given.delivery,
        preferredDeliveryDate: '2026-01-10',
        preferredDeliveryTimeSlot: '4-6 PM',
      },
    },
    [
      'Paid, 11:40 AM: done',
      'Being made, Annapurna Home Foods: done',
      'Collected, 3:12 PM: current',
      'Delivered, Today, 4-6 PM: to come',
    ],
  ],
  [
    'missed twice at the door',
    { ...given, attempts: [anAttempt(), anAttempt()] },
    [
      'Paid, 11:40 AM: done',
      'Being made, Annapurna Home Foods: done',
      'Could not deliver, 2 times, last 3:12 PM: trouble',
      'Collected, Not yet: to come',
      'Delivered, No slot chosen: to come',
    ],
  ],
  [
    'missed, and on its way again',
    { ...collected, attempts: [anAttempt()] },
    [
      'Paid, 11:40 AM: done',
      'Being made, Annapurna Home Foods: done',
      'Collected, 3:12 PM: current',
      'Could not deliver, Once, last 3:12 PM: trouble',
      'Delivered, No slot chosen: to come',
    ],
  ],
  [
    'handed over by the owner',
    { deliveredAt: at, attempts: [anAttempt()] },
    ['Paid, 11:40 AM: done', 'Delivered, 3:12 PM: done'],
  ],
  [
    'cancelled while it was made',
    { ...made, isCancelled: true, cancelledAt: at },
    ['Paid, 11:40 AM: done', 'Being made, Annapurna Home Foods: done', 'Cancelled, 3:12 PM: trouble'],
  ],
  [
    'sent again',
    { replaces: { _id: '1', reference: 'R4T8W2XQ' } },
    [
      'Sent again, 11:40 AM: current',
      'Being made, Nobody is chosen yet: to come',
      'Collected, Not yet: to come',
      'Delivered, No slot chosen: to come',
    ],
  ],
])('an order that is %s', (_which, facts, way) => {
  const steps = orderWay(anOrder(facts), NOW)
  expect(steps.map(({ label, note, state }) => `${label}, ${note}: ${state}`)).toEqual(way)
})
