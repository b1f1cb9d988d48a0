import { describe, expect, it } from 'vitest'
import { type Approval, deliveryAccess, deliveryDoorFor } from './partner-approval.ts'

describe('a delivery partner', () => {
  it.each<{ approval: Approval | null; access: object; door: string }>([
    { approval: null, access: { isDeliveryPartner: false, isApproved: false }, door: 'login' },
    { approval: 'pending', access: { isDeliveryPartner: true, isApproved: false }, door: 'approval_pending' },
    {
      approval: 'rejected',
      access: { isDeliveryPartner: true, isApproved: false, isRejected: true },
      door: 'rejected',
    },
    { approval: 'approved', access: { isDeliveryPartner: true, isApproved: true }, door: 'dashboard' },
  ])('whose application is $approval finds the $door', ({ approval, access, door }) => {
    expect(deliveryAccess(approval)).toEqual(access)
    expect(deliveryDoorFor({ deliveryPartner: deliveryAccess(approval) })).toBe(door)
  })

  it('who is not signed in is asked to sign in', () => {
    expect(deliveryDoorFor(null)).toBe('login')
  })
})
