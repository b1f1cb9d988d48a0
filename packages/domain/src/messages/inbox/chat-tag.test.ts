import { expect, it } from 'vitest'
import { chatTagOf, type OrderOfChat } from './chat-tag.ts'

const at = (moment: string) => new Date(`${moment}+05:30`)
const now = at('2026-01-10T15:00')

const anOrder = (change: Partial<OrderOfChat> = {}): OrderOfChat => ({
  isPaid: true,
  day: '2026-01-10',
  slot: '6-8 PM',
  collectedAt: null,
  deliveredAt: null,
  cancelledAt: null,
  hasOpenProblem: false,
  ...change,
})
const tomorrow = anOrder({ day: '2026-01-11', slot: '2-4 PM' })
const withoutSlot = anOrder({ day: null, slot: null })
const delivered = anOrder({ day: '2026-01-09', deliveredAt: at('2026-01-09T19:00') })
const cancelled = anOrder({ cancelledAt: at('2026-01-10T10:00') })
const plain = (kind: string) => ({ kind, day: null, slot: null })

it.each([
  ['nobody ordered', [], plain('no_order')],
  ['one is to come', [anOrder()], { kind: 'slot', day: '2026-01-10', slot: '6-8 PM' }],
  ['of two the sooner', [tomorrow, anOrder()], { kind: 'slot', day: '2026-01-10', slot: '6-8 PM' }],
  ['one has no slot yet', [withoutSlot], plain('no_slot')],
  [
    'a slot is nearer than none',
    [withoutSlot, tomorrow],
    { kind: 'slot', day: '2026-01-11', slot: '2-4 PM' },
  ],
  ['one is not paid', [anOrder({ isPaid: false, day: null, slot: null })], plain('unpaid')],
  [
    'one is on its way',
    [anOrder(), anOrder({ day: null, slot: null, collectedAt: now })],
    plain('collected'),
  ],
  [
    'one is to come, one was delivered',
    [delivered, tomorrow],
    { kind: 'slot', day: '2026-01-11', slot: '2-4 PM' },
  ],
  ['one was delivered yesterday', [delivered], plain('delivered')],
  ['the last one was cancelled', [delivered, cancelled], plain('cancelled')],
  [
    'delivered two days ago to the minute',
    [anOrder({ deliveredAt: at('2026-01-08T15:00') })],
    plain('delivered'),
  ],
  ['delivered longer ago', [anOrder({ deliveredAt: at('2026-01-08T14:59') })], null],
  [
    'a problem is open, whatever comes',
    [anOrder(), { ...delivered, hasOpenProblem: true }],
    plain('problem'),
  ],
] as const)('%s', (_what, orders, tag) => {
  expect(chatTagOf(orders, now)).toEqual(tag)
})
