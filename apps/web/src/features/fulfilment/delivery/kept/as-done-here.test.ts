import { anOrder } from '@pindivantalu/domain/orders/order.builder'
import { describe, expect, it } from 'vitest'
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

describe('of an order that two kitchens make', () => {
  const kitchen = (_id: string) => ({
    _id,
    sourcingPartner: { _id: `cook of ${_id}`, name: 'Annapurna', phone: null, organizationName: '' },
    sourcingPartnerAddress: null,
    items: [`line of ${_id}`],
    collectedAt: null,
  })
  const plain = anOrder({ _id: 'b' })
  const ofTwo = (isAssigned: boolean) => ({
    ...plain,
    sourcing: { ...plain.sourcing, isAssigned, kitchens: [kitchen('k1'), kitchen('k2')] },
  })
  const at = (name: string): KeptAct => ({
    ...of('b'),
    key: name,
    kind: 'collection',
    request: { at: AT, kitchen: name },
  })
  const shown = (acts: KeptAct[], isAssigned = true) => {
    const [order] = asDoneHere([ofTwo(isAssigned)], acts)
    return { status: order?.status, from: order?.sourcing.kitchens.map(({ collectedAt }) => collectedAt) }
  }

  it('shows what was collected at one as collected there', () => {
    expect(shown([at('k1')])).toEqual({ status: 'Created', from: [AT, null] })
  })

  it('shows it as collected with the second', () => {
    expect(shown([at('k1'), at('k2')])).toEqual({ status: 'Collected', from: [AT, AT] })
  })

  it('does not, while a line of it has no kitchen', () => {
    expect(shown([at('k1'), at('k2')], false)).toEqual({ status: 'Created', from: [AT, AT] })
  })

  it('shows all of it where no kitchen was named', () => {
    expect(shown([collected])).toEqual({ status: 'Collected', from: [AT, AT] })
  })
})

it('shows the order of stops that was chosen here', () => {
  expect(asDoneHere(orders, [placed, collected]).map(({ _id }) => _id)).toEqual(['c', 'b', 'a'])
  expect(asDoneHere(orders, [collected]).map(({ _id }) => _id)).toEqual(['a', 'b', 'c'])
})

it('knows which doors were tried in vain, also as phones kept it before', () => {
  expect([...missedHere([collected, missed, placed])]).toEqual(['c'])
})
