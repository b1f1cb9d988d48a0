import { describe, expect, it } from 'vitest'
import { boardStep, byUrgency, isOf, needsOwner, progressOf, tickedWith } from './board-order.ts'
import type { BoardOrder } from './fulfilment.wire.ts'

const at = '2026-11-16T09:00:00.000Z'
const attempt = { reason: 'nobody_home', at } as unknown as BoardOrder['attempts'][number]
const slotted = { preferredDeliveryDate: '2026-11-16', preferredDeliveryTimeSlot: '4-6 PM' } as const
const calm = {
  needs: [] as BoardOrder['needs'],
  isLate: false,
  hasProblem: false,
  attempts: [] as BoardOrder['attempts'],
  deliveredAt: null as string | null,
  collectedAt: null as string | null,
  delivery: { isDelivered: false, deliveredAt: null, ...slotted } as BoardOrder['delivery'],
}
const slotless = { ...calm.delivery, preferredDeliveryDate: null, preferredDeliveryTimeSlot: null }

describe('an order of the day', () => {
  it.each([
    { what: 'given to both', facts: {}, owner: false, step: 'being_made', of: [] },
    {
      what: 'without anybody',
      facts: { needs: ['sourcing', 'delivery'] },
      owner: true,
      step: 'needs_both',
      of: ['needs'],
    },
    {
      what: 'without a cook',
      facts: { needs: ['sourcing'] },
      owner: true,
      step: 'needs_cook',
      of: ['needs'],
    },
    {
      what: 'without a rider',
      facts: { needs: ['delivery'] },
      owner: true,
      step: 'needs_rider',
      of: ['needs'],
    },
    { what: 'late', facts: { isLate: true }, owner: true, step: 'being_made', of: ['late'] },
    {
      what: 'delivered with a problem',
      facts: { hasProblem: true, deliveredAt: at },
      owner: true,
      step: 'problem',
      of: ['problem'],
    },
    { what: 'collected', facts: { collectedAt: at }, owner: false, step: 'collected', of: [] },
    {
      what: 'delivered without a slot',
      facts: { collectedAt: at, deliveredAt: at, delivery: slotless },
      owner: false,
      step: 'delivered',
      of: [],
    },
    {
      what: 'without a slot',
      facts: { delivery: slotless },
      owner: true,
      step: 'being_made',
      of: ['no-slot'],
    },
    { what: 'missed once', facts: { attempts: [attempt] }, owner: false, step: 'missed', of: ['missed'] },
    {
      what: 'missed three times',
      facts: { attempts: [attempt, attempt, attempt] },
      owner: true,
      step: 'missed',
      of: ['missed'],
    },
    {
      what: 'missed, then delivered',
      facts: { attempts: [attempt, attempt, attempt], deliveredAt: at },
      owner: false,
      step: 'delivered',
      of: [],
    },
  ])('$what', ({ facts, owner, step, of }) => {
    const order = { ...calm, ...(facts as Partial<BoardOrder>) }
    expect(needsOwner(order)).toBe(owner)
    expect(boardStep(order)).toBe(step)
    const filters = ['needs', 'late', 'no-slot', 'missed', 'problem'] as const
    expect(filters.filter(filter => isOf(order, filter))).toEqual(of)
  })
})

it('stands by urgency: late, then who needs someone, what is done last', () => {
  const named = (name: string, facts: Partial<BoardOrder>) => ({ ...calm, name, ...facts })
  const orders = [
    named('done', { deliveredAt: at }),
    named('made', {}),
    named('needs', { needs: ['delivery'] }),
    named('late', { isLate: true, collectedAt: at }),
  ]
  expect(orders.toSorted(byUrgency).map(({ name }) => name)).toEqual(['late', 'needs', 'made', 'done'])
})

it('counts how far a slot is, each step with those beyond it', () => {
  const orders = [
    { ...calm, needs: ['delivery'] as BoardOrder['needs'] },
    calm,
    { ...calm, collectedAt: at },
    { ...calm, deliveredAt: at },
  ]
  expect(progressOf(orders)).toEqual({ all: 4, given: 3, collected: 2, delivered: 1 })
})

describe('a tick on a group', () => {
  const needing = { ...calm, needs: ['sourcing'] as BoardOrder['needs'] }
  const done = { ...calm, deliveredAt: at }
  it('means those that need someone', () => expect(tickedWith([needing, calm, done])).toEqual([needing]))
  it('means what is not delivered where nobody is needed', () =>
    expect(tickedWith([calm, done])).toEqual([calm]))
})
