import { describe, expect, it } from 'vitest'
import { ApprovalRequest, PartnerListQuery, SaveSourcingPartnerRequest } from './partner.wire.ts'

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
  const address = {
    addressLine1: 'Plot 14, Vengal Rao Nagar',
    city: 'Hyderabad',
    state: 'Telangana (TG)',
    postalCode: '500038',
    phone: '9000000010',
  }
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

  it.each([
    { what: 'no address', facts: { addresses: [] } },
    {
      what: 'a map link that runs a script',
      facts: { addresses: [{ ...address, googleMapsLocationUrl: 'javascript:alert(1)' }] },
    },
    {
      what: 'a map link in the clear',
      facts: { addresses: [{ ...address, googleMapsLocationUrl: 'http://maps.example' }] },
    },
    { what: 'an FSSAI number that is none', facts: { fssaiNumber: '123' } },
    { what: 'a pincode that is none', facts: { addresses: [{ ...address, postalCode: '5000' }] } },
  ])('refuses $what', ({ facts }) => {
    expect(SaveSourcingPartnerRequest.safeParse({ ...cook, ...facts }).success).toBe(false)
  })

  it('accepts a map link', () => {
    const googleMapsLocationUrl = 'https://maps.app.goo.gl/abc'
    expect(
      SaveSourcingPartnerRequest.safeParse({ ...cook, addresses: [{ ...address, googleMapsLocationUrl }] })
        .success,
    ).toBe(true)
  })
})
