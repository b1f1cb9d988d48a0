import { expect, it } from 'vitest'
import { placeOf } from './admin-places.ts'

it.each([
  ['/admin/today', 'Today'],
  ['/admin/orderlist', 'Orders'],
  ['/admin/new-order', 'Orders'],
  ['/order/01890000-0000-7000-8000-000000000000', 'Orders'],
  ['/admin/productlist', 'Products'],
  ['/admin/productlist/page/2', 'Products'],
  ['/admin/product/1/edit', 'Products'],
  ['/admin/userlist', 'Users'],
  ['/admin/user/1/edit', 'Users'],
  ['/admin/settings', 'Settings'],
  ['/admin/settings/health', 'Settings'],
  ['/admin/cook-sheet', 'Cook sheet'],
  ['/admin/accounts/delivery/1', 'Accounts'],
  ['/admin/nothing', undefined],
])('%s belongs to %s', (path, label) => {
  expect(placeOf(path)?.label).toBe(label)
})
