import { aBoard, aBoardOrder } from '@pindivantalu/domain/fulfilment/board.builder'
import { describe, expect, it } from 'vitest'
import { groupsOf } from './board-groups.ts'

const titles = (board: Parameters<typeof groupsOf>[0]) => groupsOf(board).map(({ title }) => title)
const many = (count: number, facts: (nth: number) => Parameters<typeof aBoardOrder>[0]) =>
  Array.from({ length: count }, (_, nth) => aBoardOrder({ _id: String(nth), ...facts(nth) }))

it('shows the four slots even when they are empty, and the other groups only with orders', () => {
  expect(titles(aBoard())).toEqual(['2-4 PM', '4-6 PM', '6-8 PM', '8-10 PM'])
  const all = titles(aBoard({ earlier: [aBoardOrder()], withoutSlot: [aBoardOrder()] }))
  expect([all[0], all.at(-1)]).toEqual(['Earlier days', 'No slot chosen'])
})

it('puts late ones first, then who needs someone, and what is delivered last', () => {
  const at = '2026-11-16T11:00:00.000Z'
  const orders = [
    aBoardOrder({ _id: 'delivered', needs: [], deliveredAt: at }),
    aBoardOrder({ _id: 'collected', needs: [], collectedAt: at }),
    aBoardOrder({ _id: 'late, collected', needs: [], collectedAt: at, isLate: true }),
    aBoardOrder({ _id: 'created' }),
    aBoardOrder({ _id: 'late', isLate: true }),
  ]
  const [group] = groupsOf(aBoard({ earlier: orders }))
  expect(group?.orders.map(({ _id }) => _id)).toEqual([
    'late',
    'late, collected',
    'created',
    'collected',
    'delivered',
  ])
})

describe('a slot of many orders', () => {
  it('has its areas, the largest first; those of one order share a part', () => {
    const pincodes = [
      '500072',
      '500072',
      '500072',
      '500084',
      '500084',
      '500084',
      '500084',
      '500001',
      '500002',
    ]
    const orders = many(9, nth => ({ postalCode: pincodes[nth] ?? '', area: nth < 3 ? 'Kukatpally' : '' }))
    const [, group] = groupsOf(aBoard({ slots: aBoard().slots.with(1, { slot: '4-6 PM', orders }) }))
    expect(group?.parts.map(({ title, note, orders: those }) => [title, note, those.length])).toEqual([
      ['500084', '', 4],
      ['Kukatpally', '500072', 3],
      ['Other areas', '', 2],
    ])
  })

  it('of few has no parts', () => {
    const [group] = groupsOf(aBoard({ earlier: many(8, () => ({})) }))
    expect(group?.parts).toEqual([])
  })
})

it('by rider shows first what nobody has, then each by name', () => {
  const rider = (name: string) => ({ deliveryPartner: { _id: name, name, isApproved: true } })
  const orders = [
    aBoardOrder({ _id: '1', ...rider('Ravi') }),
    aBoardOrder({ _id: '2' }),
    aBoardOrder({ _id: '3', ...rider('Mahesh') }),
  ]
  const groups = groupsOf(aBoard({ earlier: orders }), 'rider')
  expect(groups.map(({ title, orders: those }) => [title, those.length])).toEqual([
    ['No rider', 1],
    ['Mahesh', 1],
    ['Ravi', 1],
  ])
})

it('by rider has the orders as the rider goes to them, and what came later behind its slot', () => {
  const ravi = { deliveryPartner: { _id: 'ravi', name: 'Ravi', isApproved: true }, needs: [] }
  const { delivery } = aBoardOrder()
  const evening = { delivery: { ...delivery, preferredDeliveryTimeSlot: '6-8 PM' as const } }
  const orders = [
    aBoardOrder({ _id: 'second', ...ravi, stop: 7 }),
    aBoardOrder({ _id: 'last', ...ravi, ...evening, stop: 9 }),
    aBoardOrder({ _id: 'new', ...ravi }),
    aBoardOrder({ _id: 'first', ...ravi, stop: 2 }),
  ]
  const [group] = groupsOf(aBoard({ earlier: orders }), 'rider')
  expect(group?.orders.map(({ _id }) => _id)).toEqual(['first', 'second', 'new', 'last'])
})
