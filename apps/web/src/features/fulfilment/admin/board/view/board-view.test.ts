import { aBoard, aBoardOrder } from '@pindivantalu/domain/fulfilment/board.builder'
import { describe, expect, it } from 'vitest'
import { allOrders, narrowBoard, readBoardView, WHOLE_DAY, writeBoardView } from './board-view.ts'

const read = (query: string) => readBoardView(new URLSearchParams(query))

describe('the view in the URL', () => {
  it('is the whole day where nothing or nonsense stands there', () => {
    expect(read('')).toEqual(WHOLE_DAY)
    expect(read('by=weather&show=red,blue&slot=3-5+PM')).toEqual(WHOLE_DAY)
  })

  it('comes back as it was written, beside the day', () => {
    const query = 'day=2026-11-16&by=rider&show=needs,late&slot=4-6+PM&rider=r&cook=c&area=500072&q=laddu'
    const written = writeBoardView(new URLSearchParams(query), read(query))
    expect(decodeURIComponent(String(written))).toBe(query)
  })
})

const ravi = { _id: 'ravi', name: 'Ravi', isApproved: true }
const board = aBoard({
  earlier: [aBoardOrder({ _id: 'late', isLate: true, deliveryPartner: ravi })],
  slots: aBoard().slots.with(1, {
    slot: '4-6 PM',
    orders: [
      aBoardOrder({
        _id: 'calm',
        needs: [],
        cooks: [{ ...ravi, _id: 'cook' }],
        area: 'Miyapur',
        postalCode: '500049',
      }),
      aBoardOrder({
        _id: 'sweet',
        items: [{ name: 'Boondi Laddu', weight: '1 kg', quantity: 1, cook: null }],
      }),
    ],
  }),
})

it.each([
  { view: {}, left: ['late', 'calm', 'sweet'] },
  { view: { show: ['needs'] }, left: ['late', 'sweet'] },
  { view: { show: ['needs', 'late'] }, left: ['late'] },
  { view: { slot: '4-6 PM' }, left: ['calm', 'sweet'] },
  { view: { slot: '2-4 PM' }, left: [] },
  { view: { rider: 'ravi' }, left: ['late'] },
  { view: { cook: 'cook' }, left: ['calm'] },
  { view: { area: '500049' }, left: ['calm'] },
  { view: { q: 'LADDU boondi' }, left: ['sweet'] },
  { view: { q: 'miyapur' }, left: ['calm'] },
  { view: { q: 'laddu miyapur' }, left: [] },
  { view: { q: 'k7m2', show: ['late'] }, left: ['late'] },
] as const)('narrows the day by $view', ({ view, left }) => {
  const narrowed = narrowBoard(board, { ...WHOLE_DAY, ...view })
  expect(allOrders(narrowed).map(({ _id }) => _id)).toEqual(left)
})
