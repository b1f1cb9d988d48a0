import { describe, expect, it } from 'vitest'
import { decideCapacity, decideSoldOutUntil, slotState, soldOutUntil } from './capacity.ts'
import { NO_LIMIT, NO_LOAD } from './places.ts'

describe('a slot', () => {
  it.each([
    { taken: 0, most: null, state: 'free' },
    { taken: 5000, most: null, state: 'free' },
    { taken: 0, most: 0, state: 'closed' },
    { taken: 3, most: 0, state: 'closed' },
    { taken: 0, most: 20, state: 'free' },
    { taken: 17, most: 20, state: 'free' },
    { taken: 18, most: 20, state: 'nearly' },
    { taken: 19, most: 20, state: 'nearly' },
    { taken: 20, most: 20, state: 'full' },
    { taken: 23, most: 20, state: 'full' },
  ])('with $taken of $most is $state', ({ taken, most, state }) => {
    const load = { ...NO_LOAD, bySlot: { ...NO_LOAD.bySlot, '6-8 PM': taken } }
    expect(slotState({ ...NO_LIMIT, '6-8 PM': most }, load, '6-8 PM')).toBe(state)
  })

  it('is full when those without a slot need what is left of the day', () => {
    const places = { '2-4 PM': 0, '4-6 PM': 0, '6-8 PM': 5, '8-10 PM': 5 }
    const load = { bySlot: { ...NO_LOAD.bySlot, '8-10 PM': 5 }, withoutSlot: 5 }
    expect(slotState(places, load, '6-8 PM')).toBe('full')
  })
})

const NOW = new Date('2026-11-15T19:00:00Z') // 16 November, 00:30 in Hyderabad

it.each([
  { day: '2026-11-15', ok: false },
  { day: '2026-11-16', ok: true },
  { day: '2027-11-16', ok: true },
  { day: '2027-11-17', ok: false },
])('places on $day can be set: $ok', ({ day, ok }) => {
  expect(decideCapacity(['2026-12-01', day], NOW).ok).toBe(ok)
})

it.each([
  { day: null, until: null, ok: true },
  { day: '2026-11-15', until: null, ok: true },
  { day: '2026-11-16', until: null, ok: true },
  { day: '2026-11-17', until: '2026-11-17', ok: true },
  { day: '2027-11-17', until: '2027-11-17', ok: false },
])('sold out until $day', ({ day, until, ok }) => {
  expect(soldOutUntil(day, NOW)).toBe(until)
  expect(decideSoldOutUntil(day, NOW).ok).toBe(ok)
})
