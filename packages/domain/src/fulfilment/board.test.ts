import { describe, expect, it } from 'vitest'
import { isLate, needsOf } from './board.ts'

const paidAt = new Date('2026-01-10T10:00:00+05:30')
const slotted = {
  paidAt,
  deliveredAt: null,
  slotDay: '2026-01-11',
  slot: '6-8 PM',
  defaultDay: null,
  attemptNotedAt: null,
} as const
const unslotted = {
  paidAt,
  deliveredAt: null,
  slotDay: null,
  slot: null,
  defaultDay: null,
  attemptNotedAt: null,
}
const forFestival = { ...unslotted, defaultDay: '2026-01-14' }
const missed = { ...unslotted, attemptNotedAt: new Date('2026-01-11T15:12:00+05:30') }

describe('an order is late', () => {
  it.each([
    { what: 'when its slot ends', order: slotted, now: '2026-01-11T20:00:00+05:30', late: false },
    { what: 'past its slot', order: slotted, now: '2026-01-11T20:00:00.001+05:30', late: true },
    {
      what: 'after midnight in UTC, before in Hyderabad',
      order: { ...slotted, slot: '8-10 PM' as const },
      now: '2026-01-11T21:59:59+05:30',
      late: false,
    },
    {
      what: 'a day after payment without a slot',
      order: unslotted,
      now: '2026-01-11T10:00:00+05:30',
      late: false,
    },
    { what: 'later than that', order: unslotted, now: '2026-01-11T10:00:00.001+05:30', late: true },
    {
      what: 'without a slot on the last minute of the day it is made for',
      order: forFestival,
      now: '2026-01-14T22:00:00+05:30',
      late: false,
    },
    { what: 'past that day', order: forFestival, now: '2026-01-14T22:00:00.001+05:30', late: true },
    { what: 'a day after it was missed', order: missed, now: '2026-01-12T15:12:00+05:30', late: false },
    { what: 'later than that day', order: missed, now: '2026-01-12T15:12:00.001+05:30', late: true },
    {
      what: 'delivered',
      order: { ...slotted, deliveredAt: paidAt },
      now: '2026-01-12T10:00:00+05:30',
      late: false,
    },
    { what: 'unpaid', order: { ...slotted, paidAt: null }, now: '2026-01-12T10:00:00+05:30', late: false },
  ])('$what: $late', ({ order, now, late }) => {
    expect(isLate(order, new Date(now))).toBe(late)
  })
})

describe('an order needs', () => {
  const fresh = {
    paidAt,
    sourcingPartnerId: null,
    deliveryPartnerId: null,
    collectedAt: null,
    deliveredAt: null,
    cancelledAt: null,
    failedAttempts: 0,
    isCookApproved: true,
    isCarrierApproved: true,
  }
  const assigned = { sourcingPartnerId: 'cook', deliveryPartnerId: 'ravi' }
  it.each([
    { what: 'both at first', facts: {}, needs: ['sourcing', 'delivery'] },
    { what: 'who brings it', facts: { sourcingPartnerId: 'cook' }, needs: ['delivery'] },
    { what: 'who makes it', facts: { deliveryPartnerId: 'ravi' }, needs: ['sourcing'] },
    { what: 'no cook once collected', facts: { collectedAt: paidAt }, needs: ['delivery'] },
    { what: 'nobody while both are assigned', facts: assigned, needs: [] },
    {
      what: 'another to bring it when that one lost approval, collected or not',
      facts: { ...assigned, collectedAt: paidAt, isCarrierApproved: false },
      needs: ['delivery'],
    },
    {
      what: 'another cook when that one lost approval',
      facts: { ...assigned, isCookApproved: false },
      needs: ['sourcing'],
    },
    {
      what: 'no cook once collected, approved or not',
      facts: { ...assigned, collectedAt: paidAt, isCookApproved: false },
      needs: [],
    },
    { what: 'nobody once cancelled', facts: { cancelledAt: paidAt }, needs: [] },
    { what: 'no cook for what came back from a door', facts: { failedAttempts: 1 }, needs: ['delivery'] },
    { what: 'nobody once delivered', facts: { deliveredAt: paidAt }, needs: [] },
    { what: 'nobody before it is paid', facts: { paidAt: null }, needs: [] },
  ])('$what', ({ facts, needs }) => {
    expect(needsOf({ ...fresh, ...facts })).toEqual(needs)
  })
})
