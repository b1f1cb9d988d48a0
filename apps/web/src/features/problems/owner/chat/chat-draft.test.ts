import type { ChatOrder } from '@pindivantalu/domain/problems/chat-report.wire'
import { expect, it } from 'vitest'
import { emptyDraft, reportable, requestOf, whatDraftLacks } from './chat-draft.ts'

const anOrder = (facts: Partial<ChatOrder>): ChatOrder => ({
  _id: 'order',
  reference: 'K7M2Q9RT',
  deliveredAt: '2026-01-10T12:00:00.000Z',
  isInTime: true,
  openProblem: null,
  items: [],
  ...facts,
})

it.each([
  ['in time', {}, 1],
  ['too late', { isInTime: false }, 0],
  ['too late, with one that is open', { isInTime: false, openProblem: 'problem' }, 1],
])('an order that was delivered %s', (_when, facts, count) => {
  expect(reportable({ orders: [anOrder(facts)], photos: [], hours: 48 })).toHaveLength(count)
})

it.each([
  ['a broken packet', {}, ['items']],
  ['a broken packet that is named', { items: { packet: 1 } }, []],
  ['what came late', { kind: 'late' }, []],
  ['what came late and is to come again', { kind: 'late', wish: 'send_again' }, ['items']],
  ['six photos', { items: { packet: 1 }, messages: ['1', '2', '3', '4', '5', '6'] }, ['photos']],
] as const)('%s lacks %s', (_what, facts, lacks) => {
  const draft = {
    ...emptyDraft('order'),
    ...facts,
    messages: [...('messages' in facts ? facts.messages : [])],
  }
  expect(Object.keys(whatDraftLacks(draft))).toEqual(lacks)
})

it('is sent as it was chosen', () => {
  const draft = { ...emptyDraft('order'), items: { packet: 2 }, note: ' In pieces. ', messages: ['photo'] }
  expect(requestOf(draft, 'key')).toEqual({
    order: 'order',
    items: [{ item: 'packet', quantity: 2 }],
    kind: 'broken',
    wish: 'refund',
    note: 'In pieces.',
    messages: ['photo'],
    key: 'key',
  })
})
