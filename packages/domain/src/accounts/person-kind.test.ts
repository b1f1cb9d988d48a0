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
