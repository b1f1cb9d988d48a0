import { describe, expect, it } from 'vitest'
import type { TimeSlot } from '../orders/slots/time-slots.ts'
import {
  decideClosing,
  decideFestivalSave,
  type FestivalState,
  isReminderDue,
  placesOfDay,
  slugOf,
  stateByClock,
} from './festival.ts'

const at = (day: number, time = '00:00:00') =>
  new Date(`2026-01-${String(day).padStart(2, '0')}T${time}+05:30`)
const NOW = at(5, '10:00:00')
const ordering = { opensAt: at(6), closesAt: at(11) }

describe('by the clock', () => {
  it.each([
    [at(5, '23:59:59'), 'planned'],
    [at(6), 'open'],
    [at(10, '23:59:59'), 'open'],
    [at(11), 'closed'],
  ] as const)('at %s it is %s', (now, state) => {
    expect(stateByClock(ordering, now)).toBe(state)
  })
})

describe('saving', () => {
  const plan = {
    ...ordering,
    isDraft: false,
    teluguName: 'సంక్రాంతి',
    days: ['2026-01-13', '2026-01-12'],
    products: 2,
  }
  const save = (before: FestivalState | null, facts: Partial<typeof plan> = {}, now = NOW) => {
    const decision = decideFestivalSave(before, { ...plan, ...facts }, now)
    return decision.ok ? decision.state : decision.code
  }

  it.each([
    [null, {}, 'planned'],
    [null, { opensAt: at(4) }, 'open'],
    [null, { isDraft: true, teluguName: '', days: [], products: 0 }, 'draft'],
    ['planned', { isDraft: true }, 'draft'],
    ['planned', { opensAt: at(4) }, 'open'],
    ['open', { opensAt: at(4), closesAt: at(6) }, 'open'],
    ['open', { opensAt: at(4), isDraft: true }, 'festival.open_already'],
    ['open', {}, 'festival.open_already'],
    ['closed', {}, 'festival.closed'],
    [null, { teluguName: '' }, 'festival.no_telugu_name'],
    [null, { products: 0 }, 'festival.no_products'],
    [null, { days: [] }, 'festival.no_days'],
    [null, { closesAt: at(6) }, 'festival.closes_too_early'],
    [null, { opensAt: at(3), closesAt: at(5) }, 'festival.closes_too_early'],
    // The twelfth comes first, whatever the order in which they are listed.
    [null, { closesAt: at(11, '23:59:59') }, 'planned'],
    [null, { closesAt: at(12) }, 'festival.closes_too_late'],
  ] as const)('what is %s with %j ends as %s', (before, facts, ends) => {
    expect(save(before, facts as Partial<typeof plan>)).toBe(ends)
  })
})

describe('closed by the owner', () => {
  const closing = (state: FestivalState, opensAt = at(4)) => {
    const decision = decideClosing({ state, opensAt }, NOW)
    return decision.ok ? decision.closesAt : decision.code
  }

  it.each([
    ['open', NOW],
    ['draft', 'festival.not_open'],
    ['planned', 'festival.not_open'],
    ['closed', 'festival.closed'],
  ] as const)('what is %s ends %s', (state, ends) => {
    expect(closing(state)).toEqual(ends)
  })

  it('in the moment in which it opens, ends after that', () => {
    expect(closing('open', NOW)).toEqual(new Date(NOW.getTime() + 1))
  })
})

describe('the owner is told', () => {
  const told = (state: FestivalState, now: Date, remindedAt: Date | null = null) =>
    isReminderDue({ state, firstDay: '2026-01-12', remindedAt }, now)

  it.each([
    ['open', at(9, '23:59:59'), false],
    ['open', at(10), true],
    ['closed', at(7), true],
    ['planned', at(11), false],
    ['draft', at(11), false],
  ] as const)('of one that is %s at %s: %s', (state, now, isTold) => {
    expect(told(state, now)).toBe(isTold)
  })

  it('once', () => {
    expect(told('closed', at(11), at(10))).toBe(false)
  })
})

it.each([
  [['2-4 PM', '4-6 PM', '6-8 PM', '8-10 PM'], 10, [3, 3, 2, 2]],
  [['6-8 PM', '4-6 PM'], 5, [0, 3, 2, 0]],
  [['8-10 PM'], 1, [0, 0, 0, 1]],
  [['4-6 PM'], null, [0, null, 0, 0]],
  // Fewer places than slots: the earlier ones have them.
  [['2-4 PM', '4-6 PM'], 1, [1, 0, 0, 0]],
] as [TimeSlot[], number | null, (number | null)[]][])(
  'slots %j share %s places as %j',
  (slots, places, shared) => {
    expect(Object.values(placesOfDay({ slots, places }))).toEqual(shared)
  },
)

it.each([
  ['Sankranti 2027', 'sankranti-2027'],
  ['  Diwali: sweets & snacks! ', 'diwali-sweets-snacks'],
  ['Desk', undefined],
  ['సంక్రాంతి', undefined],
  ['Desk 2027', 'desk-2027'],
])('%j is found at %s', (name, slug) => {
  expect(slugOf(name)).toBe(slug)
})
