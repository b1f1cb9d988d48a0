import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { setCredentials } from '../features/accounts/auth.slice.ts'
import { sessionEnded } from '../lib/api/shop-api.ts'
import { forgetWithUser } from './forget-with-user.ts'
import { createShopStore } from './store.ts'

const forgetWhatIsKept = vi.fn(async (_exceptOf?: string) => {})
const clearTab = vi.fn()
const removeItem = vi.fn()
let toTab: EventTarget

beforeEach(() => {
  vi.clearAllMocks()
  toTab = new EventTarget()
  const addEventListener = toTab.addEventListener.bind(toTab)
  vi.stubGlobal('window', {
    localStorage: { removeItem },
    sessionStorage: { clear: clearTab },
    addEventListener,
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

function aShop() {
  const store = createShopStore({ baseUrl: '/api', fetchFn: () => Promise.reject(new Error('No network')) })
  forgetWithUser(store, async () => ({ forgetWhatIsKept }))
  return store
}

const signedIn = (_id: string, name = 'Ravi') =>
  setCredentials({
    _id,
    name,
    phone: '+919000000002',
    email: null,
    isEmailProven: false,
    isAdmin: false,
    deliveryPartner: { isDeliveryPartner: true, isApproved: true },
    language: 'en',
  })

it('forgets what was kept once a session has ended, and not before', async () => {
  const store = aShop()
  store.dispatch(signedIn('ravi'))
  await Promise.resolve()
  expect(forgetWhatIsKept).not.toHaveBeenCalled()
  store.dispatch(sessionEnded())
  store.dispatch(sessionEnded())
  await vi.waitFor(() => expect(forgetWhatIsKept).toHaveBeenCalled(), 60_000)
  expect(forgetWhatIsKept).toHaveBeenCalledTimes(1)
})

it('keeps what is half done for the same person, and for nobody else', () => {
  const store = aShop()
  store.dispatch(signedIn('ravi'))
  store.dispatch(signedIn('ravi', 'Ravi Teja'))
  store.dispatch(sessionEnded())
  store.dispatch(signedIn('ravi'))
  expect(clearTab).not.toHaveBeenCalled()
  store.dispatch(sessionEnded())
  store.dispatch(signedIn('lakshmi'))
  expect(clearTab).toHaveBeenCalledTimes(1)
})

it('forgets what was kept for another when somebody signs in on top of them', async () => {
  const store = aShop()
  store.dispatch(signedIn('ravi'))
  store.dispatch(signedIn('lakshmi'))
  await vi.waitFor(() => expect(forgetWhatIsKept).toHaveBeenCalledWith('lakshmi'), 60_000)
})

it('forgets what is half done where another tab logs out, and not where that tab only writes', () => {
  aShop()
  toTab.dispatchEvent(Object.assign(new Event('storage'), { key: 'cart' }))
  expect(clearTab).not.toHaveBeenCalled()
  toTab.dispatchEvent(Object.assign(new Event('storage'), { key: null }))
  expect(clearTab).toHaveBeenCalledTimes(1)
})

it('forgets what home had for somebody, with them alone', () => {
  const store = aShop()
  store.dispatch(signedIn('ravi'))
  store.dispatch(signedIn('ravi', 'Ravi Teja'))
  expect(removeItem).not.toHaveBeenCalled()
  store.dispatch(signedIn('lakshmi'))
  expect(removeItem.mock.calls).toEqual([['returning']])
  store.dispatch(sessionEnded())
  expect(removeItem).toHaveBeenCalledTimes(2)
})
