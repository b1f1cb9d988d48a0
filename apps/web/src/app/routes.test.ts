import type { ReactElement } from 'react'
import { matchRoutes, type RouteObject } from 'react-router'
import { describe, expect, it } from 'vitest'
import { Guard } from './guard.tsx'
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
  '/offline',
  '/admin',
  '/admin/orderlist',
  '/admin/productlist',
  '/admin/productlist/page/2',
  '/admin/product/1/edit',
  '/admin/userlist',
  '/admin/user/1/edit',
  '/admin/whatsapp',
  '/deliverypartner',
  '/deliverypartner/earnings',
  '/deliverypartner/login',
  '/deliverypartner/register',
  '/cook/token',
])('%s is a route of the shop', path => {
  expect(patternOf(path)).not.toBe('*')
  expect(patternOf(path)).toBeDefined()
})

it.each(['/nothing', '/product', '/page', '/product/1/2'])('%s is not', path => {
  expect(patternOf(path)).toBe('*')
})

describe('a screen is guarded', () => {
  type Guarding = { Component: () => ReactElement<{ access: string }> }

  const guardsOf = async (path: string) => {
    // Layouts, which have a boundary for what breaks in them, guard nothing.
    const isGuard = ({ path, lazy, ErrorBoundary }: RouteObject) => !path && lazy && !ErrorBoundary
    const guards = matchRoutes(routes, path)?.filter(({ route }) => isGuard(route)) ?? []
    const loaded = await Promise.all(guards.map(({ route }) => (route.lazy as () => Promise<Guarding>)()))
    return loaded.map(({ Component }) => {
      const { type, props } = Component()
      return type === Guard ? props.access : 'no guard'
    })
  }

  it.each([
    ['/shipping', 'signedIn'],
    ['/placeorder', 'signedIn'],
    ['/order/1', 'signedIn'],
    ['/profile', 'signedIn'],
    ['/contact', 'signedIn'],
    // Which of them is whose: screens/admin/admin-places.test.ts.
    ['/admin', 'staff'],
    ['/admin/orderlist', 'staff'],
    ['/admin/new-order', 'staff'],
    ['/admin/productlist', 'staff'],
    ['/admin/productlist/page/2', 'staff'],
    ['/admin/product/1/edit', 'staff'],
    ['/admin/userlist', 'staff'],
    ['/admin/user/1/edit', 'staff'],
    ['/admin/whatsapp', 'staff'],
    ['/admin/today', 'staff'],
    ['/admin/money', 'staff'],
    ['/admin/accounts', 'staff'],
    ['/admin/accounts/delivery/1', 'staff'],
    ['/admin/messages', 'staff'],
    ['/admin/figures', 'staff'],
    ['/admin/pincodes', 'staff'],
    ['/admin/settings', 'staff'],
    ['/admin/settings/health', 'staff'],
    ['/admin/cook-sheet', 'staff'],
    ['/admin/capacity', 'staff'],
    ['/admin/festivals', 'staff'],
    ['/admin/festivals/new', 'staff'],
    ['/admin/festivals/1', 'staff'],
    ['/admin/festivals/1/to-make', 'staff'],
  ])('%s for %s', async (path, guard) => {
    expect(await guardsOf(path)).toEqual([guard])
  })

  it.each(['/', '/page/2', '/search/rice', '/product/1', '/cart', '/login', '/register', '/policies/terms'])(
    '%s is open to guests',
    async path => {
      expect(await guardsOf(path)).toEqual([])
    },
  )
})
