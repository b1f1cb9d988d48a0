import { expect, it } from 'vitest'
import { aBoard, aBoardOrder } from './board.builder.ts'
import { groupsOf, needSomeone } from './board-groups.ts'

const titles = (board: Parameters<typeof groupsOf>[0]) => groupsOf(board).map(({ title }) => title)

it('shows the four slots even when they are empty, and the other groups only with orders', () => {
  expect(titles(aBoard())).toEqual(['2-4 PM', '4-6 PM', '6-8 PM', '8-10 PM'])
  expect(titles(aBoard({ earlier: [aBoardOrder()], withoutSlot: [aBoardOrder()] })).slice(0, 3)).toEqual([
    'Earlier days',
    'No slot chosen',
    '2-4 PM',
  ])
})

it('puts late ones first, then goes by status, and what is delivered last', () => {
  const orders = [
    aBoardOrder({ _id: 'delivered', status: 'Delivered' }),
    aBoardOrder({ _id: 'collected', status: 'Collected' }),
    aBoardOrder({ _id: 'late, collected', status: 'Collected', isLate: true }),
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

it('knows which of them need someone', () => {
  const orders = [aBoardOrder({ needs: [] }), aBoardOrder({ _id: '2', needs: ['delivery'] })]
  expect(needSomeone(orders).map(({ _id }) => _id)).toEqual(['2'])
})
