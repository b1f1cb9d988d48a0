import { emptyCart } from '@pindivantalu/domain/cart/cart'
import { cartLineFor } from '@pindivantalu/domain/cart/cart-line'
import { aProduct } from '@pindivantalu/domain/catalog/product.builder'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { selectUser, setCredentials } from '../features/accounts/auth.slice.ts'
import { addToCart, selectCart } from '../features/cart/cart.slice.ts'
import { shownToasts } from '../lib/toasts.ts'
import { signOut } from './sign-out.ts'
import { createShopStore } from './store.ts'
import { logOut } from './use-logout.ts'

const clear = vi.fn()
/** What the delivery area keeps without a network, by the name of its cache. */
const kept = new Set<string>()
beforeEach(() => {
  clear.mockClear()
  kept.clear()
  kept.add('delivery-list-v1')
  vi.stubGlobal('caches', {
    keys: async () => [...kept],
    open: async () => ({
      keys: async () => ['/'],
      match: async () => new Response('[]', { headers: { 'x-keep-for': 'u1' } }),
    }),
    delete: async (name: string) => kept.delete(name),
  })
  vi.stubGlobal('window', { localStorage: { clear }, sessionStorage: { clear } })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

function someoneSignedIn(fetchFn: () => Promise<Response>) {
  const store = createShopStore({ baseUrl: 'http://shop.invalid/api', fetchFn })
  store.dispatch(addToCart(cartLineFor(aProduct(), { priceOption: 0, quantity: 2 })))
  store.dispatch(
    setCredentials({
      _id: 'u1',
      name: 'Lakshmi',
      phone: '+919876543210',
      email: null,
      isEmailProven: false,
      isAdmin: false,
      deliveryPartner: { isDeliveryPartner: false, isApproved: false },
      language: 'en',
    }),
  )
  return store
}

it('leaves nothing of the person: not in memory, not in storage', async () => {
  const store = someoneSignedIn(async () => Response.json({ message: 'Signed out' }))
  expect(await signOut(store)).toBe(true)
  expect(selectUser(store.getState())).toBeNull()
  expect(selectCart(store.getState())).toEqual(emptyCart())
  expect(Object.keys(store.getState().shopApi.queries)).toEqual([])
  expect(clear).toHaveBeenCalledTimes(2)
  expect([...kept]).toEqual([])
})

it.each([
  ['without a connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['while the server fails', async () => Response.json({ message: 'Oops' }, { status: 500 })],
])('is not done %s, and says so', async (_when, fetchFn) => {
  const store = someoneSignedIn(fetchFn)
  expect(await signOut(store)).toBe(false)
  expect(selectUser(store.getState())).not.toBeNull()
  expect(selectCart(store.getState()).cartItems).toHaveLength(1)
  expect(clear).not.toHaveBeenCalled()
  expect([...kept]).toEqual(['delivery-list-v1'])
  expect(shownToasts().at(-1)).toMatchObject({ tone: 'bad' })
})

it('says so where its code cannot be had', async () => {
  const store = someoneSignedIn(async () => Response.json({}))
  expect(await logOut(store, () => Promise.reject(new TypeError('Failed to fetch')))).toBe(false)
  expect(shownToasts().at(-1)).toMatchObject({ tone: 'bad', text: 'Could not log out: reload the page.' })
})

it('is done also where a browser forbids its storage', async () => {
  vi.stubGlobal('caches', { keys: () => Promise.reject(new DOMException('No', 'SecurityError')) })
  expect(await signOut(someoneSignedIn(async () => Response.json({})))).toBe(true)
})
