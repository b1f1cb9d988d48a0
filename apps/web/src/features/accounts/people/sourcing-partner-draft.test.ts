import {
  SaveSourcingPartnerRequest,
  type SourcingPartnerView,
} from '@pindivantalu/domain/accounts/partners/partner.wire'
import { expect, it } from 'vitest'
import { draftOf, NEW_KITCHEN, requestOf } from './sourcing-partner-draft.ts'

const cook: SourcingPartnerView = {
  _id: '019a0000-0000-7000-8000-000000000001',
  name: 'Saraswathi',
  phone: '+919000000006',
  organizationName: 'Saraswathi Pindivantalu',
  fssaiNumber: null,
  kitchenArea: 'Tarnaka, Hyderabad',
  isShownOnProducts: true,
  status: 'approved',
  language: 'en',
  updatedAt: '2026-01-10T06:30:00.000Z',
  addresses: [
    {
      _id: '019a0000-0000-7000-8000-000000000002',
      addressLine1: 'Plot 41',
      addressLine2: '',
      city: 'Hyderabad',
      state: 'Telangana',
      postalCode: '500007',
      phone: '9000000006',
      alternatePhones: ['9000000016', '9000000026'],
      googleMapsLocationUrl: null,
    },
  ],
}

it('sends back unchanged what nobody touched', () => {
  const { _id, status, ...saved } = cook
  expect(SaveSourcingPartnerRequest.parse(requestOf(draftOf(cook)))).toEqual(saved)
})

it('sends a new kitchen without an id, in a form the server takes', () => {
  const draft = draftOf(cook)
  const typed = { addressLine1: 'Flat 2', postalCode: '500039', phone: '9000000026' }
  draft.addresses.push({
    ...NEW_KITCHEN,
    ...typed,
    postalCode: '500 039',
    phone: '+91 90000 00026',
    googleMapsLocationUrl: ' maps.app.goo.gl/x ',
  })
  const added = SaveSourcingPartnerRequest.parse(requestOf(draft)).addresses[1]
  expect(added).toEqual({
    ...typed,
    addressLine2: '',
    city: 'Hyderabad',
    state: 'Telangana',
    alternatePhones: [],
    googleMapsLocationUrl: 'https://maps.app.goo.gl/x',
  })
})

it('takes someone new to read Telugu', () => {
  expect(draftOf(undefined).language).toBe('te')
})

it('offers one empty kitchen to someone new', () => {
  expect(draftOf(undefined).addresses).toEqual([NEW_KITCHEN])
})
