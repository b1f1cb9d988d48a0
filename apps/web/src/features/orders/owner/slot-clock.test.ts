import { anAttempt, anOrder } from '@pindivantalu/domain/orders/order.builder'
import type { OrderView } from '@pindivantalu/domain/orders/order.wire'
import { expect, it } from 'vitest'
import { slotClock } from './slot-clock.ts'

const planned = {
  delivery: {
    ...anOrder().delivery,
    preferredDeliveryDate: '2026-01-10',
    preferredDeliveryTimeSlot: '4-6 PM' as const,
  },
}
const attempts = [anAttempt(), anAttempt(), anAttempt()]

it.each<[string, Partial<OrderView>, string, boolean]>([
  ['2026-01-07T10:30:00+05:30', planned, 'Starts in 3 days.', false],
  ['2026-01-10T10:30:00+05:30', planned, 'Starts in 5 h 30 min.', false],
  ['2026-01-10T15:00:00+05:30', planned, 'Starts in 1 h.', false],
  ['2026-01-10T15:12:00+05:30', planned, 'Starts in 48 min.', false],
  ['2026-01-10T16:00:00+05:30', planned, 'Has begun, until 6:00 PM.', false],
  ['2026-01-10T18:00:00+05:30', planned, 'Over since 6:00 PM.', true],
  ['2026-01-10T18:00:00+05:30', {}, 'Up to the customer.', false],
  ['2026-01-10T18:00:00+05:30', { attempts }, 'Waits for you.', true],
  ['2026-01-10T18:00:00+05:30', { ...planned, isCancelled: true }, 'The order is cancelled.', false],
  [
    '2026-01-10T20:00:00+05:30',
    { ...planned, deliveredAt: '2026-01-10T17:20:00+05:30' },
    'Delivered at 5:20 PM.',
    false,
  ],
])('at %s, %j: %s', (now, facts, words, isLate) => {
  expect(slotClock(anOrder(facts), new Date(now))).toEqual({ words, isLate })
})
