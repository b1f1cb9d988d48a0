import { expect, it } from 'vitest'
import { toMake } from './to-make.ts'

type Order = Parameters<typeof toMake>[0][number]

const annapurna = { _id: 'a', name: 'Annapurna', isApproved: true }
const lakshmi = { _id: 'l', name: 'Lakshmi', isApproved: true }
const chegodilu = (quantity: number, cook: string | null) => ({
  name: 'Chegodilu',
  weight: '500 g',
  quantity,
  cook,
})
const ariselu = (quantity: number) => ({ name: 'Ariselu', weight: '250 g', quantity, cook: null })
const anOrder = (_id: string, facts: Partial<Order>): Order => ({
  _id,
  items: [],
  cooks: [annapurna, lakshmi],
  collectedAt: null,
  deliveredAt: null,
  attempts: [],
  ...facts,
})

it('adds up what is to be made, by product and cook', () => {
  const orders = [
    anOrder('1', { items: [chegodilu(2, 'a'), ariselu(1)] }),
    anOrder('2', { items: [chegodilu(1, 'l')] }),
    anOrder('3', { items: [chegodilu(4, 'l')] }),
  ]
  expect(toMake(orders)).toEqual([
    {
      name: 'Chegodilu',
      weight: '500 g',
      packets: 7,
      orders: 3,
      shares: [
        { cook: 'Lakshmi', packets: 5 },
        { cook: 'Annapurna', packets: 2 },
      ],
    },
    { name: 'Ariselu', weight: '250 g', packets: 1, orders: 1, shares: [{ cook: null, packets: 1 }] },
  ])
})

it.each<[string, Partial<Order>]>([
  ['is collected', { collectedAt: '2026-11-16T05:00:00.000Z' }],
  ['is delivered', { deliveredAt: '2026-11-16T05:00:00.000Z' }],
  ['came back from a door', { attempts: [{} as Order['attempts'][number]] }],
])('leaves out what %s', (_what, facts) => {
  expect(toMake([anOrder('1', { items: [ariselu(1)], ...facts })])).toEqual([])
})
