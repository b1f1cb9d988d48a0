import { describe, expect, it } from 'vitest'
import { decideSlotByOwner, lastDayForOwner, slotsForOwner } from './slot-by-owner.ts'
import type { TimeSlot } from './time-slots.ts'

/** Saturday, 3:40 in the afternoon. */
const NOW = new Date('2026-01-10T15:40:00+05:30')
const slot = (day: string, hours: TimeSlot) => ({ day, slot: hours, isFull: false })
const undelivered = {
  deliveredAt: null,
  cancelledAt: null,
  slot: slot('2026-01-10', '6-8 PM'),
  isAsSeen: true,
}

describe('the owner sets the slot', () => {
  it.each([
    { what: 'that runs now', chosen: slot('2026-01-10', '2-4 PM') },
    { what: 'of this evening', chosen: slot('2026-01-10', '8-10 PM') },
    { what: 'of tomorrow', chosen: slot('2026-01-11', '2-4 PM') },
    { what: 'of the sixtieth day', chosen: slot('2026-03-11', '8-10 PM') },
  ])('$what', ({ chosen }) => {
    expect(decideSlotByOwner(undelivered, chosen, NOW)).toEqual({ ok: true, isChange: true })
    expect(decideSlotByOwner({ ...undelivered, slot: null }, chosen, NOW)).toEqual({
      ok: true,
      isChange: true,
    })
  })

  it.each([
    { what: 'of yesterday', chosen: slot('2026-01-09', '8-10 PM'), code: 'order.slot_over' },
    { what: 'of the sixty-first day', chosen: slot('2026-03-12', '2-4 PM'), code: 'order.slot_too_far' },
    {
      what: 'of today that is over',
      now: '2026-01-10T16:00:00+05:30',
      chosen: slot('2026-01-10', '2-4 PM'),
      code: 'order.slot_over',
    },
    {
      what: 'of a cancelled order',
      facts: { cancelledAt: NOW },
      chosen: slot('2026-01-11', '2-4 PM'),
      code: 'order.cancelled',
    },
    {
      what: 'of a delivered order',
      facts: { deliveredAt: NOW },
      chosen: slot('2026-01-11', '2-4 PM'),
      code: 'order.already_delivered',
    },
    {
      what: 'of an order that somebody else has changed',
      facts: { isAsSeen: false },
      chosen: slot('2026-01-11', '2-4 PM'),
      code: 'order.changed_meanwhile',
    },
    {
      what: 'that is full, without a reason',
      chosen: { ...slot('2026-01-11', '2-4 PM'), isFull: true },
      code: 'order.overfill_needs_reason',
    },
    {
      what: 'that is full, for a reason of no words',
      chosen: { ...slot('2026-01-11', '2-4 PM'), isFull: true, reason: '' },
      code: 'order.overfill_needs_reason',
    },
    {
      what: 'that is full and over, whatever the reason',
      chosen: { ...slot('2026-01-09', '2-4 PM'), isFull: true, reason: 'A wedding' },
      code: 'order.slot_over',
    },
  ])('but none $what', ({ facts = {}, chosen, now, code }) => {
    const at = now ? new Date(now) : NOW
    expect(decideSlotByOwner({ ...undelivered, ...facts }, chosen, at)).toEqual({ ok: false, code })
  })

  it('that is full, for a reason', () => {
    const full = { ...slot('2026-01-11', '2-4 PM'), isFull: true, reason: 'A wedding' }
    expect(decideSlotByOwner(undelivered, full, NOW)).toEqual({ ok: true, isChange: true })
  })

  it('that it has already, however full that is', () => {
    const own = { ...slot('2026-01-10', '6-8 PM'), isFull: true }
    expect(decideSlotByOwner(undelivered, own, NOW)).toEqual({ ok: true, isChange: false })
  })

  it('and the same again is no change, even where the screen is older', () => {
    const again = { ...undelivered, isAsSeen: false }
    expect(decideSlotByOwner(again, slot('2026-01-10', '6-8 PM'), NOW)).toEqual({ ok: true, isChange: false })
  })

  it('from what is left of today, and all of any other day', () => {
    expect(slotsForOwner('2026-01-10', NOW)).toEqual(['2-4 PM', '4-6 PM', '6-8 PM', '8-10 PM'])
    expect(slotsForOwner('2026-01-10', new Date('2026-01-10T16:00:00+05:30'))).toEqual([
      '4-6 PM',
      '6-8 PM',
      '8-10 PM',
    ])
    expect(slotsForOwner('2026-01-10', new Date('2026-01-10T22:00:00+05:30'))).toEqual([])
    expect(slotsForOwner('2026-01-09', NOW)).toEqual([])
    expect(slotsForOwner('2026-01-11', NOW)).toHaveLength(4)
  })

  it('within sixty days of today in Hyderabad', () => {
    expect(lastDayForOwner(NOW)).toBe('2026-03-11')
    expect(lastDayForOwner(new Date('2026-01-10T18:30:00Z'))).toBe('2026-03-12')
  })
})
