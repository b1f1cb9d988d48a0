import { describe, expect, it } from 'vitest'
import { decideReplacement, isSlotToCome, leftToSendAgain } from './replacement.ts'

const NOW = new Date('2026-01-12T15:00:00+05:30')
const BHOGI = new Set(['2026-01-14'])
const SLOT = { day: '2026-01-13', slot: '2-4 PM' } as const

const delivered = {
  paidAt: new Date('2026-01-10T11:40:00+05:30'),
  deliveredAt: new Date('2026-01-11T15:10:00+05:30'),
  isCustomerGone: false,
  lines: [
    { id: 'chegodilu', quantity: 3, sentAgain: 0 },
    { id: 'ariselu', quantity: 2, sentAgain: 1 },
    { id: 'kajjikayalu', quantity: 1, sentAgain: 1 },
  ],
}
const one = (item: string, quantity = 1) => [{ item, quantity }]

describe('an order is sent again', () => {
  it.each([
    { what: 'one packet of three', items: one('chegodilu'), answer: 'yes' },
    { what: 'all three', items: one('chegodilu', 3), answer: 'yes' },
    { what: 'a fourth of three', items: one('chegodilu', 4), answer: 'replacement.too_many' },
    {
      what: 'two and two in one request',
      items: [...one('chegodilu', 2), ...one('chegodilu', 2)],
      answer: 'replacement.too_many',
    },
    { what: 'the second of two', items: one('ariselu'), answer: 'yes' },
    { what: 'two of which one was sent before', items: one('ariselu', 2), answer: 'replacement.too_many' },
    { what: 'what was sent again already', items: one('kajjikayalu'), answer: 'replacement.too_many' },
    { what: 'two kinds', items: [...one('chegodilu', 2), ...one('ariselu')], answer: 'yes' },
    { what: 'what is in no line', items: one('jantikalu'), answer: 'replacement.not_ordered' },
  ])('$what: $answer', ({ items, answer }) => {
    const decision = decideReplacement(delivered, { items, slot: null }, NOW, BHOGI)
    expect(decision.ok ? 'yes' : decision.code).toBe(answer)
  })

  it.each([
    { what: 'unpaid', facts: { paidAt: null, deliveredAt: null }, answer: 'order.not_paid' },
    { what: 'not delivered', facts: { deliveredAt: null }, answer: 'replacement.not_delivered' },
    { what: 'without a customer', facts: { isCustomerGone: true }, answer: 'account.not_found' },
    { what: 'delivered', facts: {}, answer: 'yes' },
  ])('of an order that is $what: $answer', ({ facts, answer }) => {
    const decision = decideReplacement(
      { ...delivered, ...facts },
      { items: one('chegodilu'), slot: SLOT },
      NOW,
      BHOGI,
    )
    expect(decision.ok ? 'yes' : decision.code).toBe(answer)
  })

  it('in a slot that can be kept', () => {
    const asked = { items: one('chegodilu'), slot: { ...SLOT, day: '2026-01-11' } }
    expect(decideReplacement(delivered, asked, NOW, BHOGI)).toEqual({
      ok: false,
      code: 'replacement.slot_not_possible',
    })
  })
})

it.each([
  { day: '2026-01-12', slot: '2-4 PM', now: '15:59', isOpen: true },
  { day: '2026-01-12', slot: '2-4 PM', now: '16:00', isOpen: false },
  { day: '2026-01-12', slot: '8-10 PM', now: '21:59', isOpen: true },
  { day: '2026-01-11', slot: '8-10 PM', now: '00:00', isOpen: false },
  { day: '2026-01-13', slot: '2-4 PM', now: '15:00', isOpen: true },
  { day: '2026-01-14', slot: '2-4 PM', now: '15:00', isOpen: false },
  { day: '2026-01-26', slot: '8-10 PM', now: '15:00', isOpen: true },
  { day: '2026-01-27', slot: '2-4 PM', now: '15:00', isOpen: false },
] as const)('on 12 January at $now, $day $slot can be agreed on: $isOpen', ({ now, isOpen, ...slot }) => {
  expect(isSlotToCome(slot, new Date(`2026-01-12T${now}:00+05:30`), BHOGI)).toBe(isOpen)
})

it.each([
  [3, 0, 3],
  [3, 2, 1],
  [3, 3, 0],
  [1, 2, 0],
])('of %i ordered and %i sent again, %i may still be', (quantity, sentAgain, left) => {
  expect(leftToSendAgain({ quantity, sentAgain })).toBe(left)
})
