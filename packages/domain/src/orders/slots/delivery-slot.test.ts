import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, dayInHyderabad, hourInHyderabad } from '../../indian-time.ts'
import {
  decideSlotChange,
  isChosenSlot,
  isSlotWindowOpen,
  offeredWithoutLimits,
  slotChoice,
  slotOptionsFor,
  slotWindowClosesAt,
} from './delivery-slot.ts'
import { type SlotOption, slotEndsAt, TIME_SLOTS } from './time-slots.ts'

const nextDaySlots = (day: string): SlotOption[] => TIME_SLOTS.map(slot => ({ offset: 1, day, slot }))
const sameDaySlots = (day: string): SlotOption[] => [
  { offset: 0, day, slot: '6-8 PM' },
  { offset: 0, day, slot: '8-10 PM' },
]

describe('the slots of an order', () => {
  it('are four of two hours', () => {
    expect(TIME_SLOTS).toEqual(['2-4 PM', '4-6 PM', '6-8 PM', '8-10 PM'])
  })

  it.each([
    { placedAt: '2026-01-10T00:00:00+05:30', today: '2026-01-10', nextDay: '2026-01-11', sameDay: true },
    { placedAt: '2026-01-10T11:59:00+05:30', today: '2026-01-10', nextDay: '2026-01-11', sameDay: true },
    { placedAt: '2026-01-10T11:59:59.999+05:30', today: '2026-01-10', nextDay: '2026-01-11', sameDay: true },
    { placedAt: '2026-01-10T12:00:00+05:30', today: '2026-01-10', nextDay: '2026-01-11', sameDay: false },
    { placedAt: '2026-01-10T23:59:59+05:30', today: '2026-01-10', nextDay: '2026-01-11', sameDay: false },
    { placedAt: '2026-01-10T18:30:00Z', today: '2026-01-11', nextDay: '2026-01-12', sameDay: true },
    { placedAt: '2026-01-10T06:29:59Z', today: '2026-01-10', nextDay: '2026-01-11', sameDay: true },
    { placedAt: '2026-01-10T06:30:00Z', today: '2026-01-10', nextDay: '2026-01-11', sameDay: false },
    { placedAt: '2025-12-31T20:00:00+05:30', today: '2025-12-31', nextDay: '2026-01-01', sameDay: false },
  ])('placed at $placedAt: the same evening too = $sameDay', ({ placedAt, today, nextDay, sameDay }) => {
    expect(slotOptionsFor(new Date(placedAt))).toEqual([
      ...(sameDay ? sameDaySlots(today) : []),
      ...nextDaySlots(nextDay),
    ])
  })

  it.each([
    {
      what: 'the next day',
      holidays: ['2026-01-11'],
      options: [...sameDaySlots('2026-01-10'), ...nextDaySlots('2026-01-12')],
    },
    { what: 'today', holidays: ['2026-01-10'], options: nextDaySlots('2026-01-11') },
    {
      what: 'three days in a row',
      holidays: ['2026-01-10', '2026-01-11', '2026-01-12'],
      options: nextDaySlots('2026-01-13'),
    },
  ])('skip a holiday on $what', ({ holidays, options }) => {
    expect(slotOptionsFor(new Date('2026-01-10T09:00:00+05:30'), new Set(holidays))).toEqual(options)
  })

  it('are always the four of the next day, before noon two more, and none has begun', () => {
    const instants = fc.date({
      min: new Date('2025-01-01T00:00:00Z'),
      max: new Date('2035-01-01T00:00:00Z'),
      noInvalidDate: true,
    })
    fc.assert(
      fc.property(instants, placedAt => {
        const options = slotOptionsFor(placedAt)
        const today = dayInHyderabad(placedAt)
        expect(options).toHaveLength(hourInHyderabad(placedAt) < 12 ? 6 : 4)
        for (const { offset, day } of options) expect(day).toBe(addDays(today, offset))
      }),
    )
  })
})

describe('the slot window', () => {
  const placedAt = new Date('2026-01-10T11:40:00+05:30')

  it.each([
    { now: '2026-01-10T11:40:00+05:30', open: true },
    { now: '2026-01-10T12:39:59+05:30', open: true },
    { now: '2026-01-10T12:40:00+05:30', open: true },
    { now: '2026-01-10T12:40:00.001+05:30', open: false },
    { now: '2026-01-10T12:40:01+05:30', open: false },
    { now: '2026-01-10T12:41:00+05:30', open: false },
    { now: '2026-01-11T11:45:00+05:30', open: false },
  ])('of an order placed at 11:40 is open=$open at $now', ({ now, open }) => {
    expect(isSlotWindowOpen(placedAt, new Date(now))).toBe(open)
  })

  it('closes one hour after the order', () => {
    expect(slotWindowClosesAt(placedAt)).toEqual(new Date('2026-01-10T12:40:00+05:30'))
  })
})

describe('changing the slot', () => {
  const untouched = {
    paidAt: null,
    collectedAt: null,
    deliveredAt: null,
    cancelledAt: null,
    failedAttempts: 0,
    attemptNotedAt: null,
    hasSlot: false,
  }
  const morning = { placedAt: new Date('2026-01-10T11:40:00+05:30'), ...untouched }
  const afternoon = { placedAt: new Date('2026-01-10T12:00:00+05:30'), ...untouched }
  const soon = new Date('2026-01-10T12:10:00+05:30')

  it('moves a morning order to the same evening, even after noon', () => {
    expect(decideSlotChange(morning, { offset: 0, slot: '8-10 PM' }, soon)).toEqual({
      ok: true,
      slot: { offset: 0, day: '2026-01-10', slot: '8-10 PM' },
    })
  })

  it('moves any order to the next day', () => {
    expect(decideSlotChange(afternoon, { offset: 1, slot: '2-4 PM' }, soon)).toEqual({
      ok: true,
      slot: { offset: 1, day: '2026-01-11', slot: '2-4 PM' },
    })
  })

  it('counts the next delivery day past a holiday', () => {
    const offered = (from: Date) => offeredWithoutLimits(from, new Set(['2026-01-11']))
    expect(decideSlotChange(afternoon, { offset: 1, slot: '2-4 PM' }, soon, offered)).toMatchObject({
      ok: true,
      slot: { offset: 1, day: '2026-01-12', slot: '2-4 PM' },
    })
  })

  it.each([
    { what: 'the same evening after noon', order: afternoon, choice: { offset: 0, slot: '8-10 PM' } },
    { what: 'the same afternoon', order: morning, choice: { offset: 0, slot: '2-4 PM' } },
    { what: 'a day not offered', order: morning, choice: { offset: 2, slot: '2-4 PM' } },
    { what: 'yesterday', order: morning, choice: { offset: -1, slot: '2-4 PM' } },
    { what: 'a slot that does not exist', order: morning, choice: { offset: 1, slot: '10-12 PM' } },
  ])('refuses $what', ({ order, choice }) => {
    expect(decideSlotChange(order, choice, soon)).toEqual({ ok: false, code: 'order.slot_not_offered' })
  })

  it('refuses 60 minutes and a second after the order was placed, whatever is chosen', () => {
    const late = new Date('2026-01-10T12:40:01+05:30')
    for (const choice of [
      { offset: 1, slot: '2-4 PM' },
      { offset: 7, slot: 'never' },
    ])
      expect(decideSlotChange(morning, choice, late)).toEqual({ ok: false, code: 'order.slot_window_closed' })
  })

  it('counts hour and days from the payment, for an order that was paid later', () => {
    const paidLater = { ...morning, paidAt: new Date('2026-01-13T11:00:00+05:30') }
    const lastMoment = new Date('2026-01-13T12:00:00+05:30')
    expect(decideSlotChange(paidLater, { offset: 0, slot: '8-10 PM' }, lastMoment)).toEqual({
      ok: true,
      slot: { offset: 0, day: '2026-01-13', slot: '8-10 PM' },
    })
    const tooLate = new Date('2026-01-13T12:00:01+05:30')
    expect(decideSlotChange(paidLater, { offset: 1, slot: '2-4 PM' }, tooLate)).toEqual({
      ok: false,
      code: 'order.slot_window_closed',
    })
  })

  it.each([
    { what: 'on its way', facts: { collectedAt: soon }, code: 'order.already_collected' },
    { what: 'cancelled', facts: { cancelledAt: soon }, code: 'order.cancelled' },
    { what: 'delivered', facts: { collectedAt: soon, deliveredAt: soon }, code: 'order.already_delivered' },
  ])('refuses once the order is $what', ({ facts, code }) => {
    const choice = { offset: 1, slot: '2-4 PM' }
    expect(decideSlotChange({ ...morning, ...facts }, choice, soon)).toEqual({ ok: false, code })
  })

  it('has nothing to save while the choice is the slot the order has', () => {
    const option: SlotOption = { offset: 1, day: '2026-01-11', slot: '4-6 PM' }
    const chosen = (day: string | null, slot: SlotOption['slot'] | null) =>
      isChosenSlot(option, { preferredDeliveryDate: day, preferredDeliveryTimeSlot: slot })
    expect(chosen('2026-01-11', '4-6 PM')).toBe(true)
    expect(chosen('2026-01-11', '6-8 PM')).toBe(false)
    expect(chosen('2026-01-12', '4-6 PM')).toBe(false)
    expect(chosen(null, null)).toBe(false)
  })
})

describe('after a failed attempt', () => {
  /** Placed on the eighth; missed on Saturday the tenth at 15:12. */
  const missed = {
    placedAt: new Date('2026-01-08T10:00:00+05:30'),
    paidAt: new Date('2026-01-08T10:00:00+05:30'),
    collectedAt: null,
    deliveredAt: null,
    cancelledAt: null,
    failedAttempts: 1,
    attemptNotedAt: new Date('2026-01-10T15:12:00+05:30'),
    hasSlot: false,
  }
  const chosen = { ...missed, hasSlot: true }
  const NEXT = { offset: 1, slot: '2-4 PM' }
  const EVENING = { offset: 0, slot: '6-8 PM' }

  it.each([
    { what: 'at once: tomorrow', now: '2026-01-10T15:12', choice: NEXT, day: '2026-01-11' },
    { what: 'at once: no more this evening', now: '2026-01-10T15:12', choice: EVENING },
    { what: 'days later: the day after then', now: '2026-01-13T18:00', choice: NEXT, day: '2026-01-14' },
    { what: 'the next morning: this evening', now: '2026-01-11T11:59', choice: EVENING, day: '2026-01-11' },
    { what: 'the next noon: not this evening', now: '2026-01-11T12:00', choice: EVENING },
  ])('a slot is chosen $what', ({ now, choice, day }) => {
    const decision = decideSlotChange(missed, choice, new Date(`${now}:00+05:30`))
    if (day) expect(decision).toMatchObject({ ok: true, slot: { day, slot: choice.slot } })
    else expect(decision).toEqual({ ok: false, code: 'order.slot_not_offered' })
  })

  it.each([
    { what: 'none chosen yet', order: missed, now: '2026-01-20T09:00:00', open: 'for ever' },
    { what: 'chosen', order: chosen, now: '2026-01-10T16:12:00', open: '16:12' },
    { what: 'chosen', order: chosen, now: '2026-01-10T16:12:01', open: 'order.slot_chosen_again' },
    {
      what: 'the second time, none chosen',
      order: { ...missed, failedAttempts: 2 },
      now: '2026-01-12T09:00:00',
      open: 'for ever',
    },
    {
      what: 'the third time',
      order: { ...missed, failedAttempts: 3 },
      now: '2026-01-10T15:13:00',
      open: 'order.waits_for_shop',
    },
    {
      what: 'the third time, set by the owner',
      order: { ...chosen, failedAttempts: 3 },
      now: '2026-01-10T15:13:00',
      open: 'order.waits_for_shop',
    },
    {
      what: 'on its way again',
      order: { ...chosen, collectedAt: new Date('2026-01-10T15:50:00+05:30') },
      now: '2026-01-10T15:55:00',
      open: 'order.already_collected',
    },
    {
      what: 'delivered',
      order: { ...chosen, deliveredAt: new Date('2026-01-10T15:50:00+05:30') },
      now: '2026-01-10T15:55:00',
      open: 'order.already_delivered',
    },
  ])('with $what at $now the choice is open: $open', ({ order, now, open }) => {
    const at = new Date(`${now}+05:30`)
    const choice = slotChoice(order, at)
    if (open === 'for ever') expect(choice).toEqual({ ok: true, countsFrom: at, until: null })
    else if (open === '16:12')
      expect(choice).toEqual({ ok: true, countsFrom: at, until: new Date('2026-01-10T16:12:00+05:30') })
    else expect(choice).toEqual({ ok: false, code: open })
  })

  it('an offset that means another day than the screen showed is refused', () => {
    const pastMidnight = new Date('2026-01-11T00:00:30+05:30')
    const tomorrow = { ...NEXT, day: '2026-01-11' }
    expect(decideSlotChange(missed, tomorrow, new Date('2026-01-10T23:59:59+05:30')).ok).toBe(true)
    expect(decideSlotChange(missed, tomorrow, pastMidnight)).toEqual({
      ok: false,
      code: 'order.slot_not_offered',
    })
  })
})

it.each([
  ['2-4 PM', '2026-01-10T16:00:00+05:30'],
  ['4-6 PM', '2026-01-10T18:00:00+05:30'],
  ['6-8 PM', '2026-01-10T20:00:00+05:30'],
  ['8-10 PM', '2026-01-10T22:00:00+05:30'],
] as const)('the slot %s ends at %s', (slot, end) => {
  expect(slotEndsAt('2026-01-10', slot)).toEqual(new Date(end))
})
