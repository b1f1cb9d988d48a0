import { expect, it } from 'vitest'
import { startCarrying } from '../../test-support/carrying.ts'
import { showing } from './find-order.ts'
import { presentOrder } from './orders.present.ts'
import { findOrder, type OrderRow } from './orders.queries.ts'

const { shop, ravi, suresh, owner, customer, anOrderOf } = await startCarrying()
const order = await anOrderOf(ravi)
const row = (await findOrder(shop.deps.db, { id: order._id })) as OrderRow

const seenBy = ({ user }: typeof ravi, roles = { isCustomer: false, isAdmin: false }) =>
  presentOrder(row, showing(shop.deps, { id: user._id, ...roles }))

it('shows a partner the customer of their own order, and of no other', () => {
  expect(seenBy(ravi)).toMatchObject({ user: { phone: customer.user.phone }, deliveryAddress: {} })
  expect(seenBy(suresh)).toMatchObject({ user: { phone: null }, deliveryAddress: null })
})

it('shows the partner’s phone to an admin who is also the customer', () => {
  const carrier = (roles: { isCustomer: boolean; isAdmin: boolean }) =>
    seenBy(owner, roles).delivery.deliveryPartner
  expect(carrier({ isCustomer: true, isAdmin: true })).toMatchObject({ phone: ravi.user.phone })
  expect(carrier({ isCustomer: true, isAdmin: false })).toMatchObject({ phone: null })
})

it('offers the owner alone to say that it was paid outside', () => {
  const unpaid = { ...row, paid_at: null, is_made_by_owner: true }
  const mayMark = (roles: { isAdmin: boolean; staffRole?: 'support' }) =>
    presentOrder(unpaid, showing(shop.deps, { id: owner.user._id, isCustomer: false, ...roles }))
      .mayBePaidOutside
  expect(mayMark({ isAdmin: true })).toBe(true)
  expect(mayMark({ isAdmin: false, staffRole: 'support' })).toBe(false)
})

it('lets a customer call the partner only while they are on the way', async () => {
  const phoneAfter = async (reached: 'assigned' | 'collected' | 'delivered') => {
    const { _id } = await anOrderOf(ravi, reached)
    const found = (await findOrder(shop.deps.db, { id: _id })) as OrderRow
    const seen = presentOrder(
      found,
      showing(shop.deps, { id: customer.user._id, isCustomer: true, isAdmin: false }),
    )
    return seen.delivery.deliveryPartner?.phone
  }
  expect(await phoneAfter('assigned')).toBeNull()
  expect(await phoneAfter('collected')).toBe(ravi.user.phone)
  expect(await phoneAfter('delivered')).toBeNull()
})
