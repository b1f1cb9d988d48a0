import { matchRoutes } from 'react-router'
import { expect, it } from 'vitest'
import { routes } from './routes.tsx'

function patternOf(path: string): string | undefined {
  return matchRoutes(routes, path)?.at(-1)?.route.path
}

it.each([
  '/',
  '/page/2',
  '/search/rice',
  '/search/50%25%20off%2Fweek/page/3',
  '/product/1',
  '/cart',
  '/login',
  '/register',
  '/shipping',
  '/placeorder',
  '/order/1',
  '/profile',
  '/contact',
  '/admin/orderlist',
  '/admin/productlist',
  '/admin/productlist/page/2',
  '/admin/product/1/edit',
  '/admin/userlist',
  '/admin/user/1/edit',
  '/admin/whatsapp',
  '/deliverypartner',
  '/deliverypartner/login',
  '/deliverypartner/register',
])('%s is a route of the shop', path => {
  expect(patternOf(path)).not.toBe('*')
  expect(patternOf(path)).toBeDefined()
})

it.each(['/nothing', '/admin', '/product', '/page', '/product/1/2'])('%s is not', path => {
  expect(patternOf(path)).toBe('*')
})
