import { describe, expect, it } from 'vitest'
import { OrderList, OrderListQuery } from './list/order-list.wire.ts'
import { anOrder } from './order.builder.ts'
import { ChangeDeliverySlotRequest, OrderRow, OrderView } from './order.wire.ts'

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

describe('an order', () => {
  const partner = { _id: 'p1', name: 'Ravi Teja', phone: null }

  it.each([
    { what: 'just placed', facts: {} },
    { what: 'not paid', facts: { isPaid: false, paidAt: null } },
    {
      what: 'whose saved address and customer are gone',
      facts: {
        shippingAddress: null,
        deliveryAddress: null,
        user: { name: 'Anonymous', phone: null, email: null },
      },
    },
    {
      what: 'on its way',
      facts: {
        status: 'Collected' as const,
        delivery: {
          ...anOrder().delivery,
          deliveryPartner: partner,
          preferredDeliveryDate: '2026-01-11',
          preferredDeliveryTimeSlot: '6-8 PM' as const,
        },
        sourcing: {
          isAssigned: true,
          isCollected: true,
          collectedAt: '2026-01-11T10:00:00.000Z',
          sourcingPartner: { ...partner, organizationName: 'Annapurna Home Foods' },
          sourcingPartnerAddress: null,
          kitchens: [
            {
              _id: 'kitchen',
              sourcingPartner: { ...partner, organizationName: 'Annapurna Home Foods' },
              sourcingPartnerAddress: null,
              items: ['item'],
              collectedAt: '2026-01-11T10:00:00.000Z',
            },
          ],
        },
        deliveryCode: { code: '004217', expiresAt: '2026-01-11T12:15:00.000Z' },
      },
    },
  ])('$what is shown whole', ({ facts }) => {
    expect(OrderView.parse(anOrder(facts))).toEqual(anOrder(facts))
  })

  it('is listed as a row of an array, a page or a cursor', () => {
    const { orderItems: _, ...order } = anOrder({
      paidAt: null,
      user: { name: 'Lakshmi', phone: null, email: null },
    })
    const row = {
      ...order,
      razorPayOrderId: null,
      isReplacement: false,
      pincode: '500072',
      area: 'Kukatpally',
      cook: null,
      rider: null,
    }
    for (const list of [[row], { orders: [row], page: 1, pages: 1, total: 1 }, { orders: [row], next: null }])
      expect(OrderList.safeParse(list).success).toBe(true)
    expect(OrderList.safeParse({ orders: [row] }).success).toBe(false)
    expect(OrderRow.parse(row).delivery).toEqual({
      isDelivered: false,
      deliveredAt: null,
      preferredDeliveryDate: null,
      preferredDeliveryTimeSlot: null,
      defaultDay: null,
    })
  })
})
