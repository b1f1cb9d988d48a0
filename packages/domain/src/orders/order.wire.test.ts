import { describe, expect, it } from 'vitest'
import { ChangeDeliverySlotRequest, OrderListQuery } from './order.wire.ts'

describe('the list of orders', () => {
  it.each([
    { query: {}, asked: {} },
    { query: { pageNumber: '3', paid: 'true' }, asked: { pageNumber: 3, paid: true } },
    { query: { after: 'cursor', paid: 'false' }, asked: { after: 'cursor', paid: false } },
    {
      query: { q: ' lakshmi ', status: 'Sourcing & Delivery Assigned', day: '2026-01-11', pincode: '500072' },
      asked: { q: 'lakshmi', status: 'Sourcing & Delivery Assigned', day: '2026-01-11', pincode: '500072' },
    },
  ])('is asked for by $query', ({ query, asked }) => {
    expect(OrderListQuery.parse(query)).toEqual(asked)
  })

  it.each([
    { status: 'Lost' },
    { paid: 'perhaps' },
    { day: '2026-02-30' },
    { day: '11/01/2026' },
    { pincode: '5000' },
    { pageNumber: '0' },
    { pageNumber: '1', after: 'cursor' },
    { q: 'x'.repeat(81) },
  ])('is not asked for by %j', query => {
    expect(OrderListQuery.safeParse(query).success).toBe(false)
  })
})

describe('a change of slot', () => {
  it.each([
    { sent: { preferredDeliveryDateOffset: 0, preferredDeliveryTimeSlot: '6-8 PM' }, read: true },
    { sent: { preferredDeliveryDateOffset: 9, preferredDeliveryTimeSlot: 'never' }, read: true },
    { sent: { preferredDeliveryDateOffset: '0', preferredDeliveryTimeSlot: '6-8 PM' }, read: false },
    { sent: { preferredDeliveryDateOffset: 0.5, preferredDeliveryTimeSlot: '6-8 PM' }, read: false },
    { sent: { preferredDeliveryTimeSlot: '6-8 PM' }, read: false },
  ])('$sent is read: $read', ({ sent, read }) => {
    expect(ChangeDeliverySlotRequest.safeParse(sent).success).toBe(read)
  })
})
