import { expect, it } from 'vitest'
import { doesSlotStand, movedFromDay } from './slot-when-paid.ts'
import type { TimeSlot } from './time-slots.ts'

const chosen = (day: string, slot: TimeSlot) => ({ day, slot })
const TONIGHT = chosen('2026-01-10', '6-8 PM')
const TOMORROW_EARLY = chosen('2026-01-11', '2-4 PM')
const TOMORROW_EVENING = chosen('2026-01-11', '6-8 PM')

it.each([
  { what: 'at once', slot: TONIGHT, paidAt: '2026-01-10T11:40', stands: true },
  { what: 'after noon, but within the hour', slot: TONIGHT, paidAt: '2026-01-10T12:40', stands: true },
  { what: 'after noon and the hour', slot: TONIGHT, paidAt: '2026-01-10T12:40:01', stands: false },
  { what: 'in time for tomorrow', slot: TOMORROW_EARLY, paidAt: '2026-01-10T23:59:59', stands: true },
  { what: 'too late to make it by 2 PM', slot: TOMORROW_EARLY, paidAt: '2026-01-11T00:00', stands: false },
  {
    what: 'in the morning for the evening',
    slot: TOMORROW_EVENING,
    paidAt: '2026-01-11T11:59',
    stands: true,
  },
  { what: 'at noon for the evening', slot: TOMORROW_EVENING, paidAt: '2026-01-11T12:00', stands: false },
  { what: 'when the slot is over', slot: TOMORROW_EVENING, paidAt: '2026-01-11T20:00', stands: false },
  { what: 'days after', slot: TOMORROW_EVENING, paidAt: '2026-01-14T09:00', stands: false },
  { what: 'for a later day', slot: chosen('2026-01-13', '2-4 PM'), paidAt: '2026-01-11T15:00', stands: true },
  { what: 'with no slot chosen', slot: null, paidAt: '2026-01-10T11:41', stands: false },
])('placed at 11:40 and paid $what: the slot stands = $stands', ({ slot, paidAt, stands }) => {
  const placedAt = new Date('2026-01-10T11:40:00+05:30')
  expect(doesSlotStand({ placedAt, slot }, new Date(`${paidAt}+05:30`), new Set())).toBe(stands)
})

it.each([
  { holiday: '2026-01-11', paidAt: '2026-01-10T11:50:00+05:30', stands: false },
  { holiday: '2026-01-12', paidAt: '2026-01-10T11:50:00+05:30', stands: true },
])('a slot on a day that became a holiday does not stand ($holiday)', ({ holiday, paidAt, stands }) => {
  const order = { placedAt: new Date('2026-01-10T11:40:00+05:30'), slot: TOMORROW_EVENING }
  expect(doesSlotStand(order, new Date(paidAt), new Set([holiday]))).toBe(stands)
})

it.each([
  { told: '2026-01-11', day: '2026-01-12', from: '2026-01-11' },
  { told: '2026-01-11', day: '2026-01-11', from: null },
  { told: '2026-01-12', day: '2026-01-11', from: null },
  { told: null, day: '2026-01-12', from: null },
])('told $told and made for $day, it is moved from $from', ({ told, day, from }) => {
  expect(movedFromDay(told, day)).toBe(from)
})
