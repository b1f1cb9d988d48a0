import { expect, it } from 'vitest'
import { createShopStore } from '../app/store.ts'
import { accountsApi } from '../features/accounts/accounts.api.ts'

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
