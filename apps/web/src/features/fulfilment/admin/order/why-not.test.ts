import { ERRORS } from '@pindivantalu/domain/errors'
import { expect, it } from 'vitest'
import { whyNotCollect, whyNotDeliver } from './why-not.ts'

const AT = '2026-11-15T05:12:00.000Z'

function order({ paid = true, collected = false, delivered = false, cancelled = false } = {}) {
  const deliveredAt = delivered ? AT : null
  return {
    paidAt: paid ? AT : null,
    deliveredAt,
    cancelledAt: cancelled ? AT : null,
    delivery: {
      isDelivered: delivered,
      deliveredAt,
      deliveryPartner: null,
      preferredDeliveryDate: null,
      preferredDeliveryTimeSlot: null,
      defaultDay: null,
      movedFromDay: null,
    },
    sourcing: {
      isAssigned: false,
      isCollected: collected,
      collectedAt: collected ? AT : null,
      sourcingPartner: null,
      sourcingPartnerAddress: null,
      kitchens: [],
    },
    attempts: [],
  }
}

it('offers neither for a cancelled order', () => {
  const words = ERRORS['order.cancelled'].message
  expect(whyNotCollect(order({ cancelled: true }))).toBe(words)
  expect(whyNotDeliver(order({ cancelled: true }))).toBe(words)
})

it('offers both for a paid order', () => {
  expect(whyNotCollect(order())).toBeUndefined()
  expect(whyNotDeliver(order())).toBeUndefined()
})

it('offers neither before it is paid', () => {
  const notPaid = ERRORS['order.not_paid'].message
  expect(whyNotCollect(order({ paid: false }))).toBe(notPaid)
  expect(whyNotDeliver(order({ paid: false }))).toBe(notPaid)
})

it('says since when it is collected, and still offers to deliver', () => {
  expect(whyNotCollect(order({ collected: true }))).toBe('Collected on 15 Nov 2026, 10:42 AM.')
  expect(whyNotDeliver(order({ collected: true }))).toBeUndefined()
})

it('offers neither once it is delivered', () => {
  const delivered = order({ collected: true, delivered: true })
  const done = ERRORS['order.already_delivered'].message
  expect(whyNotCollect(delivered)).toBe(done)
  expect(whyNotDeliver(delivered)).toBe(done)
})
