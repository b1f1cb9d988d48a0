import { anOrder } from '@pindivantalu/domain/orders/order.builder'
import { expect, it } from 'vitest'
import { asDoneHere, missedHere } from './as-done-here.ts'
import type { KeptAct } from './kept-act.ts'

const AT = '2026-01-10T10:00:00.000Z'
const orders = ['a', 'b', 'c'].map(_id => anOrder({ _id }))
const of = (orderId: string) => ({ key: orderId, partner: 'ravi', orderId, reference: 'K7M2Q9RT' })
const collected: KeptAct = { ...of('b'), kind: 'collection', request: { at: AT } }
const missed: KeptAct = { ...of('c'), request: { at: AT, reason: 'nobody_home' } }
const placed: KeptAct = {
  key: 'p',
  partner: 'ravi',
  kind: 'stop order',
  request: { at: AT, stops: ['c', 'b', 'a'] },
}

it('shows what was collected here as collected', () => {
  const shown = asDoneHere(orders, [collected, missed])
  expect(shown.map(({ status, sourcing }) => [status, sourcing.isCollected])).toEqual([
    ['Created', false],
    ['Collected', true],
    ['Created', false],
  ])
})

it('shows the order of stops that was chosen here', () => {
  expect(asDoneHere(orders, [placed, collected]).map(({ _id }) => _id)).toEqual(['c', 'b', 'a'])
  expect(asDoneHere(orders, [collected]).map(({ _id }) => _id)).toEqual(['a', 'b', 'c'])
})

it('knows which doors were tried in vain, also as phones kept it before', () => {
  expect([...missedHere([collected, missed, placed])]).toEqual(['c'])
})
