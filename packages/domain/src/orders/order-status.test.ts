import { describe, expect, it } from 'vitest'
import { type OrderProgress, orderStatus } from './order-status.ts'

const at = new Date('2026-01-10T12:00:00+05:30')
const paid: OrderProgress = {
  paidAt: at,
  sourcingPartnerId: null,
  deliveryPartnerId: null,
  collectedAt: null,
  deliveredAt: null,
  cancelledAt: null,
}
const cook = { sourcingPartnerId: 'annapurna' }
const carrier = { deliveryPartnerId: 'ravi' }

describe('the status of an order', () => {
  it.each([
    { what: 'paid and assigned to nobody', facts: {}, status: 'Created' },
    { what: 'assigned to a delivery partner', facts: carrier, status: 'Only Delivery Assigned' },
    { what: 'assigned to a cook', facts: cook, status: 'Only Sourcing Assigned' },
    { what: 'assigned to both', facts: { ...cook, ...carrier }, status: 'Sourcing & Delivery Assigned' },
    { what: 'collected', facts: { ...cook, ...carrier, collectedAt: at }, status: 'Collected' },
    { what: 'collected by the owner', facts: { collectedAt: at }, status: 'Collected' },
    {
      what: 'delivered',
      facts: { ...cook, ...carrier, collectedAt: at, deliveredAt: at },
      status: 'Delivered',
    },
    { what: 'delivered by the owner', facts: { deliveredAt: at }, status: 'Delivered' },
    { what: 'not paid', facts: { paidAt: null }, status: 'Created' },
    { what: 'not paid but assigned', facts: { paidAt: null, ...cook, ...carrier }, status: 'Created' },
  ])('that is $what is $status', ({ facts, status }) => {
    expect(orderStatus({ ...paid, ...facts })).toBe(status)
  })
})
