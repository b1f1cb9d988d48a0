import { expect, it } from 'vitest'
import { slotInWords } from './slot-in-words.ts'

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
