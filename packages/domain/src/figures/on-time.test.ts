import { expect, it } from 'vitest'
import { leftKitchenInTime, punctuality } from './on-time.ts'

const day = '2026-03-10'
const order = {
  paidAt: new Date('2026-03-09T10:00+05:30'),
  cancelledAt: null,
  slotDay: day,
  slot: '2-4 PM' as const,
  deliveredAt: null as Date | null,
}
const at = (time: string) => new Date(`${day}T${time}+05:30`)

it.each([
  { delivered: '15:59:59', seen: '16:00', is: 'on time' },
  { delivered: '16:00', seen: '16:00', is: 'on time' },
  { delivered: '16:00:01', seen: '20:00', is: 'late' },
  // Before the slot begins: somebody was there to take it.
  { delivered: '13:30', seen: '13:31', is: 'on time' },
  { delivered: null, seen: '16:00', is: undefined },
  { delivered: null, seen: '16:00:01', is: 'late' },
  // As it was seen then: delivered later, whether in time or not.
  { delivered: '15:30', seen: '15:00', is: undefined },
  { delivered: '17:00', seen: '16:30', is: 'late' },
])('A packet of 2-4 PM that came at $delivered is at $seen $is', ({ delivered, seen, is }) => {
  expect(punctuality({ ...order, deliveredAt: delivered ? at(delivered) : null }, at(seen))).toBe(is)
})

it.each([
  { what: 'without a slot', facts: { slotDay: null, slot: null } },
  { what: 'that was cancelled', facts: { cancelledAt: at('09:00') } },
  { what: 'that is not paid', facts: { paidAt: null } },
  { what: 'paid after that moment', facts: { paidAt: at('23:00') } },
])('An order $what is not counted', ({ facts }) => {
  expect(punctuality({ ...order, ...facts }, at('22:00'))).toBeUndefined()
})

const line = { slotDay: day, slot: '4-6 PM' as const, failedAttempts: 0 }

it.each([
  { collected: '16:00', is: true },
  { collected: '16:00:01', is: false },
  { collected: '09:00', is: true },
])('A line of 4-6 PM that left its kitchen at $collected left in time: $is', ({ collected, is }) => {
  expect(leftKitchenInTime({ ...line, collectedAt: at(collected) })).toBe(is)
})

it.each([
  { what: 'without a slot', facts: { slotDay: null, slot: null } },
  { what: 'that was never collected', facts: { collectedAt: null } },
  { what: 'that is brought again', facts: { failedAttempts: 1 } },
])('A line $what is not counted', ({ facts }) => {
  expect(leftKitchenInTime({ ...line, collectedAt: at('09:00'), ...facts })).toBeUndefined()
})
