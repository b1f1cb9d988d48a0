import { describe, expect, it } from 'vitest'
import {
  type BasketNeeds,
  dayEvenIfFull,
  defaultDay,
  deliveryOptionsFor,
  type Kitchen,
  NO_NEEDS,
  openKitchen,
} from './delivery-options.ts'
import { NO_LIMIT, NO_LOAD, type Places } from './places.ts'

const MORNING = new Date('2026-01-10T09:00:00+05:30')
const NOON = new Date('2026-01-10T12:00:00+05:30')
const ONE_EACH: Places = { '2-4 PM': 1, '4-6 PM': 1, '6-8 PM': 1, '8-10 PM': 1 }
const FULL_DAY = { bySlot: ONE_EACH as Record<keyof Places, number>, withoutSlot: 0 }

const kitchen = (facts: Partial<Kitchen> = {}): Kitchen => ({ ...openKitchen(new Set()), ...facts })
const needing = (facts: Partial<BasketNeeds>): BasketNeeds => ({ ...NO_NEEDS, ...facts })
/** '10 6-8, 11 2-4 full' */
const inShort = (options: ReturnType<typeof deliveryOptionsFor>) =>
  options
    .map(
      ({ day, slot, isFull }) => `${Number(day.slice(8))} ${slot.replace(' PM', '')}${isFull ? ' full' : ''}`,
    )
    .join(', ')
const offered = (at: Date, needs: BasketNeeds, of: Kitchen) => inShort(deliveryOptionsFor(at, needs, of))

const TENTH = '10 6-8, 10 8-10'
const all = (day: number, full = '') =>
  ['2-4', '4-6', '6-8', '8-10'].map(slot => `${day} ${slot}${full}`).join(', ')

describe('the days and slots of a basket', () => {
  it('are those of the specification where nothing is set', () => {
    expect(offered(MORNING, NO_NEEDS, kitchen())).toBe(`${TENTH}, ${all(11)}`)
    expect(offered(NOON, NO_NEEDS, kitchen())).toBe(all(11))
  })

  it('go on, past what is full, until a day has a place left', () => {
    const loadOn = (day: string) => (day < '2026-01-13' ? FULL_DAY : NO_LOAD)
    expect(offered(NOON, NO_NEEDS, kitchen({ placesOn: () => ONE_EACH, loadOn }))).toBe(
      `${all(11, ' full')}, ${all(12, ' full')}, ${all(13)}`,
    )
  })

  it('keep one slot full and the rest free', () => {
    const loadOn = () => ({ ...NO_LOAD, bySlot: { ...NO_LOAD.bySlot, '4-6 PM': 1 } })
    expect(offered(NOON, NO_NEEDS, kitchen({ placesOn: () => ONE_EACH, loadOn }))).toBe(
      '11 2-4, 11 4-6 full, 11 6-8, 11 8-10',
    )
  })

  it('leave room for those who have no slot yet', () => {
    const load = (withoutSlot: number) => ({ bySlot: { ...NO_LOAD.bySlot, '4-6 PM': 1 }, withoutSlot })
    const with_ = (withoutSlot: number) =>
      offered(
        NOON,
        NO_NEEDS,
        kitchen({
          placesOn: day => (day === '2026-01-11' ? ONE_EACH : NO_LIMIT),
          loadOn: () => load(withoutSlot),
        }),
      )
    expect(with_(2)).toBe('11 2-4, 11 4-6 full, 11 6-8, 11 8-10')
    expect(with_(3)).toBe(`${all(11, ' full')}, ${all(12)}`)
  })

  it('take nothing from others where the owner has overfilled a slot', () => {
    const loadOn = () => ({ bySlot: { ...NO_LOAD.bySlot, '4-6 PM': 4 }, withoutSlot: 2 })
    expect(offered(NOON, NO_NEEDS, kitchen({ placesOn: () => ONE_EACH, loadOn }))).toBe(
      '11 2-4, 11 4-6 full, 11 6-8, 11 8-10',
    )
  })

  it('leave out a slot that is closed, and a day that has none open', () => {
    const placesOn = (day: string): Places =>
      day === '2026-01-11'
        ? { '2-4 PM': 0, '4-6 PM': 0, '6-8 PM': 0, '8-10 PM': 0 }
        : { ...NO_LIMIT, '2-4 PM': 0 }
    expect(offered(NOON, NO_NEEDS, kitchen({ placesOn }))).toBe('12 4-6, 12 6-8, 12 8-10')
  })

  it.each([
    { what: 'one day', leadDays: 1, first: all(11) },
    { what: 'two days', leadDays: 2, first: all(12) },
  ])('come after a lead time of $what', ({ leadDays, first }) => {
    expect(offered(MORNING, needing({ leadDays }), kitchen())).toBe(first)
  })

  it('begin when what is sold out is made again', () => {
    expect(offered(MORNING, needing({ notBefore: '2026-01-14' }), kitchen())).toBe(all(14))
    expect(offered(MORNING, needing({ notBefore: '2026-01-10' }), kitchen())).toBe(`${TENTH}, ${all(11)}`)
  })

  it('are full on a day whose packets are gone', () => {
    const of = (grams: number) =>
      needing({ products: [{ grams, mostGrams: 1000, takenOn: day => (day < '2026-01-12' ? 750 : 0) }] })
    expect(offered(NOON, of(250), kitchen())).toBe(all(11))
    expect(offered(NOON, of(251), kitchen())).toBe(`${all(11, ' full')}, ${all(12)}`)
  })

  it('end after a month of full days, and then there is none', () => {
    const never = needing({ products: [{ grams: 2, mostGrams: 1, takenOn: () => 0 }] })
    const options = deliveryOptionsFor(MORNING, never, kitchen())
    expect(options.at(-1)?.day).toBe('2026-02-09')
    expect(defaultDay(options)).toBeUndefined()
  })

  it('count offered days, not dates', () => {
    const holidays = new Set(['2026-01-11', '2026-01-12'])
    const options = deliveryOptionsFor(MORNING, NO_NEEDS, kitchen({ holidays }))
    expect(options.map(({ offset, day }) => `${offset} ${day}`)).toEqual([
      '0 2026-01-10',
      '0 2026-01-10',
      ...Array(4).fill('1 2026-01-13'),
    ])
  })
})

describe('a festival', () => {
  const THREE_SLOTS: Places = { ...ONE_EACH, '8-10 PM': 0 }
  const sankranti = {
    id: 'sankranti',
    days: new Map([
      ['2026-01-13', ONE_EACH],
      ['2026-01-12', THREE_SLOTS],
    ]),
  }
  const bhogi = { id: 'bhogi', days: new Map([['2026-01-12', ONE_EACH]]) }
  const of = (facts: Partial<Kitchen> = {}) => kitchen({ festivals: [sankranti, bhogi], ...facts })

  it('has its own days, all of them, with their slots', () => {
    expect(offered(MORNING, needing({ festivals: ['sankranti'] }), of())).toBe(
      `12 2-4, 12 4-6, 12 6-8, ${all(13)}`,
    )
  })

  it('keeps everyone else off its days', () => {
    expect(offered(NOON, needing({ leadDays: 2 }), of())).toBe(all(14))
  })

  it('meets another on the days that both have', () => {
    expect(offered(NOON, needing({ festivals: ['sankranti', 'bhogi'] }), of())).toBe('12 2-4, 12 4-6, 12 6-8')
  })

  it('brings what was left of its last day like anything else', () => {
    const onLastDay = new Date('2026-01-13T20:00:00+05:30')
    expect(offered(onLastDay, needing({ festivals: ['sankranti'] }), of())).toBe(all(14))
    const dayBefore = new Date('2026-01-12T20:00:00+05:30')
    expect(offered(dayBefore, needing({ festivals: ['sankranti'] }), of())).toBe(all(13))
  })

  it('that nobody knows has no days', () => {
    expect(offered(NOON, needing({ festivals: ['sankranti'] }), of({ festivals: [] }))).toBe('')
  })
})

it('is made for the next day though all are full, once it is paid for', () => {
  const options = deliveryOptionsFor(
    MORNING,
    NO_NEEDS,
    kitchen({ placesOn: () => ONE_EACH, loadOn: () => FULL_DAY, holidays: new Set(['2026-01-11']) }),
  )
  expect([defaultDay(options), dayEvenIfFull(options)]).toEqual([undefined, '2026-01-12'])
})

it('is made for the next day that has a place, never for the same evening', () => {
  const loadOn = (day: string) => (day === '2026-01-11' ? FULL_DAY : NO_LOAD)
  const options = deliveryOptionsFor(MORNING, NO_NEEDS, kitchen({ placesOn: () => ONE_EACH, loadOn }))
  expect([defaultDay(options), dayEvenIfFull(options)]).toEqual(['2026-01-12', '2026-01-12'])
})
