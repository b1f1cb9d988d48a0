// @vitest-environment happy-dom
import { USER_STORAGE_KEY } from '@pindivantalu/domain/accounts/sign-in/stored-user'
import { afterEach, expect, it } from 'vitest'
import { KEEP_FOR } from './headers.ts'
import { keepForReader } from './keep-for-reader.ts'

afterEach(() => window.localStorage.clear())

/** The shop's own people read what is others' under the same path: it must not stay on their device. */
it.each([
  ['a customer', {}, { [KEEP_FOR]: 'u1' }],
  ['the owner', { isAdmin: true }, {}],
  ['a packer', { staffRole: 'packer' }, {}],
  ['support', { staffRole: 'support' }, {}],
  ['a delivery partner', { deliveryPartner: { isDeliveryPartner: true, isApproved: false } }, {}],
])('keeps orders for %s: %o', (_who, facts, headers) => {
  const user = { _id: 'u1', name: 'Lakshmi', phone: '+919876543210', ...facts }
  window.localStorage.setItem(USER_STORAGE_KEY, JSON.stringify(user))
  expect(keepForReader()).toEqual(headers)
})

it('keeps nothing for a guest', () => {
  expect(keepForReader()).toEqual({})
})
