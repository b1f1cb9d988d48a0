import { describe, expect, it } from 'vitest'
import { addressOnOneLine, cityNamed, isPincode, STATES, stateNamed } from './address.ts'
import { AddressReference, CheckPincodeRequest, SaveAddressRequest } from './address.wire.ts'

const address = {
  name: 'Lakshmi Prasanna',
  addressLine1: 'Flat 402, Sri Sai Residency',
  addressLine2: 'Road No. 4',
  city: 'Hyderabad',
  state: 'Telangana',
  postalCode: '500072',
  phone: '9000000001',
}

describe('a pincode', () => {
  it.each([
    { text: '500072', accepted: true },
    { text: '110001', accepted: true },
    { text: '050007', accepted: false },
    { text: '50007', accepted: false },
    { text: '5000720', accepted: false },
    { text: '50007a', accepted: false },
    { text: '', accepted: false },
  ])('may be $text: $accepted', ({ text, accepted }) => {
    expect(isPincode(text)).toBe(accepted)
  })

  it('of any text may be asked about', () => {
    expect(CheckPincodeRequest.parse({ pinCode: ' 999 ' })).toEqual({ pinCode: '999' })
  })
})

describe('the state', () => {
  it('offered is Telangana alone', () => {
    expect(STATES.map(({ label }) => label)).toEqual(['Telangana (TG)'])
  })

  it.each([
    { text: 'Telangana', state: 'Telangana' },
    { text: 'telangana (tg)', state: 'Telangana' },
    { text: ' TG ', state: 'Telangana' },
    { text: 'Andhra Pradesh', state: undefined },
    { text: 'Select State', state: undefined },
    { text: '', state: undefined },
  ])('written $text is $state', ({ text, state }) => {
    expect(stateNamed(text)).toBe(state)
  })
})

describe('the city', () => {
  it.each([
    { text: 'Hyderabad', city: 'Hyderabad' },
    { text: ' HYDERABAD ', city: 'Hyderabad' },
    { text: 'Hyder  abad', city: 'Hyderabad' },
    { text: 'hyderabad, 500072', city: 'Hyderabad' },
    { text: 'Hyd', city: 'Hyderabad' },
    { text: 'secunderabad', city: 'Secunderabad' },
    { text: 'హైదరాబాద్', city: 'హైదరాబాద్' },
    { text: 'సికింద్రాబాద్', city: 'సికింద్రాబాద్' },
    { text: 'Warangal', city: undefined },
    { text: 'Bengaluru', city: undefined },
    { text: 'Hyderabad Sindh', city: undefined },
    { text: 'New Hyderabad Colony, Lucknow', city: undefined },
    { text: '500072', city: undefined },
    { text: '', city: undefined },
  ])('written $text is $city', ({ text, city }) => {
    expect(cityNamed(text)).toBe(city)
  })
})

describe('a shipping address', () => {
  const save = (facts: object) => SaveAddressRequest.safeParse({ shippingAddress: { ...address, ...facts } })

  it("is kept in the shop's own form", () => {
    expect(save({ name: ' Lakshmi Prasanna ', state: 'TG', addressLine2: undefined }).data).toEqual({
      shippingAddress: { ...address, addressLine2: '' },
    })
  })

  it.each([
    { what: 'name', facts: { name: '' } },
    { what: 'address line 1', facts: { addressLine1: ' ' } },
    { what: 'city', facts: { city: '' } },
    { what: 'city to be a served one', facts: { city: 'Warangal' } },
    { what: 'state', facts: { state: 'Select State' } },
    { what: 'postal code', facts: { postalCode: '' } },
    { what: 'phone', facts: { phone: '0987654321' } },
  ])('needs its $what', ({ facts }) => {
    expect(save(facts).success).toBe(false)
  })

  it('says which field it is when the city is not served', () => {
    const [issue] = save({ city: 'Warangal' }).error?.issues ?? []
    expect(issue).toMatchObject({
      path: ['shippingAddress', 'city'],
      message: 'We deliver in Hyderabad and Secunderabad only',
    })
    expect(save({ city: ' hyderabad' }).data?.shippingAddress.city).toBe('Hyderabad')
  })

  it('is written on one line', () => {
    expect(addressOnOneLine(address)).toBe(
      'Flat 402, Sri Sai Residency, Road No. 4, Hyderabad, Telangana (TG) 500072',
    )
    expect(addressOnOneLine({ ...address, addressLine2: '', state: 'Goa' })).toBe(
      'Flat 402, Sri Sai Residency, Hyderabad, Goa 500072',
    )
  })

  it('is named in an order by its id, or by itself', () => {
    const _id = '0198c0de-0000-7000-8000-0000000000aa'
    expect(AddressReference.parse(_id)).toBe(_id)
    expect(AddressReference.parse({ ...address, _id })).toBe(_id)
    expect(AddressReference.safeParse(address).success).toBe(false)
    expect(AddressReference.safeParse('somewhere').success).toBe(false)
  })
})
