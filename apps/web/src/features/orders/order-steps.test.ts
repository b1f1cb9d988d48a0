import { anOrder } from '@pindivantalu/domain/orders/order.builder'
import { describe, expect, it } from 'vitest'
import { orderSteps } from './order-steps.ts'

const statesOf = (order: Parameters<typeof orderSteps>[0]) =>
  orderSteps(order, true).map(({ state }) => state)

describe('the way of an order', () => {
  it('begins when it is created', () => {
    expect(orderSteps(anOrder(), true)).toEqual([
      { label: 'Created', note: '10 Jan, 11:40 AM', state: 'current' },
      {
        label: 'Sourcing & Delivery Assigned',
        note: 'Kitchen and delivery partner chosen',
        state: 'to come',
      },
      { label: 'Collected', note: 'Picked up from the kitchen', state: 'to come' },
      { label: 'Delivered', note: 'Handed over with your OTP', state: 'to come' },
    ])
  })

  it('speaks of the OTP to whoever does not have it as the customer’s', () => {
    expect(orderSteps(anOrder(), false)[3]?.note).toBe('Handed over with the customer’s OTP')
  })

  it('says that an order is not paid yet', () => {
    expect(orderSteps(anOrder({ isPaid: false }), true)[0]?.note).toBe('Not paid yet')
  })

  it.each([
    ['Only Sourcing Assigned', 'Kitchen chosen, delivery partner to come'],
    ['Only Delivery Assigned', 'Delivery partner chosen, kitchen to come'],
  ] as const)('names the half-made choice: %s', (status, note) => {
    expect(orderSteps(anOrder({ status }), true)[1]).toEqual({ label: status, note, state: 'current' })
  })

  it('shows when it was collected', () => {
    const sourcing = { ...anOrder().sourcing, isCollected: true, collectedAt: '2026-01-11T10:35:00.000Z' }
    const order = anOrder({ status: 'Collected', sourcing })
    expect(orderSteps(order, true)[2]).toEqual({
      label: 'Collected',
      note: '11 Jan, 4:05 PM',
      state: 'current',
    })
    expect(statesOf(order)).toEqual(['done', 'done', 'current', 'to come'])
  })

  it('is done when it is delivered', () => {
    const order = anOrder({ status: 'Delivered', deliveredAt: '2026-01-11T11:50:00.000Z' })
    expect(orderSteps(order, true)[3]?.note).toBe('11 Jan, 5:20 PM')
    expect(statesOf(order)).toEqual(['done', 'done', 'done', 'done'])
  })
})
