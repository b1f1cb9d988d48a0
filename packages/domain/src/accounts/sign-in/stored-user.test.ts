import { expect, it } from 'vitest'
import { readStoredUser } from './stored-user.ts'

const lakshmi = {
  _id: 'u1',
  name: 'Lakshmi',
  phone: '+919876543210',
  email: null,
  isEmailProven: false,
  isAdmin: false,
  deliveryPartner: { isDeliveryPartner: true, isApproved: false },
  language: 'te',
}

it('reads back who was signed in, and nothing else', () => {
  expect(readStoredUser(JSON.stringify({ ...lakshmi, token: 'secret' }))).toEqual(lakshmi)
})

it.each([
  ['support', { staffRole: 'support' }],
  ['boss', {}],
  [['support'], {}],
])('of %o as a part of the work keeps %o', (staffRole, kept) => {
  expect(readStoredUser(JSON.stringify({ ...lakshmi, staffRole }))).toEqual({ ...lakshmi, ...kept })
})

it('takes no role for granted', () => {
  const { _id, name, phone } = lakshmi
  expect(readStoredUser(JSON.stringify({ _id, name, phone, isAdmin: 'yes', deliveryPartner: 1 }))).toEqual({
    ...lakshmi,
    deliveryPartner: { isDeliveryPartner: false, isApproved: false },
    language: 'en',
  })
})

it.each([
  null,
  '',
  'null',
  '{"name":',
  '[]',
  '"Lakshmi"',
  '{}',
  JSON.stringify({ ...lakshmi, _id: 7 }),
  JSON.stringify({ ...lakshmi, _id: '' }),
  JSON.stringify({ ...lakshmi, name: '' }),
  JSON.stringify({ ...lakshmi, phone: '123' }),
])('finds nobody in %s', stored => {
  expect(readStoredUser(stored)).toBeNull()
})
