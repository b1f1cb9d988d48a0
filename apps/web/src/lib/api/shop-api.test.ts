import { expect, it, vi } from 'vitest'
import { createShopStore } from '../../app/store.ts'
import { accountsApi } from '../../features/accounts/accounts.api.ts'
import { authApi } from '../../features/accounts/auth.api.ts'

const { phoneExists, checkDeliveryPartner, sendEmailCode, signIn } = accountsApi.endpoints

function aStore(appCheckToken?: () => Promise<string | undefined>) {
  const proofs: (string | null)[] = []
  const store = createShopStore({
    baseUrl: 'https://shop.invalid/api',
    fetchFn: async request => {
      proofs.push(request.headers.get('x-firebase-appcheck'))
      return Response.json({ exists: false })
    },
    ...(appCheckToken && { appCheckToken }),
  })
  return { store, proofs }
}

it('brings proof of the shop’s own page with the calls that need it, and no other', async () => {
  const { store, proofs } = aStore(async () => 'proof')
  await store.dispatch(phoneExists.initiate('+919000000001'))
  await store.dispatch(checkDeliveryPartner.initiate('+919000000001'))
  await store.dispatch(sendEmailCode.initiate({ email: 'a@example.com' }))
  await store.dispatch(signIn.initiate({ token: 'token' }))
  expect(proofs).toEqual(['proof', 'proof', 'proof', null])
})

it('calls without proof where none is to be had', async () => {
  const { store, proofs } = aStore(async () => undefined)
  expect(await store.dispatch(phoneExists.initiate('+919000000001'))).toMatchObject({
    data: { exists: false },
  })
  expect(proofs).toEqual([null])
})

it.each([
  { code: 'auth.forbidden', asked: 2 },
  { code: 'delivery_partner.not_approved', asked: 2 },
  { code: 'delivery_partner.rejected', asked: 2 },
  { code: 'auth.app_not_verified', asked: 1 },
])('asks who is signed in again after the refusal $code: $asked times in all', async ({ code, asked }) => {
  const paths: string[] = []
  const store = createShopStore({
    baseUrl: 'https://shop.invalid/api',
    fetchFn: async request => {
      paths.push(new URL(request.url).pathname)
      return request.url.endsWith('/profile')
        ? Response.json({})
        : Response.json({ code, message: 'No' }, { status: 403 })
    },
  })
  const profile = store.dispatch(authApi.endpoints.getProfile.initiate())
  await profile
  await store.dispatch(phoneExists.initiate('+919000000001'))
  await vi.waitFor(
    () => expect(paths.filter(path => path === '/api/users/profile')).toHaveLength(asked),
    15_000,
  )
  profile.unsubscribe()
})
