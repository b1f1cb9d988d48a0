import { describe, expect, it } from 'vitest'
import { decideReport } from './report-problem.ts'

const DELIVERED = new Date('2026-03-10T18:41+05:30')
const SOON = new Date('2026-03-10T20:00+05:30')
const LATE = new Date('2026-03-13T20:00+05:30')

type Facts = Parameters<typeof decideReport>[0]
type Report = Parameters<typeof decideReport>[1]

const facts = (more: Partial<Facts> = {}): Facts => ({
  deliveredAt: DELIVERED,
  hours: 48,
  isByOwner: false,
  orderItems: [
    { item: 'chekkalu', quantity: 1 },
    { item: 'jantikalu', quantity: 2 },
  ],
  before: null,
  ...more,
})
const report = (more: Partial<Report> = {}): Report => ({
  items: [{ item: 'chekkalu', quantity: 1 }],
  kind: 'broken',
  photos: 0,
  wish: 'refund',
  ...more,
})
const told = (more: Partial<NonNullable<Facts['before']>> = {}) => ({
  before: { state: 'open' as const, items: [{ item: 'jantikalu', quantity: 1 }], photos: 2, ...more },
})

describe('a report', () => {
  it('opens a problem with what it names', () => {
    expect(decideReport(facts(), report(), SOON)).toEqual({
      ok: true,
      deed: 'open',
      items: [{ item: 'chekkalu', quantity: 1 }],
    })
  })

  it('is added to the one that waits for the shop, even when the time is over', () => {
    const more = report({ items: [{ item: 'jantikalu', quantity: 2 }], photos: 3 })
    expect(decideReport(facts(told()), more, LATE)).toEqual({
      ok: true,
      deed: 'add',
      items: [{ item: 'jantikalu', quantity: 2 }],
    })
  })

  it('that names fewer packets than before takes none back', () => {
    const before = told({ items: [{ item: 'jantikalu', quantity: 2 }] })
    const fewer = report({ items: [{ item: 'jantikalu', quantity: 1 }] })
    expect(decideReport(facts(before), fewer, SOON)).toMatchObject({
      items: [{ item: 'jantikalu', quantity: 2 }],
    })
  })

  it('adds words alone, without naming the packets again', () => {
    expect(decideReport(facts(told()), report({ items: [] }), LATE)).toMatchObject({
      ok: true,
      deed: 'add',
    })
  })

  it.each(['answered', 'closed'] as const)('that only adds opens none after an %s one', state => {
    const more = report({ kind: 'late', items: [], onlyAdds: true })
    expect(decideReport(facts(told({ state })), more, SOON)).toEqual({
      ok: false,
      code: 'problem.already_answered',
    })
    expect(decideReport(facts(told()), more, SOON)).toMatchObject({ ok: true, deed: 'add' })
  })

  it.each(['answered', 'closed'] as const)('after an %s one opens a new one', state => {
    expect(decideReport(facts(told({ state })), report(), SOON)).toMatchObject({
      ok: true,
      deed: 'open',
      items: [{ item: 'chekkalu', quantity: 1 }],
    })
  })

  it('by the owner, who was told in a chat, has no end of time', () => {
    expect(decideReport(facts({ isByOwner: true }), report(), LATE)).toMatchObject({ ok: true })
  })

  it.each<{ what: string; given?: Partial<Facts>; told?: Partial<Report>; now?: Date; code: string }>([
    { what: 'before delivery', given: { deliveredAt: null }, code: 'problem.not_delivered' },
    { what: 'too late', now: LATE, code: 'problem.window_closed' },
    {
      what: 'too late after an answer',
      given: told({ state: 'answered' }),
      now: LATE,
      code: 'problem.window_closed',
    },
    { what: 'about nothing', told: { items: [] }, code: 'problem.items_missing' },
    {
      what: 'that wants nothing again',
      told: { items: [], kind: 'late', wish: 'send_again' },
      code: 'problem.items_missing',
    },
    {
      what: 'about a packet of another order',
      told: { items: [{ item: 'laddu', quantity: 1 }] },
      code: 'problem.no_such_item',
    },
    {
      what: 'about more than came',
      told: { items: [{ item: 'chekkalu', quantity: 2 }] },
      code: 'problem.no_such_item',
    },
    { what: 'with a sixth photo', told: { photos: 6 }, code: 'problem.too_many_photos' },
    {
      what: 'with a sixth photo in all',
      given: told(),
      told: { photos: 4 },
      code: 'problem.too_many_photos',
    },
  ])('$what is refused', ({ given, told, now = SOON, code }) => {
    expect(decideReport(facts(given), report(told), now)).toEqual({ ok: false, code })
  })

  it.each(['late', 'other'] as const)('%s needs no packet', kind => {
    expect(decideReport(facts(), report({ items: [], kind, wish: 'tell' }), SOON)).toMatchObject({ ok: true })
  })
})
