import { anOwnOrder } from '@pindivantalu/domain/orders/order.builder'
import { expect, it } from 'vitest'
import { sortMyOrders } from './sort-my-orders.ts'

const AT = '2026-01-10T12:00:00.000Z'
const received = anOwnOrder({ _id: 'received' })
const making = anOwnOrder({ _id: 'making', sourcing: { isAssigned: true, collectedAt: null } })
const onItsWay = anOwnOrder({ _id: 'on its way', sourcing: { isAssigned: true, collectedAt: AT } })
const unpaid = anOwnOrder({ _id: 'unpaid', isPaid: false, paidAt: null })
const delivered = anOwnOrder({ _id: 'delivered', deliveredAt: AT })

it('puts what is to come on top, what is on its way first, and keeps the rest as it came', () => {
  const { live, earlier } = sortMyOrders([unpaid, received, delivered, making, onItsWay])
  expect(live.map(({ _id }) => _id)).toEqual(['on its way', 'received', 'making'])
  expect(earlier.map(({ _id }) => _id)).toEqual(['unpaid', 'delivered'])
})
