import { expect, it } from 'vitest'
import { isPersonal } from './personal-pages.ts'

it.each([
  ['/order/1', true],
  ['/te/profile?from=mail', true],
  ['/deliverypartner', true],
  // Cooks read Telugu first, whatever their account says.
  ['/te/cook/abc', false],
  ['/product/1', false],
  ['/te', false],
  ['/cartoons', false],
  ['/admin/orderlist', false],
])('%s is a personal page: %s', (path, personal) => {
  expect(isPersonal(path)).toBe(personal)
})
