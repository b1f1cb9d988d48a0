import { expect, it } from 'vitest'
import { kindsOf } from './person-kind.ts'

it.each([
  [false, false, false, ['customer']],
  [false, true, false, ['cook']],
  [false, false, true, ['delivery_partner']],
  [false, true, true, ['cook', 'delivery_partner']],
  [true, false, false, ['admin']],
  [true, true, true, ['admin', 'cook', 'delivery_partner']],
])('admin %s, cook %s, delivery partner %s: %j', (isAdmin, isSourcingPartner, isDeliveryPartner, kinds) => {
  const person = { isAdmin, sourcingPartner: { isSourcingPartner }, deliveryPartner: { isDeliveryPartner } }
  expect(kindsOf(person)).toEqual(kinds)
})

it('who does a part of the work is of the staff, and the owner is the owner', () => {
  const nothing = {
    sourcingPartner: { isSourcingPartner: false },
    deliveryPartner: { isDeliveryPartner: false },
  }
  expect(kindsOf({ ...nothing, isAdmin: false, staffRole: 'packer' })).toEqual(['staff'])
  expect(kindsOf({ ...nothing, isAdmin: true, staffRole: 'packer' })).toEqual(['admin'])
})
