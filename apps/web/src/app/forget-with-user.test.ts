import { expect, it, vi } from 'vitest'
import { setCredentials } from '../features/accounts/auth.slice.ts'
import { sessionEnded } from '../lib/shop-api.ts'
import { forgetWithUser } from './forget-with-user.ts'
import { createShopStore } from './store.ts'

it('forgets what was kept once a session has ended, and not before', async () => {
  const store = createShopStore({ baseUrl: '/api', fetchFn: () => Promise.reject(new Error('No network')) })
  const forgetKeptList = vi.fn(async () => {})
  forgetWithUser(store, async () => ({ forgetKeptList }))
  const deliveryPartner = { isDeliveryPartner: true, isApproved: true }
  store.dispatch(
    setCredentials({
      _id: 'ravi',
      name: 'Ravi',
      phone: '+919000000002',
      email: null,
      isAdmin: false,
      deliveryPartner,
    }),
  )
  await Promise.resolve()
  expect(forgetKeptList).not.toHaveBeenCalled()
  store.dispatch(sessionEnded())
  store.dispatch(sessionEnded())
  await vi.waitFor(() => expect(forgetKeptList).toHaveBeenCalled())
  expect(forgetKeptList).toHaveBeenCalledTimes(1)
})
