import { anOrder } from '@pindivantalu/domain/orders/order.builder'
import { describe, expect, it } from 'vitest'
import { orderNeeds } from './order-needs.ts'

const { sourcing, delivery } = anOrder()
const cook = { _id: 'c1', name: 'Saraswathi', phone: null, organizationName: 'Amma’s kitchen' }
const carrier = { _id: 'd1', name: 'Ravi Teja', phone: null }
const kitchenOf = (sourcingPartner: typeof cook) => ({
  _id: `k-${sourcingPartner._id}`,
  sourcingPartner,
  sourcingPartnerAddress: null,
  items: ['1'],
  collectedAt: null,
})
const assigned = anOrder({
  sourcing: { ...sourcing, sourcingPartner: cook, kitchens: [kitchenOf(cook)] },
  delivery: { ...delivery, deliveryPartner: carrier },
})
const someone = { cooks: [{ _id: 'c1' }], carriers: [{ _id: 'd1' }] }

describe('on its page an order needs the same as on the board', () => {
  it('both while nobody is assigned, and nobody before it is paid', () => {
    expect(orderNeeds(anOrder(), someone)).toEqual(['sourcing', 'delivery'])
    expect(orderNeeds(anOrder({ isPaid: false, paidAt: null }), someone)).toEqual([])
  })

  it('nobody where approved partners have it', () => {
    expect(orderNeeds(assigned, someone)).toEqual([])
  })

  it('another one in place of a partner who is no longer approved', () => {
    expect(orderNeeds(assigned, { ...someone, carriers: [] })).toEqual(['delivery'])
    expect(orderNeeds(assigned, { ...someone, cooks: [] })).toEqual(['sourcing'])
    const kitchens = [kitchenOf(cook), kitchenOf({ ...cook, _id: 'c2' })]
    const ofTwo = { ...assigned, sourcing: { ...assigned.sourcing, kitchens } }
    expect(orderNeeds(ofTwo, someone)).toEqual(['sourcing'])
  })

  it('no cook any more once it is collected', () => {
    const collected = {
      ...assigned,
      sourcing: { ...assigned.sourcing, collectedAt: '2026-01-11T06:10:00.000Z' },
    }
    expect(orderNeeds(collected, { ...someone, cooks: [] })).toEqual([])
  })

  it('nobody else while it is not known who is approved', () => {
    expect(orderNeeds(assigned, { cooks: undefined, carriers: undefined })).toEqual([])
  })
})
