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

  it('calls the OTP the customer’s for a reader who does not have it', () => {
    expect(orderSteps(anOrder(), false)[3]?.note).toBe('Handed over with the customer’s OTP')
  })

  it('says that an order is not paid yet', () => {
    expect(orderSteps(anOrder({ isPaid: false }), true)[0]?.note).toBe('Not paid yet')
  })

  it.each([
    {
      label: 'Only Sourcing Assigned',
      given: { hasCook: true },
      note: 'Kitchen chosen, delivery partner to come',
    },
    {
      label: 'Only Delivery Assigned',
      given: { hasCarrier: true },
      note: 'Delivery partner chosen, kitchen to come',
    },
  ])('names the half-made choice: $label', ({ label, given, note }) => {
    expect(orderSteps(gone(given), true)[1]).toEqual({ label, note, state: 'current' })
  })

  it('shows when it was collected', () => {
    const order = gone({ hasCook: true, hasCarrier: true, collectedAt: '2026-01-11T10:35:00.000Z' })
    expect(orderSteps(order, true)[2]).toEqual({
      label: 'Collected',
      note: '11 Jan, 4:05 PM',
      state: 'current',
    })
    expect(statesOf(order)).toEqual(['done', 'done', 'current', 'to come'])
  })

  it('says of a half-made choice no longer that the rest is to come, once the order is collected', () => {
    const order = gone({ hasCook: true, collectedAt: '2026-01-11T10:35:00.000Z' })
    expect(orderSteps(order, true)[1]).toEqual({
      label: 'Only Sourcing Assigned',
      note: 'Kitchen chosen',
      state: 'done',
    })
  })

  it('is done when it is delivered', () => {
    const times = { collectedAt: '2026-01-11T10:35:00.000Z', deliveredAt: '2026-01-11T11:50:00.000Z' }
    const order = gone({ hasCook: true, hasCarrier: true, ...times })
    expect(orderSteps(order, true)[3]?.note).toBe('11 Jan, 5:20 PM')
    expect(statesOf(order)).toEqual(['done', 'done', 'done', 'done'])
  })

  it('claims neither a partner nor a collection of what the owner delivered directly', () => {
    expect(orderSteps(gone({ deliveredAt: '2026-01-11T11:50:00.000Z' }), true)).toEqual([
      { label: 'Created', note: '10 Jan, 11:40 AM', state: 'done' },
      { label: 'Delivered', note: '11 Jan, 5:20 PM', state: 'done' },
    ])
  })
})

type Gone = { hasCook?: boolean; hasCarrier?: boolean; collectedAt?: string; deliveredAt?: string }

/** As its customer sees it, who is not told which kitchen it is. */
function gone({ hasCook = false, hasCarrier = false, collectedAt, deliveredAt }: Gone) {
  const { sourcing, delivery } = anOrder()
  const deliveryPartner = hasCarrier ? { _id: 'ravi', name: 'Ravi Teja', phone: null } : null
  return anOrder({
    sourcing: {
      ...sourcing,
      isAssigned: hasCook,
      isCollected: collectedAt !== undefined,
      collectedAt: collectedAt ?? null,
    },
    delivery: { ...delivery, deliveryPartner },
    deliveredAt: deliveredAt ?? null,
  })
}
