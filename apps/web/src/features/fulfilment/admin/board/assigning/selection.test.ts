import { expect, it } from 'vitest'
import { byReason, NOTHING_SELECTED, select, selectedOn, settle } from './selection.ts'

const [one, two] = [
  { _id: '1', reference: 'AAAA1111' },
  { _id: '2', reference: 'BBBB2222' },
]
const DELIVERED = { _id: '2', code: 'order.already_delivered', message: 'This order is already delivered.' }
const both = select(NOTHING_SELECTED, [one, two], true)
const oneRefused = settle(both, { assigned: ['1'], kept: [], refused: [DELIVERED] })

it('takes up what is ticked, once, and lets go what is unticked', () => {
  expect(selectedOn([one, two], select(both, [one], true))).toEqual(['2', '1'])
  expect(selectedOn([one, two], select(both, [one], false))).toEqual(['2'])
})

it('keeps what was refused, with the reason, until it is touched', () => {
  expect(selectedOn([one, two], oneRefused)).toEqual(['2'])
  expect(oneRefused.refusals.get('2')?.message).toBe('This order is already delivered.')
  expect(select(oneRefused, [two], false).refusals.size).toBe(0)
})

it('asks for an order that has left the board, and tells what became of it', () => {
  expect(selectedOn([one], both)).toEqual(['1', '2'])
  expect(selectedOn([one], oneRefused)).toEqual([])
  expect(byReason(oneRefused.refusals.values())).toEqual([
    {
      code: 'order.already_delivered',
      message: 'This order is already delivered.',
      orders: [
        {
          _id: '2',
          reference: 'BBBB2222',
          code: 'order.already_delivered',
          message: 'This order is already delivered.',
        },
      ],
    },
  ])
})

it('says a reason once, with all orders it holds for', () => {
  const [has, done] = ['Has a partner.', 'Is delivered.']
  const notes = [
    { _id: '1', reference: 'AAAA1111', code: 'has', message: has },
    { _id: '2', reference: 'BBBB2222', code: 'done', message: done },
    { _id: '3', reference: 'CCCC3333', code: 'has', message: has },
  ]
  const said = byReason(notes).map(({ message, orders }) => [message, ...orders.map(({ _id }) => _id)])
  expect(said).toEqual([
    ['Has a partner.', '1', '3'],
    ['Is delivered.', '2'],
  ])
})

it('tells which orders kept a partner they had, and selects them no longer', () => {
  const KEPT = { _id: '1', code: 'order.has_sourcing_partner', message: 'Has a sourcing partner.' }
  const settled = settle(both, { assigned: ['1', '2'], kept: [KEPT], refused: [] })
  expect(selectedOn([one, two], settled)).toEqual([])
  expect(settled.kept).toEqual([{ ...KEPT, reference: 'AAAA1111' }])
})

it('tells nothing of an order that was let go while the answer was on its way', () => {
  const letGo = settle(select(both, [two], false), { assigned: ['1'], kept: [], refused: [DELIVERED] })
  expect(letGo.refusals.size).toBe(0)
})
