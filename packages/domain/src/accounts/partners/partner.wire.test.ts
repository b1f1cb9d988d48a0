import { describe, expect, it } from 'vitest'
import {
  ApprovalRequest,
  DeliveryPartnerView,
  PartnerListQuery,
  SaveSourcingPartnerRequest,
  SourcingPartnerView,
} from './partner.wire.ts'

const address = {
  addressLine1: 'Plot 14, Vengal Rao Nagar',
  city: 'Hyderabad',
  state: 'Telangana (TG)',
  postalCode: '500038',
  phone: '9000000010',
}

describe('the list of partners', () => {
  it('is of all, unless a status is asked for', () => {
    expect(PartnerListQuery.parse({})).toEqual({ status: 'all' })
    expect(PartnerListQuery.parse({ status: 'rejected' })).toEqual({ status: 'rejected' })
    expect(PartnerListQuery.safeParse({ status: 'maybe' }).success).toBe(false)
  })

  it.each([
    { approval: 'pending', accepted: true },
    { approval: 'approved', accepted: true },
    { approval: 'rejected', accepted: true },
    { approval: 'all', accepted: false },
    { approval: true, accepted: false },
  ])('knows the approval $approval: $accepted', ({ approval, accepted }) => {
    expect(ApprovalRequest.safeParse({ approval }).success).toBe(accepted)
  })
})

describe('saving a sourcing partner', () => {
  const cook = {
    name: 'Annapurna Devi',
    phone: '9000000010',
    organizationName: 'Annapurna Home Foods',
    addresses: [address],
  }

  it('fills in what was left out', () => {
    expect(SaveSourcingPartnerRequest.parse(cook)).toEqual({
      ...cook,
      phone: '+919000000010',
      fssaiNumber: null,
      addresses: [
        {
          ...address,
          state: 'Telangana',
          addressLine2: '',
          alternatePhones: [],
          googleMapsLocationUrl: null,
        },
      ],
    })
  })

  const withAddress = (facts: object) => ({ addresses: [{ ...address, ...facts }] })

  it.each([
    { what: 'no organisation', facts: { organizationName: ' ' } },
    { what: 'no address', facts: { addresses: [] } },
    { what: 'more addresses than anyone has', facts: { addresses: Array(11).fill(address) } },
    { what: 'an address without its first line', facts: withAddress({ addressLine1: '' }) },
    { what: 'an address without city', facts: withAddress({ city: '' }) },
    { what: 'a pincode that is none', facts: withAddress({ postalCode: '5000' }) },
    { what: 'six more phones', facts: withAddress({ alternatePhones: Array(6).fill('9000000011') }) },
    {
      what: 'a map link that runs a script',
      facts: withAddress({ googleMapsLocationUrl: 'javascript:alert(1)' }),
    },
    { what: 'a map link in the clear', facts: withAddress({ googleMapsLocationUrl: 'http://maps.example' }) },
    { what: 'an FSSAI number that is none', facts: { fssaiNumber: '1234567890123' } },
  ])('refuses $what', ({ facts }) => {
    expect(SaveSourcingPartnerRequest.safeParse({ ...cook, ...facts }).success).toBe(false)
  })

  it.each([
    { what: 'an FSSAI number', facts: { fssaiNumber: '12345678901234' } },
    { what: 'no FSSAI number', facts: { fssaiNumber: null } },
    { what: 'a map link', facts: withAddress({ googleMapsLocationUrl: 'https://maps.app.goo.gl/abc' }) },
    { what: 'no map link', facts: withAddress({ googleMapsLocationUrl: null }) },
    { what: 'more phones', facts: withAddress({ alternatePhones: Array(5).fill('4023456789') }) },
  ])('accepts $what', ({ facts }) => {
    expect(SaveSourcingPartnerRequest.safeParse({ ...cook, ...facts }).success).toBe(true)
  })
})

describe('partners as an admin sees them', () => {
  it('may lack email, FSSAI number and map link', () => {
    const person = { _id: 'p1', name: 'Ravi', phone: '+919000000002', status: 'pending' }
    const deliveryPartner = { isDeliveryPartner: true, isApproved: false }
    const createdAt = '2026-01-10T12:00:00.000Z'
    const carrier = { ...person, email: null, deliveryPartner, application: null, createdAt }
    expect(DeliveryPartnerView.parse(carrier)).toEqual(carrier)
    const pickUp = {
      ...address,
      _id: 'a1',
      addressLine2: '',
      alternatePhones: [],
      googleMapsLocationUrl: null,
    }
    const kitchen = {
      organizationName: 'Annapurna',
      fssaiNumber: null,
      kitchenArea: '',
      isShownOnProducts: false,
      addresses: [pickUp],
    }
    const cook = { ...person, ...kitchen, language: 'te', updatedAt: createdAt }
    expect(SourcingPartnerView.parse(cook)).toEqual(cook)
  })
})
