import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { earliestDelivery, slotOptionsFor } from './delivery-slot.ts'
import { earliestInWords } from './earliest-in-words.ts'

/** 10 January 2026 is a Saturday. */
const CASES = [
  {
    what: 'just after midnight in Hyderabad, yesterday in Greenwich',
    now: '2026-01-09T18:30:00Z',
    says: 'Earliest delivery today 6-8 PM',
    paidBefore: '2026-01-10T12:00:00+05:30',
  },
  {
    what: 'a minute before noon',
    now: '2026-01-10T11:59:59.999+05:30',
    says: 'Earliest delivery today 6-8 PM',
    paidBefore: '2026-01-10T12:00:00+05:30',
  },
  {
    what: 'at noon',
    now: '2026-01-10T12:00:00+05:30',
    says: 'Earliest delivery tomorrow 2-4 PM',
    paidBefore: '2026-01-11T00:00:00+05:30',
  },
  {
    what: 'just before midnight',
    now: '2026-01-10T23:59:59.999+05:30',
    says: 'Earliest delivery tomorrow 2-4 PM',
    paidBefore: '2026-01-11T00:00:00+05:30',
  },
  {
    what: 'in the morning of a holiday',
    now: '2026-01-10T09:00:00+05:30',
    holidays: ['2026-01-10'],
    says: 'Earliest delivery tomorrow 2-4 PM',
    paidBefore: '2026-01-11T00:00:00+05:30',
  },
  {
    what: 'in the morning before a holiday',
    now: '2026-01-10T09:00:00+05:30',
    holidays: ['2026-01-11'],
    says: 'Earliest delivery today 6-8 PM',
    paidBefore: '2026-01-10T12:00:00+05:30',
  },
  {
    what: 'in the afternoon before a holiday',
    now: '2026-01-10T15:00:00+05:30',
    holidays: ['2026-01-11'],
    says: 'Earliest delivery Mon, 12 Jan, 2-4 PM',
    paidBefore: '2026-01-12T00:00:00+05:30',
  },
  {
    what: 'on the first of three holidays in a row',
    now: '2026-01-10T09:00:00+05:30',
    holidays: ['2026-01-10', '2026-01-11', '2026-01-12'],
    says: 'Earliest delivery Tue, 13 Jan, 2-4 PM',
    paidBefore: '2026-01-13T00:00:00+05:30',
  },
  {
    what: 'on the last evening of the year',
    now: '2025-12-31T20:00:00+05:30',
    says: 'Earliest delivery tomorrow 2-4 PM',
    paidBefore: '2026-01-01T00:00:00+05:30',
  },
]

describe('the earliest delivery', () => {
  it.each(CASES)('$what: $says', ({ now, holidays = [], says, paidBefore }) => {
    const earliest = earliestDelivery(new Date(now), new Set(holidays))
    expect(earliestInWords(earliest, new Date(now)).sentence).toBe(says)
    expect(earliest.paidBefore).toEqual(new Date(paidBefore))
  })

  it.each([
    { now: '2026-01-10T09:00:00+05:30', short: 'earliest today 6-8 PM', isByNoon: true },
    { now: '2026-01-10T13:00:00+05:30', short: 'earliest tomorrow 2-4 PM', isByNoon: false },
    { now: '2026-01-11T13:00:00+05:30', short: 'earliest Tue, 13 Jan, 2-4 PM', isByNoon: false },
  ])('after a pincode at $now: $short', ({ now, short, isByNoon }) => {
    const at = new Date(now)
    expect(earliestInWords(earliestDelivery(at, new Set(['2026-01-12'])), at)).toMatchObject({
      short,
      isByNoon,
    })
  })

  it('is offered to whoever pays in time, and to nobody who pays later', () => {
    const instants = fc.date({
      min: new Date('2026-01-01T00:00:00Z'),
      max: new Date('2026-03-01T00:00:00Z'),
      noInvalidDate: true,
    })
    const days = fc.uniqueArray(fc.integer({ min: 10, max: 28 }).map(day => `2026-01-${day}`))
    fc.assert(
      fc.property(instants, days, (now, listed) => {
        const holidays = new Set(listed)
        const { day, slot, paidBefore } = earliestDelivery(now, holidays)
        const firstOf = (paidAt: Date) => slotOptionsFor(paidAt, holidays)[0]
        expect(firstOf(now)).toMatchObject({ day, slot })
        expect(firstOf(new Date(paidBefore.getTime() - 1))).toMatchObject({ day, slot })
        expect(firstOf(paidBefore)).not.toMatchObject({ day, slot })
      }),
    )
  })
})
