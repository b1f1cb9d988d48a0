import { expect, it } from 'vitest'
import { whyNotCollect, whyNotDeliver } from './deed-reasons.ts'

const AT = '2026-11-15T05:12:00.000Z'

function order({ paid = true, collected = false, delivered = false } = {}) {
  const deliveredAt = delivered ? AT : null
  return {
    paidAt: paid ? AT : null,
    deliveredAt,
    delivery: {
      isDelivered: delivered,
      deliveredAt,
      deliveryPartner: null,
      preferredDeliveryDate: null,
      preferredDeliveryTimeSlot: null,
    },
    sourcing: {
      isCollected: collected,
      collectedAt: collected ? AT : null,
      sourcingPartner: null,
      sourcingPartnerAddress: null,
    },
  }
}

it('offers both for a paid order', () => {
  expect(whyNotCollect(order())).toBeUndefined()
  expect(whyNotDeliver(order())).toBeUndefined()
})

it('offers neither before it is paid', () => {
  expect(whyNotCollect(order({ paid: false }))).toBe('This order has not been paid yet.')
  expect(whyNotDeliver(order({ paid: false }))).toBe('This order has not been paid yet.')
})

it('says since when it is collected, and still offers to deliver', () => {
  expect(whyNotCollect(order({ collected: true }))).toBe('Collected on 15 Nov 2026, 10:42 AM.')
  expect(whyNotDeliver(order({ collected: true }))).toBeUndefined()
})

it('offers neither once it is delivered', () => {
  const delivered = order({ collected: true, delivered: true })
  expect(whyNotCollect(delivered)).toBe('This order is already delivered.')
  expect(whyNotDeliver(delivered)).toBe('This order is already delivered.')
})
