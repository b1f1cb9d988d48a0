import type { DayCapacity, SlotCapacity } from '@pindivantalu/domain/kitchen/kitchen.wire'
import { TIME_SLOTS } from '@pindivantalu/domain/orders/slots/time-slots'
import { expect, it } from 'vitest'
import { placesIn, requestBack, requestFor, requestForNextWeek, stateOf, wholeDay } from './slot-change.ts'

const slot = '6-8 PM'
const at = { day: '2026-11-16', slot } as const
const cell = (facts: Partial<SlotCapacity> = {}): SlotCapacity => ({
  slot,
  taken: 0,
  held: 0,
  capacity: 80,
  everyWeek: 80,
  isException: false,
  ...facts,
})
const dayOf = (facts: Partial<DayCapacity>, of: Partial<SlotCapacity> = {}): DayCapacity => ({
  day: at.day,
  holiday: null,
  festival: null,
  withoutSlot: 0,
  held: 0,
  slots: TIME_SLOTS.map(one => cell({ slot: one, ...of })),
  ...facts,
})

it.each([
  { most: ' 90 ', isClosed: false, places: 90 },
  { most: '', isClosed: false, places: null },
  { most: '90', isClosed: true, places: 0 },
  { most: '0', isClosed: false, places: 0 },
  { most: '1.5', isClosed: false, places: undefined },
  { most: '-1', isClosed: false, places: undefined },
  { most: '10001', isClosed: false, places: undefined },
  { most: 'many', isClosed: false, places: undefined },
])('"$most", closed $isClosed: $places places', ({ most, isClosed, places }) => {
  expect(placesIn({ most, isClosed, isEveryWeek: false })).toBe(places)
})

it('a day alone, every week, and a day that goes back to its week', () => {
  expect(requestFor({ ...at, places: 60, isEveryWeek: false, cell: cell() })).toEqual({
    weekdays: [],
    exceptions: [{ ...at, places: 60 }],
  })
  expect(requestFor({ ...at, places: 80, isEveryWeek: false, cell: cell({ isException: true }) })).toEqual({
    weekdays: [],
    exceptions: [{ ...at, places: 'everyWeek' }],
  })
  expect(requestFor({ ...at, places: 60, isEveryWeek: true, cell: cell({ isException: true }) })).toEqual({
    weekdays: [{ weekday: 1, slot, places: 60 }],
    exceptions: [{ ...at, places: 'everyWeek' }],
  })
})

it('is taken back to what it was', () => {
  expect(requestBack(at, cell({ capacity: 0, isException: true }))).toEqual({
    weekdays: [{ weekday: 1, slot, places: 80 }],
    exceptions: [{ ...at, places: 0 }],
  })
})

it('the next week gets what single days have, and loses what it had', () => {
  const day = dayOf({}, { capacity: 0, isException: true })
  const [first, ...others] = day.slots
  const request = requestForNextWeek([
    { ...day, slots: [first as SlotCapacity, ...others.map(one => cell({ slot: one.slot }))] },
  ])
  expect(request.weekdays).toEqual([])
  expect(request.exceptions).toEqual([
    { day: '2026-11-23', slot: '2-4 PM', places: 0 },
    { day: '2026-11-23', slot: '4-6 PM', places: 'everyWeek' },
    { day: '2026-11-23', slot: '6-8 PM', places: 'everyWeek' },
    { day: '2026-11-23', slot: '8-10 PM', places: 'everyWeek' },
  ])
})

it('a whole day has a number of places where every slot has one', () => {
  expect(wholeDay(dayOf({ withoutSlot: 2 }, { taken: 10 }))).toEqual({ taken: 42, capacity: 320 })
  expect(wholeDay(dayOf({}, { capacity: null }))).toEqual({ taken: 0, capacity: null })
})

it('a slot is full when those who are paying may need what is left', () => {
  expect(stateOf(dayOf({ held: 3 }, { capacity: 1 }), slot)).toBe('free')
  expect(stateOf(dayOf({ held: 4 }, { capacity: 1 }), slot)).toBe('full')
})
