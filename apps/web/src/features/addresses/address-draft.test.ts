import type { UserInfo } from '@pindivantalu/domain/accounts/account.wire'
import { SaveAddressRequest } from '@pindivantalu/domain/addresses/address.wire'
import { describe, expect, it } from 'vitest'
import { isFilled } from '../../lib/forms/form-rules.ts'
import { addressIn, draftOf, isCity, isPhone, isState, newDraft, readDraft } from './address-draft.ts'

const anusha: UserInfo = {
  _id: '018f0000-0000-7000-8000-000000000004',
  name: 'Anusha Vemula',
  phone: '+919000000004',
  email: null,
  isEmailProven: false,
  isAdmin: false,
  deliveryPartner: { isDeliveryPartner: false, isApproved: false },
  language: 'en',
}
const filled = {
  ...newDraft(anusha),
  addressLine1: 'Flat 402',
  city: 'Hyderabad',
  state: 'Telangana',
  postalCode: '500072',
}
const saved = { ...filled, _id: '1', isDefault: true, serviceable: true }

describe('an address that is being written', () => {
  it('begins with the name and phone of the account, but not with a name nobody has', () => {
    expect(newDraft(anusha)).toMatchObject({ name: 'Anusha Vemula', phone: '9000000004', city: '' })
    expect(newDraft({ ...anusha, name: 'User' }).name).toBe('')
    expect(newDraft(anusha, '500072').postalCode).toBe('500072')
  })

  it('begins with what is saved when it is changed, without a pincode that is no longer served', () => {
    expect(draftOf(saved)).toEqual(filled)
    expect(draftOf({ ...saved, serviceable: false })).toEqual({ ...filled, postalCode: '' })
    const elsewhere = { ...saved, city: 'Warangal', serviceable: false }
    expect(draftOf(elsewhere)).toEqual({ ...filled, city: 'Warangal' })
  })

  it('is found again by its owner alone', () => {
    const kept = { owner: anusha._id, draft: filled }
    expect(readDraft(kept, anusha._id)).toEqual(filled)
    expect(readDraft(kept, 'someone else')).toBeUndefined()
  })

  it.each([
    undefined,
    null,
    7,
    'text',
    [],
    {},
    { owner: anusha._id },
    { owner: anusha._id, draft: { ...filled, phone: 9 } },
    { owner: anusha._id, draft: { ...filled, city: undefined } },
  ])('is not found in damaged storage: %j', stored => {
    expect(readDraft(stored, anusha._id)).toBeUndefined()
  })

  it.each(['9000000004', '+91 90000 00004', '90000-00004', '4023456789'])(
    'may give the phone as %s',
    phone => {
      expect(isPhone(phone)).toBe(true)
      const { success } = SaveAddressRequest.safeParse({ shippingAddress: addressIn({ ...filled, phone }) })
      expect(success).toBe(true)
    },
  )

  it.each(['', '90000', '0000000004', '+1 5550000000', 'call me'])(
    'hears what is wrong with a phone such as "%s"',
    phone => {
      expect(isPhone(phone)).toBe('Enter valid 10 digit phone number')
    },
  )

  it('is told what is missing', () => {
    expect(isFilled('Enter the city')(' ')).toBe('Enter the city')
    expect(isFilled('Enter the city')('Hyderabad')).toBe(true)
    expect(isCity(' ')).toBe('Enter the city')
    expect(isCity('Warangal')).toBe('We deliver in Hyderabad and Secunderabad only')
    expect(isCity('hyderabad ')).toBe(true)
    expect(isState('')).toBe('Select State')
    expect(isState('Telangana')).toBe(true)
  })
})
