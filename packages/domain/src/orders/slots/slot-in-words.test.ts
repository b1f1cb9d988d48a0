import { expect, it } from 'vitest'
import { arrivalInWords, movedDayInWords, slotInWords } from './slot-in-words.ts'

const chosen = { preferredDeliveryDate: '2026-11-16', preferredDeliveryTimeSlot: '4-6 PM' as const }

it('names a slot by its day and hours', () => {
  expect(slotInWords(chosen)).toBe('Mon, 16 Nov, 4-6 PM')
})

it('calls the day by how near it is, given the time', () => {
  expect(slotInWords(chosen, new Date('2026-11-15T10:42:00+05:30'))).toBe('Tomorrow, 4-6 PM')
  expect(slotInWords(chosen, new Date('2026-11-16T00:00:00+05:30'))).toBe('Today, 4-6 PM')
})

it('says in one wording that there is none', () => {
  const none = { preferredDeliveryDate: null, preferredDeliveryTimeSlot: null }
  expect(slotInWords(none)).toBe('No slot chosen')
  expect(slotInWords(none, new Date('2026-11-16T00:00:00+05:30'))).toBe('No slot chosen')
})

const unslotted = {
  preferredDeliveryDate: null,
  preferredDeliveryTimeSlot: null,
  defaultDay: '2026-11-16',
}

it('names the day of an order without a slot', () => {
  expect(slotInWords(unslotted)).toBe('Mon, 16 Nov, no slot chosen')
  expect(slotInWords(unslotted, new Date('2026-11-15T10:42:00+05:30'))).toBe('Tomorrow, no slot chosen')
})

it.each([
  ['2026-11-14T10:00:00+05:30', 'Arrives Mon, 16 Nov'],
  ['2026-11-15T10:00:00+05:30', 'Arrives tomorrow'],
  ['2026-11-16T22:00:00+05:30', 'Arrives today'],
  ['2026-11-16T22:00:01+05:30', 'Planned for Mon, 16 Nov'],
  ['2026-11-17T09:00:00+05:30', 'Planned for Mon, 16 Nov'],
])('without a slot at %s says %s', (now, words) => {
  expect(arrivalInWords(unslotted, new Date(now))).toBe(words)
})

it('tells who paid late which day it is made for, and nobody else', () => {
  expect(movedDayInWords({ movedFromDay: '2026-11-16', defaultDay: '2026-11-17' })).toBe(
    'By the time your payment came, the day we told you was full: your order is made for Tue, 17 Nov.',
  )
  expect(movedDayInWords({ movedFromDay: null, defaultDay: '2026-11-17' })).toBeNull()
  expect(movedDayInWords({ movedFromDay: '2026-11-16', defaultDay: null })).toBeNull()
})

it.each([
  ['2026-11-14T10:00:00+05:30', 'Arrives Mon, 16 Nov, 4-6 PM'],
  ['2026-11-15T10:00:00+05:30', 'Arrives tomorrow, 4-6 PM'],
  ['2026-11-16T18:00:00+05:30', 'Arrives today, 4-6 PM'],
  ['2026-11-16T18:00:01+05:30', 'Planned for 4-6 PM today'],
  ['2026-11-17T09:00:00+05:30', 'Planned for Mon, 16 Nov, 4-6 PM'],
])('at %s says %s', (now, words) => {
  expect(arrivalInWords(chosen, new Date(now))).toBe(words)
})

it('promises no arrival without a slot or a day', () => {
  const none = { preferredDeliveryDate: null, preferredDeliveryTimeSlot: null }
  expect(arrivalInWords(none, new Date('2026-11-16T00:00:00+05:30'))).toBeNull()
})
