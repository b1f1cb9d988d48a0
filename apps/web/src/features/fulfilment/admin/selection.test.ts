import { expect, it } from 'vitest'
import { NOTHING_SELECTED, refusedAndGone, select, selectedOn, settle } from './selection.ts'

const [one, two] = [
  { _id: '1', reference: 'AAAA1111' },
  { _id: '2', reference: 'BBBB2222' },
]
const DELIVERED = { _id: '2', code: 'order.already_delivered', message: 'This order is already delivered.' }
const both = select(NOTHING_SELECTED, [one, two], true)
const oneRefused = settle(both, { assigned: ['1'], refused: [DELIVERED] })

it('takes up what is ticked, once, and lets go what is unticked', () => {
  expect(selectedOn([one, two], select(both, [one], true))).toEqual(['2', '1'])
  expect(selectedOn([one, two], select(both, [one], false))).toEqual(['2'])
})

it('keeps what was refused, with the reason, until it is touched', () => {
  expect(selectedOn([one, two], oneRefused)).toEqual(['2'])
  expect(oneRefused.refusals.get('2')?.message).toBe('This order is already delivered.')
  expect(refusedAndGone([one, two], oneRefused)).toEqual([])
  expect(select(oneRefused, [two], false).refusals.size).toBe(0)
})

it('asks for an order that has left the board, and tells what became of it', () => {
  expect(selectedOn([one], both)).toEqual(['1', '2'])
  expect(selectedOn([one], oneRefused)).toEqual([])
  expect(refusedAndGone([one], oneRefused)).toEqual([
    { reference: 'BBBB2222', message: 'This order is already delivered.' },
  ])
})

it('tells nothing of an order that was let go while the answer was on its way', () => {
  const letGo = settle(select(both, [two], false), { assigned: ['1'], refused: [DELIVERED] })
  expect(letGo.refusals.size).toBe(0)
  expect(refusedAndGone([one], letGo)).toEqual([])
})
