import { anOrder } from '@pindivantalu/domain/orders/order.builder'
import { describe, expect, it } from 'vitest'
import { packetsIn, resendLines, resentItems } from './resend-draft.ts'

const [item] = anOrder().orderItems
if (!item) throw new Error('The built order has an item')
const orderItems = [
  { ...item, _id: 'chegodilu', name: 'Chegodilu', weight: '500 g', quantity: 2 },
  { ...item, _id: 'ariselu', name: 'Ariselu', weight: '250 g', quantity: 1 },
]
const delivered = anOrder({ deliveredAt: '2026-01-10T13:11:00.000Z', orderItems })

describe('what may be sent again', () => {
  it('is nothing before the delivery', () => {
    expect(resendLines({ ...delivered, deliveredAt: null })).toEqual([])
  })

  it('is what was ordered, less what was sent again before', () => {
    expect(resendLines(delivered)).toEqual([
      { item: 'chegodilu', name: 'Chegodilu, 500 g', most: 2 },
      { item: 'ariselu', name: 'Ariselu, 250 g', most: 1 },
    ])
    const sentAgain = [
      { item: 'chegodilu', quantity: 1 },
      { item: 'ariselu', quantity: 1 },
    ]
    expect(resendLines({ ...delivered, sentAgain })).toEqual([
      { item: 'chegodilu', name: 'Chegodilu, 500 g', most: 1 },
    ])
  })
})

it('asks for what is ticked, and for no more than is left', () => {
  const lines = resendLines({ ...delivered, sentAgain: [{ item: 'chegodilu', quantity: 1 }] })
  const items = resentItems(lines, { quantities: { chegodilu: 2, jantikalu: 3 } })
  expect(items).toEqual([{ item: 'chegodilu', quantity: 1 }])
  expect(packetsIn(items)).toBe(1)
  expect(packetsIn([])).toBe(0)
})
